import type { Page } from '@playwright/test'

/** Waits until the device keeps an answer whose name, and whose text, hold this: it does so a moment after the answer is shown. */
export async function untilKept(page: Page, part: string, text = ''): Promise<void> {
  await page.waitForFunction(
    ([wanted, words]) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('ponto-cache')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const rows = opening.result.transaction('reads').objectStore('reads').getAll()
          rows.onsuccess = () => {
            opening.result.close()
            const kept: { key: string; value: string }[] = rows.result
            resolve(kept.some(({ key, value }) => key.includes(wanted) && value.includes(words)))
          }
        }
      }),
    [part, text] as const,
  )
}
