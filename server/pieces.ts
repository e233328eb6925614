import { setImmediate } from 'node:timers/promises'

/** Works through a long list some at a time: between two pieces whoever else asks is answered. */
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
