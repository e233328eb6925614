import type { Presence } from '../database.ts'
import { writingLine } from './writing-line.ts'

/** The advisory lock that every serving server shares. */
const SERVING = '6, 0'

/**
 * Join the servers of a database: each shares a lock over a connection of its own, so that one which ends without a word is gone too. Whoever
 * can have the lock alone is the only one.
 */
export const presenceOn = (url: string) => async (): Promise<Presence> => {
  const own = writingLine(url, {})
  const line = await own.open()
  const isAlone = async () => {
    const { rows } = await line.query(`SELECT pg_try_advisory_lock(${SERVING}) AS is_ours`)
    return rows[0]?.is_ours === true
  }
  const isFirst = await isAlone()
  await line.query(`SELECT pg_advisory_lock_shared(${SERVING})`)
  if (isFirst) await line.query(`SELECT pg_advisory_unlock(${SERVING})`)
  return {
    isFirst,
    async leave() {
      try {
        await line.query(`SELECT pg_advisory_unlock_shared(${SERVING})`)
        return await isAlone()
      } finally {
        await own.drop()
      }
    },
  }
}
