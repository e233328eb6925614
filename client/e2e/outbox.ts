import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The fields of an outbox row that journeys check. */
export interface OutboxRow {
  seq: number
  id: string
  entry_type: string
  state: 'captured' | 'acked' | 'quarantined'
  code: string | null
  payload: string
  photo_hash: string | null
}

/** Read the device's outbox beside the application. */
export async function outboxOf(page: Page): Promise<OutboxRow[]> {
  return page.evaluate(
    () =>
      new Promise<OutboxRow[]>((resolve, reject) => {
        const opening = indexedDB.open('ponto-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('events').objectStore('events').getAll()
          reading.onsuccess = () => resolve(reading.result as OutboxRow[])
          reading.onerror = () => reject(reading.error)
          reading.transaction?.addEventListener('complete', () => database.close())
        }
      }),
  )
}

/** Change a row behind the application's back. */
export async function changeRow(page: Page, seq: number, change: object): Promise<void> {
  await page.evaluate(
    ([key, fields]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('ponto-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('events', 'readwrite')
          const events = transaction.objectStore('events')
          const reading = events.get(key)
          reading.onsuccess = () => events.put({ ...(reading.result as object), ...fields })
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          transaction.onabort = () => reject(transaction.error)
        }
      }),
    [seq, change] as const,
  )
}

/** Age the heartbeat of the lock's holder by so many ms, and a little more. */
export async function beatBefore(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (value) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('ponto-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('meta', 'readwrite')
          transaction.objectStore('meta').put({ key: 'heartbeat', value })
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          transaction.onabort = () => reject(transaction.error)
        }
      }),
    Date.now() - ms - 1_000,
  )
}

/** Wait until the device's rows have these states, in the order of the taps. */
export async function expectStates(page: Page, states: OutboxRow['state'][]): Promise<void> {
  await expect.poll(async () => (await statesOf(page)).join(' '), { timeout: 30_000 }).toBe(states.join(' '))
}

/** Return the states; none while a page is reloading. */
async function statesOf(page: Page): Promise<string[]> {
  return outboxOf(page).then(
    (rows) => rows.map(({ state }) => state),
    (error: unknown) => [`unread: ${String(error)}`],
  )
}

/** Make all readings from the server an hour old, as if the device had been offline that long. */
export async function forgetFreshness(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('ponto-cache')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['users', 'reads'], 'readwrite')
          for (const name of ['users', 'reads']) {
            const all = transaction.objectStore(name).openCursor()
            all.onsuccess = () => {
              const row = all.result
              row?.update({ ...row.value, at: row.value.at - 3_600_000 })
              row?.continue()
            }
          }
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          transaction.onabort = () => reject(transaction.error)
        }
      }),
  )
}
