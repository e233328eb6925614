import type Sqlite from 'better-sqlite3'
import type { Db } from '../db.ts'
import { GROUP_MS, lastReason, type RunGroup, type Settled, type Waiting } from '../write.ts'

/** Run groups of jobs on a connection of SQLite, each job of a group behind a SAVEPOINT of its own. */
export function groupsOn(connection: Sqlite.Database, db: Db): RunGroup {
  const begin = connection.prepare('BEGIN IMMEDIATE')
  const commit = connection.prepare('COMMIT')
  const rollback = connection.prepare('ROLLBACK')
  const savepoint = connection.prepare('SAVEPOINT job')
  const release = connection.prepare('RELEASE job')
  const undo = connection.prepare('ROLLBACK TO job')

  async function runOne(job: Waiting['job']): Promise<Settled> {
    savepoint.run()
    try {
      const value = await job(db)
      release.run()
      return { ok: true, value }
    } catch (reason) {
      // A full disk ends the whole transaction by itself, and its savepoints with it.
      if (connection.inTransaction) {
        undo.run()
        release.run()
      }
      return { ok: false, reason }
    }
  }

  /** A single job needs no savepoint: its whole transaction is rolled back. */
  async function runAlone({ job }: Waiting): Promise<Settled[]> {
    begin.run()
    const value = await job(db)
    commit.run()
    return [{ ok: true, value }]
  }

  async function runAll(group: readonly Waiting[]): Promise<Settled[]> {
    const results: Settled[] = []
    const until = performance.now() + GROUP_MS
    begin.run()
    for (const { job } of group) {
      results.push(await runOne(job))
      if (!connection.inTransaction) throw lastReason(results)
      if (performance.now() >= until) break
    }
    commit.run()
    return results
  }

  return async (group) => {
    const [only] = group
    try {
      return await (only && group.length === 1 ? runAlone(only) : runAll(group))
    } catch (reason) {
      if (connection.inTransaction) rollback.run()
      return group.map(() => ({ ok: false, reason }))
    }
  }
}
