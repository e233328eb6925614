import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { tryToSignIn } from './person.ts'

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
/** Return an open dialog by its title. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const toast = (page: Page) => page.locator('[data-toast]')
const menuOf = (page: Page, name: string) => card(page, name).getByRole('button', { name: `Mais ações de ${name}` })

/** Press an action of a person, opening 'Mais' first if it is hidden there. */
export async function act(page: Page, name: string, action: string): Promise<void> {
  // Wait for the card: visibility of its buttons means nothing before.
  await expect(card(page, name)).toBeVisible()
  const inSight = card(page, name).getByRole('button', { name: action })
  if (!(await inSight.isVisible())) await menuOf(page, name).click()
  await inSight.click()
}

/** Return every button and switch of a card, including those under 'Mais'. */
export async function offered(page: Page, name: string): Promise<string[]> {
  const more = menuOf(page, name)
  if (await more.isVisible()) await more.click()
  const words = await card(page, name).locator('button:not([aria-expanded])').allInnerTexts()
  await page.keyboard.press('Escape')
  return words.map((word) => word.trim())
}

/** Sign in and open the list of people. */
export async function opensUsers(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await tryToSignIn(page, email)
  await expect(page).toHaveURL(/\/(ponto|relatorio)/)
  await page.goto('/gestao-usuario')
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** Choose in a filter, which on phones is behind 'Mais filtros'. */
export async function filterBy(page: Page, label: string, option: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Mais filtros' })
  const field = page.getByLabel(label).filter({ visible: true })
  // One of the two once the page is drawn: before, neither says anything.
  await expect(more.filter({ visible: true }).or(field)).toBeVisible()
  const isFolded = await more.isVisible()
  if (isFolded) await more.click()
  await field.selectOption(option)
  if (isFolded) await page.getByRole('button', { name: 'Ver resultado' }).click()
}
