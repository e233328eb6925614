import pg, { type ClientConfig, type PoolConfig, type QueryConfig, type QueryResult } from 'pg'

/** Numbers of 64 bits arrive as text by default; ours are instants in ms and counts, which a number holds. */
const INT8 = 20
const NUMERIC = 1700
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)

const CONNECT_MS = 5_000
/** Reports of a large company take seconds. */
const READER = { statement_timeout: 60_000, query_timeout: 65_000 }
const MOST_READERS = 10

/** The `SQLSTATE` of a lost connection. */
const CONNECTION_LOST = '08006'

/** PostgreSQL can't be reached, or a connection to it broke: what ran on it may or may not have been committed. */
export class ConnectionLost extends Error {
  readonly code = CONNECTION_LOST
}

const lost = (error: unknown) => new ConnectionLost('the connection to PostgreSQL was lost', { cause: error })

/** A statement: its text, or its text with a name and parameters. */
export type Statement = string | QueryConfig

/** A connection that statements run on, one after the other. Throws ConnectionLost, or the driver's DatabaseError. */
export interface Line {
  query(statement: Statement, values?: unknown[]): Promise<QueryResult>
}

/** Tell whether an error is PostgreSQL's last word before it closes a connection: it was shut down, or its operator ended the connection. */
const saysGoodbye = ({ code = '' }: pg.DatabaseError) => /^57P0[123]$|^08/.test(code)

/** Run a statement; a failure that is not PostgreSQL's answer to it, or a wrong call of ours, is one of the connection. */
export async function orLost<T>(running: Promise<T>): Promise<T> {
  try {
    return await running
  } catch (error) {
    const isAnswer = error instanceof pg.DatabaseError && !saysGoodbye(error)
    throw isAnswer || error instanceof TypeError ? error : lost(error)
  }
}

/** Do what changes nothing, and once more if it met a connection that had broken while nothing ran on it. */
export async function orAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error
    return work()
  }
}

/** Wait for a connection; whatever refuses it, from the network or from PostgreSQL, may be over soon. */
export async function connected<T>(connecting: Promise<T>): Promise<T> {
  try {
    return await connecting
  } catch (error) {
    throw lost(error)
  }
}

/** The name of this program's connections, for whoever looks at a server's. */
export const APPLICATION = 'folha-de-ponto'

export const addressed = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: APPLICATION,
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
})

/** Connections for reading. */
interface ReadingPool extends Line {
  /** Return the connections in use, and the statements that wait for one. */
  use(): { busy: number; waiting: number }
  end(): Promise<void>
}

/** The connections for reading: nothing can be written through them. */
export function readingPool(url: string): ReadingPool {
  const settings: PoolConfig = { max: MOST_READERS, idleTimeoutMillis: 10_000, allowExitOnIdle: true, ...READER }
  const pool = new pg.Pool({ ...addressed(url), ...settings, options: '-c default_transaction_read_only=on' })
  // A connection that breaks is replaced by the next query; without a listener it would end the program.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const once: Line['query'] = async (statement, values) => {
    const client = await connected(pool.connect())
    try {
      const result = await orLost(client.query(statement as QueryConfig, values))
      client.release()
      return result
    } catch (error) {
      client.release(error instanceof ConnectionLost)
      throw error
    }
  }
  return {
    query: (statement, values) => orAgain(() => once(statement, values)),
    use: () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    end: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}
