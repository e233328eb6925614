import type { Counts } from './counts.ts'
import type { Db } from './db.ts'
import type { Write } from './write.ts'

/** A server among those of its database. */
export interface Presence {
  /** Whether no other one served when it came. */
  isFirst: boolean
  /** Go; returns whether no other one serves. */
  leave(): Promise<boolean>
}

/** The database: transactions behind `write`, everything else behind `read`, and what all servers that use it agree on. */
export interface Database {
  read: Db
  write: Write
  /** Return the instant (ms) by the clock of all its servers: the database's where there may be several, else the machine's. */
  now(): number
  /** Return the milliseconds that the machine's clock is ahead of that one, as last measured. */
  clockOffset(): number
  /** Return what names the history of its rows: another one once it went on from an older state, by a restore or a failover. */
  lineage(): string
  /**
   * Do some work unless another server is doing what has the same name. Returns whether it was done here, and by nobody else meanwhile: `held`
   * is aborted once another one may do it too, and work that must not be done by two ends then.
   */
  onlyHere(name: string, work: (held: AbortSignal) => Promise<unknown>): Promise<boolean>
  /** Count as one of the servers that serve. */
  enter(): Promise<Presence>
  /** The attempts (limits, wrong passwords) that all its servers count together; null on SQLite, which has one server. */
  counts: Counts | null
  /** Return where to read at length: a replica that has all that was committed by now, else `read`. Null where there is no replica. */
  replica: (() => Promise<Db>) | null
  /** Return how many readings have a connection, and how many wait for one; null on SQLite, where none waits. */
  readers: (() => { busy: number; waiting: number }) | null
  /** Finish what is being written and close every connection. */
  close(): void | Promise<void>
}

/** All that servers agree on, where one process has the database for itself. */
export const ofOneProcess: Pick<
  Database,
  'now' | 'clockOffset' | 'lineage' | 'onlyHere' | 'enter' | 'counts' | 'replica' | 'readers'
> = {
  now: Date.now,
  clockOffset: () => 0,
  lineage: () => '',
  async onlyHere(_, work) {
    await work(new AbortController().signal)
    return true
  },
  enter: async () => ({ isFirst: true, leave: async () => true }),
  counts: null,
  replica: null,
  readers: null,
}
