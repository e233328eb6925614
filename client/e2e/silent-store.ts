import type { Page } from '@playwright/test'

declare global {
  interface Window {
    releaseStore?: () => void
  }
}

/**
 * From now on no reading and no writing of the outbox, or of another database, comes to an end: a transaction over all of it stays open. That is what
 * iOS shows when its database server is stuck: no error, no event.
 */
export async function silenceStore(page: Page, name = 'ponto-outbox'): Promise<void> {
  // Whoever opens a database before the application does makes an empty one.
  await page.waitForFunction(
    async (database) => (await indexedDB.databases()).some((known) => known.name === database),
    name,
  )
  await page.evaluate(
    (database) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(database)
        opening.onsuccess = () => {
          const { result } = opening
          let isHeld = true
          const names = [...result.objectStoreNames]
          const held = result.transaction(names, 'readwrite').objectStore(names[0] ?? '')
          const holdOn = () => {
            if (isHeld) held.get('held').onsuccess = holdOn
          }
          window.releaseStore = () => {
            isHeld = false
            result.close()
          }
          holdOn()
          resolve()
        }
      }),
    name,
  )
}

/** The store answers again; what was asked meanwhile happens now. */
export async function releaseStore(page: Page): Promise<void> {
  await page.evaluate(() => window.releaseStore?.())
}
