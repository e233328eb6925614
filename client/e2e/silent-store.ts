import type { Page } from '@playwright/test'

declare global {
  interface Window {
    releaseStore?: () => void
  }
}

/**
 * From now on no reading and no writing of the outbox comes to an end: a transaction over all of it stays open. That is what
 * iOS shows when its database server is stuck: no error, no event.
 */
export async function silenceStore(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('ponto-outbox')
        opening.onsuccess = () => {
          const database = opening.result
          let isHeld = true
          const meta = database.transaction([...database.objectStoreNames], 'readwrite').objectStore('meta')
          const holdOn = () => {
            if (isHeld) meta.get('held').onsuccess = holdOn
          }
          window.releaseStore = () => {
            isHeld = false
            database.close()
          }
          holdOn()
          resolve()
        }
      }),
  )
}

/** The store answers again; what was asked meanwhile happens now. */
export async function releaseStore(page: Page): Promise<void> {
  await page.evaluate(() => window.releaseStore?.())
}
