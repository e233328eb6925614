import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import pg, { type ClientConfig, type QueryConfig, type QueryResult } from 'pg'
import { addressed, connected, type Line, orLost, type Statement } from './line.ts'

/**
 * The longest wait of a writer for its turn, and the longest run of one statement of it (ms). `query_timeout` is ours: a server that is cut
 * off from the network says nothing more.
 */
const WRITER = {
  lock_timeout: 10_000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  query_timeout: 35_000,
}
/**
 * A connection that writes. What nobody waits for travels with the next statement that somebody does, which also tells of its failure: over
 * a network that is one way and back instead of several.
 */
export interface WritingLine extends Line {
  send(statement: Statement, values?: unknown[]): void
  /** Run a statement that undoes others: of those, no failure is told any more. */
  undo(statement: string): Promise<void>
}

/** A client that can let its process end while it is idle, and whose stream can wait: the driver has them, its types don't. */
type Driven = pg.Client & { ref(): void; unref(): void; connection: { stream: Duplex } }

/** Run statements on a client that sends them without waiting for the answers of those before. */
function lineOn(client: Driven): WritingLine {
  let running = 0
  let isHeldBack = false
  let failure: unknown = null

  async function run(statement: Statement, values?: unknown[]): Promise<QueryResult> {
    running += 1
    client.ref()
    try {
      return await orLost(client.query(statement as QueryConfig, values))
    } finally {
      running -= 1
      if (running === 0) client.unref()
    }
  }

  /** Run a statement, and with it those that are held back. */
  function runNow(statement: Statement, values?: unknown[]): Promise<QueryResult> {
    const answer = run(statement, values)
    if (isHeldBack) client.connection.stream.uncork()
    isHeldBack = false
    return answer
  }

  /** Return the first failure that nobody was told of, and forget it. */
  function untold(): unknown {
    const first = failure
    failure = null
    return first
  }

  return {
    async query(statement, values) {
      const result = await runNow(statement, values).catch((error) => {
        // It may only have met what failed before it.
        throw untold() ?? error
      })
      const before = untold()
      if (before !== null) throw before
      return result
    },
    send(statement, values) {
      if (!isHeldBack) client.connection.stream.cork()
      isHeldBack = true
      run(statement, values).catch((error) => {
        failure ??= error
      })
    },
    async undo(statement) {
      await runNow(statement)
      untold()
    },
  }
}

/** Connect; of a client that is ended meanwhile, the driver would say nothing. */
async function connecting(client: pg.Client): Promise<void> {
  const ended = once(client, 'end').then(() => {
    throw new Error('the connection was closed')
  })
  await Promise.race([client.connect(), ended])
}

/** A connection that is opened when it is first needed, and anew after it broke. */
export interface Reconnecting {
  /** Return the open connection; the same as before unless that broke. */
  open(): Promise<WritingLine>
  /** Close the connection; the next use opens another. */
  drop(): Promise<void>
}

/** Keep one connection for writing to the database of a URL. `tell` hears when one that was in use is gone. */
export function writingLine(url: string, settings: ClientConfig = WRITER, tell: () => void = () => {}): Reconnecting {
  interface Opened {
    client: Driven
    line: Promise<WritingLine>
  }
  let current: Opened | null = null

  function opened(): Opened {
    const client = new pg.Client({ ...addressed(url), ...settings, pipeline: true } as ClientConfig) as Driven
    const own: Opened = { client, line: connected(connecting(client)).then(() => lineOn(client)) }
    const gone = () => {
      if (current !== own) return
      current = null
      tell()
    }
    // Without a listener, a connection that breaks while nothing runs on it would end the program.
    client.on('error', gone)
    client.on('end', gone)
    own.line.then(() => client.unref(), gone)
    return own
  }

  return {
    open() {
      current ??= opened()
      return current.line
    },
    async drop() {
      const open = current
      current = null
      open?.client.ref()
      await open?.client.end().catch(() => {})
    },
  }
}
