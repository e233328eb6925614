import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { PEOPLE_ROWS } from './on-screen.ts'

export const search = (page: Page) => page.getByRole('dialog', { name: 'Buscar' })
export const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar pessoas, páginas e ações' })
export const button = (page: Page) => page.getByRole('button', { name: 'Buscar pessoas, páginas e ações' })
export const hits = (page: Page) => search(page).getByRole('option')
/** The hit that Enter opens. */
export const chosen = (page: Page) => search(page).getByRole('option', { selected: true })
export const group = (page: Page, name: string | RegExp) => search(page).getByRole('group', { name })

/** Open the report and wait for the people in it: nothing has the focus. */
export async function onReport(page: Page): Promise<void> {
  await page.goto('/relatorio')
  await expect(page.locator(PEOPLE_ROWS).first()).toBeVisible()
}

/** Open the search by its key and type. */
export async function ask(page: Page, typed: string): Promise<void> {
  await expect(button(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(typed)
}
