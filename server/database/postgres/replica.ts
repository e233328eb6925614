import { setTimeout as wait } from 'node:timers/promises'
import { errorCode } from '../db.ts'
import type { Warn } from './clock.ts'
import { inTime } from './in-time.ts'
import { ConnectionLost, type Line, readingPool } from './line.ts'
import { FIND_LINEAGE } from './lineage.ts'

/** The longest wait for a replica that is a little behind, the pause between two looks, and how long it is left alone after (ms). */
const PATIENCE_MS = 300
const LOOK_MS = 10
const LEFT_ALONE_MS = 5_000

/** The position in the primary's log up to which commits have been acknowledged, and the history of its rows. */
const COMMITTED = `SELECT lineage, pg_current_wal_flush_lsn()::text AS place FROM (${FIND_LINEAGE}) AS found`

/** Whether a replica has come to a place in that log, and its rows have that history: one that follows a former primary has another. */
const HAS_ALL = `SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn
  AND (SELECT value FROM installation WHERE key = 'lineage') = $2 AS has_all`

/** A reading that was in the way of what the replica had to apply. */
const IN_THE_WAY = '40001'
const isOfReplica = (error: unknown) => error instanceof ConnectionLost || errorCode(error) === IN_THE_WAY

/** Read from a replica of a database. `warn` is told when it becomes of no use. */
export function replicaOn(url: string, primary: Line, warn: Warn) {
  const pool = readingPool(url)
  let aloneUntil = 0
  let isWarned = false

  async function hasCaughtUp(): Promise<boolean> {
    const { rows: committed } = await primary.query(COMMITTED)
    const { place, lineage } = committed[0] ?? {}
    for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await wait(LOOK_MS)) {
      const { rows } = await pool.query(HAS_ALL, [place, lineage])
      if (rows[0]?.has_all) return true
    }
    return false
  }

  /** The replica; a statement that it fails to answer runs on the primary. */
  const replica: Line = {
    query: (statement, values) =>
      pool.query(statement, values).catch((error) => {
        if (isOfReplica(error)) return primary.query(statement, values)
        throw error
      }),
  }

  return {
    /** Return the replica if it has all that was committed by now, after a short wait for it; else the primary. */
    async caughtUp(): Promise<Line> {
      if (performance.now() < aloneUntil) return primary
      const isUseful = await inTime(hasCaughtUp(), 2 * PATIENCE_MS).catch(() => false)
      if (!isUseful) aloneUntil = performance.now() + LEFT_ALONE_MS
      if (!isUseful && !isWarned) warn({}, 'the replica is away or behind: the primary answers what it would')
      isWarned = !isUseful
      return isUseful ? replica : primary
    },
    end: () => pool.end(),
  }
}
