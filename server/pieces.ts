import { setImmediate } from 'node:timers/promises'

/** Answer others between two readings: on SQLite a query is over before anybody else is heard, however many are awaited. */
export const turn = (): Promise<void> => setImmediate()

/** Process a long list in pieces, answering other requests between them. */
export async function inPieces<T, R>(
  list: readonly T[],
  size: number,
  work: (piece: readonly T[]) => readonly R[] | Promise<readonly R[]>,
): Promise<R[]> {
  const done: R[] = []
  for (let i = 0; i < list.length; i += size) {
    if (i > 0) await setImmediate()
    done.push(...(await work(list.slice(i, i + size))))
  }
  return done
}

/** The longest (ms) that a list occupies the only thread, apart from the work for one item. */
const TURN_MS = 10

/** Items sorted in one go: it takes a millisecond or two. */
const RUN = 2_000

/** Sort a long list, answering other requests in between: two sorted runs merge in a fraction of the time that sorting them takes. */
export async function sortInTurns<T>(list: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  let runs = await inPieces(list, RUN, (piece) => [piece.toSorted(compare)])
  while (runs.length > 1)
    runs = await inPieces(runs, 2, ([one = [], other = []]) => [[...one, ...other].toSorted(compare)])
  return runs[0] ?? []
}

/**
 * Yield the items of a long list, letting other requests run every few milliseconds. Also for use inside a transaction, which other writes
 * wait for.
 */
export async function* unhurried<T>(list: Iterable<T>): AsyncGenerator<T> {
  let began = performance.now()
  for (const item of list) {
    if (performance.now() - began > TURN_MS) {
      await setImmediate()
      began = performance.now()
    }
    yield item
  }
}

/** Return a way to do pieces of work one after the other, letting others run between two, however many are asked for at once. */
export function oneByOne(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let last: Promise<void> = Promise.resolve()
  return (work) => {
    const next = last.then(turn).then(work)
    last = next.then(
      () => undefined,
      () => undefined,
    )
    return next
  }
}

/** Read a list of at most `most` items in pages, each after the last item of the previous one, answering other requests in between. */
export async function inPages<R>(
  { most, atATime }: { most: number; atATime: number },
  read: (limit: number, last: R | undefined) => Promise<readonly R[]>,
): Promise<R[]> {
  const found: R[] = []
  for (let isMore = true; isMore; ) {
    const limit = Math.min(atATime, most - found.length)
    const page = await read(limit, found.at(-1))
    found.push(...page)
    isMore = page.length === limit && found.length < most
    if (isMore) await setImmediate()
  }
  return found
}
