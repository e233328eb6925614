import type { Page } from '@playwright/test'

/** Waits until the device keeps an answer whose name holds this: it does so a moment after the answer is shown. */
export async function untilKept(page: Page, part: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('ponto-cache')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const names = opening.result.transaction('reads').objectStore('reads').getAllKeys()
          names.onsuccess = () => {
            opening.result.close()
            resolve(names.result.some((name) => String(name).includes(wanted)))
          }
        }
      }),
    part,
  )
}
