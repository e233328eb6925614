import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

declare global {
  interface Window {
    releaseStore?: () => void
  }
}

/** Opens the database beside the application and keeps a transaction over all of it open; says why it could not. Runs in the page. */
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
 * From now on no reading and no writing of the outbox, or of another database, comes to an end: a transaction over all of it stays open. That is what
 * iOS shows when its database server is stuck: no error, no event.
 */
export async function silenceStore(page: Page, name = 'ponto-outbox'): Promise<void> {
  // Whoever opens a database before the application does makes an empty one.
  const isThere = (database: string) =>
    indexedDB.databases().then((all) => all.some((known) => known.name === database))
  await expect.poll(() => page.evaluate(isThere, name)).toBe(true)
  // Seen once in hundreds of runs: Chromium never answers an opening that is this hand's, not the application's.
  const attempt = () => page.evaluate(hold, { database: name, withinMs: 10_000 })
  const why = (await attempt()) && (await attempt())
  if (why) throw new Error(`${name} could not be made silent: ${why}`)
}

/** The store answers again; what was asked meanwhile happens now. */
export async function releaseStore(page: Page): Promise<void> {
  await page.evaluate(() => window.releaseStore?.())
}
