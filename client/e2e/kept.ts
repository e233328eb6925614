import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Tell whether the device stores an answer whose key and text contain these. Runs in the page. */
function isKept([part, text]: readonly [string, string]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('ponto-cache')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const rows = opening.result.transaction('reads').objectStore('reads').getAll()
      rows.onsuccess = () => {
        opening.result.close()
        const kept: { key: string; value: string }[] = rows.result
        resolve(kept.some(({ key, value }) => key.includes(part) && value.includes(text)))
      }
    }
  })
}

/** Wait until the device stores an answer whose key and text contain these: that happens a moment after the answer is shown. */
export async function untilKept(page: Page, part: string, text = ''): Promise<void> {
  // Don't use waitForFunction: it takes the promise of an answer for true.
  await expect.poll(() => page.evaluate(isKept, [part, text] as const)).toBe(true)
}

/** Make the device forget the server's answers, so that the next page reads them anew. */
export async function forgetKept(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('ponto-cache')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('reads', 'readwrite')
          transaction.objectStore('reads').clear()
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
}
