import { expect } from './journey.ts'
import type { Tapped } from './person.ts'
import type { StoredEntry, TestServer } from './test-server.ts'

/** The marks that a device made: requests are no marks. */
const marksOf = async (server: TestServer) =>
  (await server.entries()).filter(({ entry_type }) => entry_type !== 'ajuste')

/**
 * Wait until the server holds exactly these marks, by instant, each once. Its ledger must be sound and hold the same marks in the same
 * order, which is the order of their arrival.
 */
export async function expectArrived(server: TestServer, types: string[], within_ms = 30_000): Promise<StoredEntry[]> {
  const words = async () => (await marksOf(server)).map(({ entry_type }) => entry_type).join(' ')
  await expect.poll(words, { timeout: within_ms }).toBe(types.join(' '))
  const entries = await marksOf(server)
  const { marks, report } = await server.ledger()
  expect(report.faults).toEqual([])
  expect(marks.map(({ entry_id }) => entry_id)).toEqual(entries.map(({ id }) => id))
  return entries
}

/** The server's margin of error (ms): it computes the instant from answers that were under way for a while. */
const WRONG_BY_MS = 1_000

/** Expect each instant to be that of its tap. */
export function expectTapped(entries: readonly StoredEntry[], taps: readonly Tapped[]): void {
  expect(entries).toHaveLength(taps.length)
  for (const [i, { at }] of entries.entries()) {
    expect(at).toBeGreaterThan((taps[i]?.from ?? 0) - WRONG_BY_MS)
    expect(at).toBeLessThan((taps[i]?.to ?? 0) + WRONG_BY_MS)
  }
}

/** Wait until so many deliveries have reached the server since the last check. */
export async function expectDeliveries(server: TestServer, count: number): Promise<void> {
  let seen = 0
  const deliveries = async () => {
    seen += (await server.requests()).filter(({ path }) => path === '/api/time-entries/sync').length
    return seen
  }
  await expect.poll(deliveries, { timeout: 30_000 }).toBeGreaterThanOrEqual(count)
}

export const SYNC = '/api/time-entries/sync'
