import { writingLine } from './writing-line.ts'

/** The class of the advisory locks of work that one server does for all, beside its name. */
const ONE_FOR_ALL = 5

/**
 * Return a function that does some work while no other server does what has the same name: its lock is held by a connection of its own, so
 * that a server that ends without a word leaves it to the others.
 */
export const onlyHereOn = (url: string) => async (name: string, work: () => Promise<unknown>) => {
  const own = writingLine(url, {})
  try {
    const line = await own.open()
    const { rows } = await line.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS is_ours', [ONE_FOR_ALL, name])
    if (!rows[0]?.is_ours) return false
    await work()
    return true
  } finally {
    await own.drop()
  }
}
