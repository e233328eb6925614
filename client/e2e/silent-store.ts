import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

declare global {
  interface Window {
    releaseStore?: () => void
  }
}

/** Open the database beside the application and hold a transaction over all of it; return why that failed. Runs in the page. */
function hold({ database, withinMs }: { database: string; withinMs: number }): Promise<string> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(database)
    let isHeld = true
    const giveUp = (why: string) => {
      isHeld = false
      resolve(why)
    }
    const late = setTimeout(() => giveUp(`did not open in ${withinMs} ms`), withinMs)
    opening.onblocked = () => giveUp('blocked')
    opening.onerror = () => giveUp(`${opening.error}`)
    opening.onsuccess = () => {
      clearTimeout(late)
      const { result } = opening
      const [first, ...others] = result.objectStoreNames
      if (!isHeld || first === undefined) {
        result.close()
        return giveUp('empty')
      }
      const held = result.transaction([first, ...others], 'readwrite').objectStore(first)
      const holdOn = () => {
        if (isHeld) held.get('held').onsuccess = holdOn
      }
      window.releaseStore = () => {
        isHeld = false
        result.close()
      }
      holdOn()
      resolve('')
    }
  })
}

/**
 * Let no read or write of the outbox, or of another database, complete from now on, by holding a transaction over all of it. That is how
 * iOS behaves when its database server is stuck: no error, no event.
 */
export async function silenceStore(page: Page, name = 'ponto-outbox'): Promise<void> {
  // Opening a database before the application does would create an empty one.
  const isThere = (database: string) =>
    indexedDB.databases().then((all) => all.some((known) => known.name === database))
  await expect.poll(() => page.evaluate(isThere, name)).toBe(true)
  // Seen once in hundreds of runs: Chromium never answers an open request made by the test instead of the application.
  const attempt = () => page.evaluate(hold, { database: name, withinMs: 10_000 })
  const why = (await attempt()) && (await attempt())
  if (why) throw new Error(`${name} could not be made silent: ${why}`)
}

/** Let the store respond again; requests made meanwhile complete now. */
export async function releaseStore(page: Page): Promise<void> {
  await page.evaluate(() => window.releaseStore?.())
}
