import type { Db } from '../db.ts'
import { GROUP_MS, type RunGroup, type Settled, type Waiting } from '../write.ts'
import { ConnectionLost, type Line, orAgain } from './line.ts'
import type { Reconnecting, WritingLine } from './writing-line.ts'

/** The advisory lock of everybody who writes: exclusive jobs hold it alone, those of a lane share it. */
export const WRITERS = 7_411_671

/** A line, and its connection as the program's queries see it. */
export type DbOn = (line: WritingLine) => Db

/** PostgreSQL undid a transaction. */
class RolledBack extends Error {
  /** `SQLSTATE` of a rollback without a cause. */
  readonly code = '40000'
}

/**
 * Commit, and make sure of it: in a transaction in which a statement failed, COMMIT succeeds as a ROLLBACK. If the connection breaks here,
 * nobody knows; the caller's answer is a failure, and its repetition finds what was written.
 */
export async function commit(line: Line): Promise<void> {
  const { command } = await line.query('COMMIT')
  if (command !== 'COMMIT') throw new RolledBack('the transaction was rolled back by PostgreSQL')
}

const isLost = (reason: unknown): boolean =>
  [reason, (reason as Error | null)?.cause].some((one) => one instanceof ConnectionLost)

/** Undo everything; a connection that is lost, or on which that fails, is not used again. */
async function rollBack(line: WritingLine, at: Reconnecting, reason: unknown): Promise<void> {
  try {
    if (isLost(reason)) throw reason
    await line.undo('ROLLBACK')
  } catch {
    await at.drop()
  }
}

/** Begin a transaction. Nothing was done yet: on a connection that turns out to be broken, it begins on another. */
function begun(at: Reconnecting, begin: string): Promise<WritingLine> {
  return orAgain(async () => {
    const line = await at.open()
    try {
      await line.query(begin)
      return line
    } catch (error) {
      await rollBack(line, at, error)
      throw error
    }
  })
}

/** Run one job in a transaction of its own that begins with `begin`. */
export async function runAlone(at: Reconnecting, dbOn: DbOn, begin: string, job: Waiting['job']): Promise<Settled> {
  let line: WritingLine | null = null
  try {
    line = await begun(at, begin)
    const value = await job(dbOn(line))
    await commit(line)
    return { ok: true, value }
  } catch (reason) {
    if (line) await rollBack(line, at, reason)
    return { ok: false, reason }
  }
}

const BEGIN_ALONE = `BEGIN; SELECT pg_advisory_xact_lock(${WRITERS})`
export const BEGIN_IN_LANE = `BEGIN; SELECT pg_advisory_xact_lock_shared(${WRITERS})`

/** Run a job behind the savepoint that was just set, and set the next one. */
async function runBehindSavepoint(line: WritingLine, db: Db, job: Waiting['job']): Promise<Settled> {
  try {
    const value = await job(db)
    await line.query('RELEASE job; SAVEPOINT job')
    return { ok: true, value }
  } catch (reason) {
    await line.undo('ROLLBACK TO job')
    return { ok: false, reason }
  }
}

/**
 * Run groups of jobs, each in a transaction that no other writer of any server shares: what a job reads stays true until it commits, as on
 * SQLite.
 */
export function groupsOn(at: Reconnecting, dbOn: DbOn): RunGroup {
  async function runAll(line: WritingLine, group: readonly Waiting[]): Promise<Settled[]> {
    const results: Settled[] = []
    const until = performance.now() + GROUP_MS
    const db = dbOn(line)
    for (const { job } of group) {
      results.push(await runBehindSavepoint(line, db, job))
      if (performance.now() >= until) break
    }
    await commit(line)
    return results
  }

  return async (group) => {
    const [only] = group
    if (only && group.length === 1) return [await runAlone(at, dbOn, BEGIN_ALONE, only.job)]
    let line: WritingLine | null = null
    try {
      line = await begun(at, `${BEGIN_ALONE}; SAVEPOINT job`)
      return await runAll(line, group)
    } catch (reason) {
      if (line) await rollBack(line, at, reason)
      return group.map(() => ({ ok: false, reason }))
    }
  }
}
