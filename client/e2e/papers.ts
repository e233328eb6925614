import type { Page } from '@playwright/test'

/** The fields of this device's certificates and requests that journeys check, read beside the application. */
export interface PaperRow {
  id: string
  user_id: string
  kind: 'certificate' | 'request' | 'marks' | 'answer'
  state: 'waiting' | 'sent' | 'refused'
}

/** Return the device's papers; none before anybody has written one. */
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

/** Return their states; none while a page is reloading. */
export const paperStates = (page: Page) =>
  papersOf(page).then(
    (rows) => rows.map(({ state }) => state).join(' '),
    () => 'unread',
  )
