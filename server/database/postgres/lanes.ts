import { AsyncResource } from 'node:async_hooks'
import { hash } from 'node:crypto'
import type { Db } from '../db.ts'
import type { Settled, Waiting } from '../write.ts'
import { BEGIN_IN_LANE, type DbOn, runAlone } from './transaction.ts'
import type { Reconnecting } from './writing-line.ts'

/** One lane: a connection whose jobs run one after the other, each in a transaction of its own. */
function laneOn(at: Reconnecting, dbOn: DbOn) {
  let last: Promise<unknown> = Promise.resolve()
  return (job: Waiting['job']): Promise<Settled> => {
    const done = last.then(() => runAlone(at, dbOn, BEGIN_IN_LANE, job))
    last = done
    return done
  }
}

/** Let a job leave work for its end, where it does what all others wait for. */
const withLast =
  <T>(job: (tx: Db) => Promise<T>) =>
  async (db: Db): Promise<T> => {
    const left: ((tx: Db) => Promise<void>)[] = []
    const last: Db['last'] = async (work) => void left.push(work)
    const value = await job(Object.assign(Object.create(db) as Db, { last }))
    for (const work of left) await work(db)
    return value
  }

/**
 * Run jobs of different keys side by side and those of one key in the order given. A job of a lane keeps everybody out who writes alone,
 * but not the other lanes: what it looks at before it writes, it must hold (`Db.hold`).
 */
export function lanesOn(lines: readonly Reconnecting[], dbOn: DbOn) {
  const lanes = lines.map((line) => laneOn(line, dbOn))
  const laneOf = (key: string) => lanes[hash('sha256', key, 'buffer').readUInt32BE(0) % lanes.length]
  return async <T>(key: string, job: (tx: Db) => Promise<T>): Promise<T> => {
    const run = laneOf(key)
    if (!run) throw new Error('no lane')
    const done = await run(AsyncResource.bind(withLast(job)))
    if (!done.ok) throw done.reason
    return done.value as T
  }
}
