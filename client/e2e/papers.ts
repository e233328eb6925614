import type { Page } from '@playwright/test'

/** What this device holds of certificates and requests, read beside the application. */
export interface PaperRow {
  id: string
  user_id: string
  kind: 'certificate' | 'request' | 'marks'
  state: 'waiting' | 'sent' | 'refused'
}

/** The device's papers; none while nobody has written any. */
export async function papersOf(page: Page): Promise<PaperRow[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'ponto-papers')) return []
    return new Promise<PaperRow[]>((resolve, reject) => {
      const opening = indexedDB.open('ponto-papers')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('papers').objectStore('papers').getAll()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result as PaperRow[])
        }
        reading.onerror = () => reject(reading.error)
      }
    })
  })
}

/** Their states; a page that is just reloading has none. */
export const paperStates = (page: Page) =>
  papersOf(page).then(
    (rows) => rows.map(({ state }) => state).join(' '),
    () => 'unread',
  )
