import { writingLine } from './writing-line.ts'

/** The class of the advisory locks of work that one server does for all, beside its name. */
const ONE_FOR_ALL = 5

/** Milliseconds between two looks whether the connection lives, and until one that says nothing does not. */
const LOOK_EVERY = 10_000
const SILENT = { query_timeout: 10_000 }

/**
 * Return a function that does some work while no other server does what has the same name: its lock is held by a connection of its own, so
 * that a server that ends without a word leaves it to the others. Once that connection is gone, so is the lock, and the work is told.
 */
export const onlyHereOn = (url: string) => async (name: string, work: (held: AbortSignal) => Promise<unknown>) => {
  const held = new AbortController()
  const own = writingLine(url, SILENT, () => held.abort())
  let look: NodeJS.Timeout | undefined
  try {
    const line = await own.open()
    const { rows } = await line.query('SELECT pg_try_advisory_lock($1, hashtext($2)) AS is_ours', [ONE_FOR_ALL, name])
    if (!rows[0]?.is_ours) return false
    look = setInterval(() => void line.query('SELECT 1').catch(() => held.abort()), LOOK_EVERY).unref()
    await work(held.signal)
    return !held.signal.aborted
  } finally {
    clearInterval(look)
    await own.drop()
  }
}
