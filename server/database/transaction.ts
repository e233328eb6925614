import { AsyncResource } from 'node:async_hooks'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type Sqlite from 'better-sqlite3'
import type { Db } from './db.ts'

/**
 * Run a job in a transaction and return its result once it is on disk. The job may await only the database: it holds the one writer while
 * it runs.
 */
export type Write = <T>(job: (tx: Db) => Promise<T>) => Promise<T>

interface Waiting {
  job: (tx: Db) => Promise<unknown>
  settle: (result: Settled) => void
}

type Settled = { ok: true; value: unknown } | { ok: false; reason: unknown }

const MOST_IN_A_GROUP = 256
/** Milliseconds after which a group is committed unfinished, because everybody else waits for it. */
const GROUP_MS = 20

type Run = (group: readonly Waiting[]) => Promise<readonly Settled[]>

/** Run jobs in one transaction, at least one and as many as there is time for; return the results of those. */
function groupsOn(connection: Sqlite.Database, db: Db): Run {
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

/**
 * Group commit: jobs that arrive in one turn of the event loop share one transaction and one disk sync, as many as finish in time. Each job
 * has its own SAVEPOINT, so that a failing one undoes only itself. Results are delivered after COMMIT.
 */
export function createWriter(connection: Sqlite.Database, db: Db): Write {
  const waiting: Waiting[] = []
  const run = groupsOn(connection, db)
  let busy = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, MOST_IN_A_GROUP)
      const done = await run(group)
      for (const [i, result] of done.entries()) group[i]?.settle(result)
      waiting.unshift(...group.slice(done.length))
      if (waiting.length > 0) await othersFirst()
    }
    busy = false
  }

  return (job) =>
    new Promise((resolve, reject) => {
      waiting.push({
        // A group runs jobs of many callers: keep each job in the async context of its caller.
        job: AsyncResource.bind(job),
        settle: (result) => (result.ok ? resolve(result.value as never) : reject(result.reason)),
      })
      if (busy) return
      busy = true
      setImmediate(() => void work())
    })
}

function lastReason(results: Settled[]): unknown {
  const last = results.at(-1)
  return last && !last.ok ? last.reason : new Error('transaction ended by itself')
}
