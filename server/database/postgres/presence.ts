import { setTimeout } from 'node:timers/promises'
import type { Presence } from '../database.ts'
import type { Warn } from './clock.ts'
import type { Line } from './line.ts'
import { writingLine } from './writing-line.ts'

/** The advisory lock that every serving server shares. */
const SERVING = '6, 0'

/** Milliseconds between two attempts to take the lock again. */
const AGAIN_AFTER = 1_000

async function isAlone(line: Line): Promise<boolean> {
  const { rows } = await line.query(`SELECT pg_try_advisory_lock(${SERVING}) AS is_ours`)
  return rows[0]?.is_ours === true
}

const share = (line: Line) => line.query(`SELECT pg_advisory_lock_shared(${SERVING})`)

/**
 * Join the servers of a database: each shares a lock over a connection of its own, so that one which ends without a word is gone too. Whoever
 * can have the lock alone is the only one. A server that goes on takes the lock again when its connection breaks, or else the next one that
 * starts would pass for the first; `warn` is told both.
 */
export const presenceOn = (url: string, warn: Warn) => async (): Promise<Presence> => {
  let breaks = 0
  let isTaking = true
  let hasLeft = false
  const own = writingLine(url, {}, () => {
    breaks += 1
    void again()
  })

  /** Try to share the lock; false if that fails, or its connection broke meanwhile. */
  async function isShared(): Promise<boolean> {
    const before = breaks
    try {
      await share(await own.open())
    } catch {
      return false
    }
    return breaks === before
  }

  /** Take the lock on a new connection, until one holds it. */
  async function take(): Promise<void> {
    while (!hasLeft && !(await isShared())) await setTimeout(AGAIN_AFTER, undefined, { ref: false })
  }

  /** Take the lock again and say so; only one of these runs at a time. */
  async function again(): Promise<void> {
    if (isTaking || hasLeft) return
    isTaking = true
    warn({}, 'the place among the servers of the database is lost: another one that starts takes itself for the first')
    await take()
    isTaking = false
    if (!hasLeft) warn({}, 'the place among the servers of the database is taken again')
  }

  async function wasLast(): Promise<boolean> {
    const line = await own.open()
    await line.query('SELECT pg_advisory_unlock_all()')
    return await isAlone(line)
  }

  const line = await own.open()
  const isFirst = await isAlone(line)
  await share(line)
  if (isFirst) await line.query(`SELECT pg_advisory_unlock(${SERVING})`)
  isTaking = false
  return {
    isFirst,
    async leave() {
      hasLeft = true
      try {
        // A connection that broke holds nothing any more: a new one knows who is left.
        return await wasLast().catch(wasLast)
      } finally {
        await own.drop()
      }
    },
  }
}
