import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Whether the device keeps an answer whose name and text hold these. Runs in the page. */
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

/** Waits until the device keeps an answer whose name, and whose text, hold this: it does so a moment after the answer is shown. */
export async function untilKept(page: Page, part: string, text = ''): Promise<void> {
  // Not waitForFunction: it takes the promise of an answer for a yes.
  await expect.poll(() => page.evaluate(isKept, [part, text] as const)).toBe(true)
}
