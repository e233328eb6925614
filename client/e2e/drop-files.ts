import type { Page } from '@playwright/test'

export interface Dropped {
  name: string
  bytes: Uint8Array
}

/** Drop files on the page of checks, as from a folder. */
export async function dropFiles(page: Page, ...files: readonly Dropped[]): Promise<void> {
  const given = files.map(({ name, bytes }) => ({ name, content: [...bytes] }))
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, content } of all) transfer.items.add(new File([Uint8Array.from(content)], name))
    return transfer
  }, given)
  await page.getByRole('region', { name: 'Arquivo para conferir' }).dispatchEvent('drop', { dataTransfer: data })
}
