import { AsyncResource } from 'node:async_hooks'
import { setImmediate as othersFirst } from 'node:timers/promises'
import type { Db } from './db.ts'

type Job<T> = (tx: Db) => Promise<T>

/**
 * Run a job in a transaction and return its result once it is on disk. The job may await only the database: it holds the one writer while
 * it runs, and nobody else writes meanwhile.
 *
 * With a key, for the few jobs that come in thousands, others with other keys may write at the same time where the engine can do that;
 * those of one key run in order. Such a job holds what it looks at before it writes it (`Db.hold`).
 */
export type Write = <T>(job: Job<T>, side?: { key: string }) => Promise<T>

/** A job that waits for its transaction. */
export interface Waiting {
  job: Job<unknown>
  settle: (result: Settled) => void
}

export type Settled = { ok: true; value: unknown } | { ok: false; reason: unknown }

/** Run jobs in one transaction, at least one and as many as there is time for; return the results of those. Never throws. */
export type RunGroup = (group: readonly Waiting[]) => Promise<readonly Settled[]>

const MOST_IN_A_GROUP = 256

/** Milliseconds after which a group is committed unfinished, because everybody else waits for it. */
export const GROUP_MS = 20

/**
 * Group commit: jobs that arrive in one turn of the event loop share one transaction and one disk sync, as many as finish in time. Each job
 * has its own SAVEPOINT, so that a failing one undoes only itself. Results are delivered after COMMIT.
 */
export function createWriter(run: RunGroup): <T>(job: Job<T>) => Promise<T> {
  const waiting: Waiting[] = []
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

/** Return why the last job of a group failed, when its transaction ended by itself. */
export function lastReason(results: readonly Settled[]): unknown {
  const last = results.at(-1)
  return last && !last.ok ? last.reason : new Error('transaction ended by itself')
}
