import pg, { type ClientConfig, type PoolConfig, type QueryConfig, type QueryResult } from 'pg'

/** Numbers of 64 bits arrive as text by default; ours are instants in ms and counts, which a number holds. */
const INT8 = 20
const NUMERIC = 1700
pg.types.setTypeParser(INT8, Number)
pg.types.setTypeParser(NUMERIC, Number)

const CONNECT_MS = 5_000
/** The longest wait of a writer for its turn, and the longest run of one statement of it. */
const WRITER = { lock_timeout: 10_000, statement_timeout: 30_000, idle_in_transaction_session_timeout: 30_000 }
/** Reports of a large company take seconds. */
const READER = { statement_timeout: 60_000 }
const MOST_READERS = 10

/** The `SQLSTATE` of a lost connection. */
const CONNECTION_LOST = '08006'

/** PostgreSQL can't be reached, or a connection to it broke: what ran on it may or may not have been committed. */
class ConnectionLost extends Error {
  readonly code = CONNECTION_LOST
}

const isStatementError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || (error instanceof Error && error.name === 'TypeError')

/** What a statement is: its text, or its text with a name and parameters. */
export type Statement = string | QueryConfig

/** A connection that statements run on, one after the other. Throws ConnectionLost, or the driver's DatabaseError. */
export interface Line {
  query(statement: Statement, values?: unknown[]): Promise<QueryResult>
}

/** Run a statement; a failure that is not PostgreSQL's own answer is one of the connection. */
async function orLost<T>(running: Promise<T>): Promise<T> {
  try {
    return await running
  } catch (error) {
    if (isStatementError(error)) throw error
    throw new ConnectionLost('the connection to PostgreSQL was lost', { cause: error })
  }
}

const addressed = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'folha-de-ponto',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
})

/** Run the statements of one connection in turn: a job may ask for several at once. */
function inTurn(query: Line['query']): Line {
  let last: Promise<unknown> = Promise.resolve()
  return {
    query(statement, values) {
      const mine = last.then(() => query(statement, values))
      last = mine.catch(() => {})
      return mine
    },
  }
}

/** A connection that is opened when it is first needed, and anew after it broke. */
export interface Reconnecting {
  /** Return the open connection; the same as before unless that broke. */
  open(): Promise<Line>
  /** Close the connection; the next use opens another. */
  drop(): Promise<void>
}

/** Keep one connection for writing to the database of a URL. */
export function writingLine(url: string, settings: ClientConfig = WRITER): Reconnecting {
  let current: Promise<{ client: pg.Client; line: Line }> | null = null

  function forget(broken: pg.Client, opened: typeof current): void {
    if (current === opened) current = null
    broken.end().catch(() => {})
  }

  async function connect() {
    const client = new pg.Client({ ...addressed(url), ...settings })
    const mine = current
    // Without a listener, a connection that breaks while nothing runs on it would end the program.
    client.on('error', () => forget(client, mine ?? current))
    client.on('end', () => forget(client, mine ?? current))
    await orLost(client.connect())
    const line: Line = inTurn((statement, values) => orLost(client.query(statement as QueryConfig, values)))
    return { client, line }
  }

  return {
    async open() {
      current ??= connect()
      const opening = current
      try {
        return (await opening).line
      } catch (error) {
        if (current === opening) current = null
        throw error
      }
    },
    async drop() {
      const open = current
      current = null
      const { client } = (await open?.catch(() => null)) ?? {}
      await client?.end().catch(() => {})
    },
  }
}

/** The connections for reading: nothing can be written through them. */
export function readingPool(url: string): Line & { end(): Promise<void> } {
  const settings: PoolConfig = { max: MOST_READERS, idleTimeoutMillis: 10_000, allowExitOnIdle: true, ...READER }
  const pool = new pg.Pool({ ...addressed(url), ...settings, options: '-c default_transaction_read_only=on' })
  // An idle connection that breaks is replaced by the next query; without a listener it would end the program.
  pool.on('error', () => {})
  return {
    query: (statement, values) => orLost(pool.query(statement as QueryConfig, values)),
    end: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}
