import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A row of the device's outbox, as far as journeys look at it. */
export interface OutboxRow {
  seq: number
  id: string
  entry_type: string
  state: 'captured' | 'acked' | 'quarantined'
  code: string | null
  payload: string
  photo_hash: string | null
}

/** What the device holds, read beside the application. */
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

/** Changes a row behind the application's back. */
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

/** Makes the last sign of life of whoever delivers so many ms old, and more. */
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

/** Waits until the device's rows stand like this, in the order of the taps. */
export async function expectStates(page: Page, states: OutboxRow['state'][]): Promise<void> {
  await expect.poll(async () => (await statesOf(page)).join(' '), { timeout: 30_000 }).toBe(states.join(' '))
}

/** A page that is just reloading has no states. */
async function statesOf(page: Page): Promise<string[]> {
  return outboxOf(page).then(
    (rows) => rows.map(({ state }) => state),
    (error: unknown) => [`unread: ${String(error)}`],
  )
}

/** Makes everything that was read from the server an hour old, as if the device had been out of reach that long. */
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
