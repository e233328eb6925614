import { act as acting } from 'preact/test-utils'

/** Do something, draw what follows from it, and return its result. What it does at once is drawn at once. */
export async function act<T>(work: () => T | Promise<T>): Promise<T> {
  const results: (T | Promise<T>)[] = []
  await acting(() => {
    const result = work()
    results.push(result)
    if (result instanceof Promise) return result.then(() => {})
  })
  return results[0] as T
}
