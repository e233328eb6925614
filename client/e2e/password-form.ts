import type { Page } from '@playwright/test'

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Alterar Senha' })
export const first = (page: Page) => page.getByRole('alertdialog', { name: 'Crie sua senha' })
export const toast = (page: Page) => page.locator('[data-toast]')

/** Fill in the three fields of either dialog. */
export async function fill(page: Page, current: string, fresh: string, again = fresh): Promise<void> {
  await page.getByLabel(/^Senha (atual|temporária)$/).fill(current)
  await page.getByLabel('Nova senha', { exact: true }).fill(fresh)
  await page.getByLabel('Confirmar nova senha').fill(again)
}

/** Press by key: that works while the button is blocked too, and tells the reason. */
export const save = (page: Page) => page.getByRole('button', { name: 'Salvar' }).press('Enter')
