import { expect } from './journey.ts'
import type { StoredEntry, TestServer } from './test-server.ts'

/**
 * Waits until the server holds exactly these marks, in the order of their instants, each once. Its ledger has no fault and
 * holds the same marks in the same order: that is the order in which they arrived.
 */
export async function expectArrived(server: TestServer, types: string[]): Promise<StoredEntry[]> {
  const words = async () => (await server.entries()).map(({ entryType }) => entryType).join(' ')
  await expect.poll(words, { timeout: 30_000 }).toBe(types.join(' '))
  const entries = await server.entries()
  const { rows, report } = await server.ledger()
  expect(report.faults).toEqual([])
  const arrived = rows.toSorted((a, b) => a.nsr - b.nsr).map(({ entryId }) => entryId)
  expect(arrived).toEqual(entries.map(({ id }) => id))
  return entries
}

/** Each instant is the tap's, to two seconds. */
export function expectTapped(entries: readonly StoredEntry[], taps: readonly number[]): void {
  expect(entries).toHaveLength(taps.length)
  for (const [i, { at }] of entries.entries()) expect(Math.abs(at - (taps[i] ?? 0))).toBeLessThan(2_000)
}

/** Waits until so many deliveries came to the server's door since the last look. */
export async function expectDeliveries(server: TestServer, count: number): Promise<void> {
  let seen = 0
  const deliveries = async () => {
    seen += (await server.requests()).filter(({ path }) => path === '/api/time-entries/sync').length
    return seen
  }
  await expect.poll(deliveries, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
}

export const SYNC = '/api/time-entries/sync'
