import type { Page } from '@playwright/test'
import { PASSWORD } from './ask.ts'
import { expect } from './journey.ts'
import type { Word } from './person.ts'
import { dialog } from './users-cards.ts'

/** Make the browser the kiosk of a company, as a keeper who is signed in there does. */
export async function enrol(page: Page, name: string, { password = PASSWORD, company = '' } = {}): Promise<void> {
  await page.goto('/aparelhos')
  await page.getByRole('button', { name: 'Usar como quiosque' }).click()
  const form = dialog(page, 'Usar como quiosque')
  if (company) await form.getByLabel('Empresa').selectOption({ label: company })
  await form.getByLabel('Nome do quiosque').fill(name)
  await form.getByRole('button', { name: 'Usar como quiosque' }).click()
  await page.getByRole('textbox', { name: 'Sua senha' }).fill(password)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await onIdle(page)
}

/** The kiosk ignores a second touch in the same place within this time (ms) after its screen changed. */
const BOUNCE_MS = 350

export const touchToBegin = (page: Page) => page.getByRole('button', { name: 'Toque para registrar' })

/** Wait for the kiosk's first screen. */
export async function onIdle(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/quiosque/)
  await expect(touchToBegin(page)).toBeVisible()
}

/** Go to the screen of somebody's actions with their PIN. */
export async function known(page: Page, name: string, pin: string): Promise<void> {
  await touchToBegin(page).click()
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
}

/** Press an action of somebody who is known, and let the next person come. */
export async function register(page: Page, word: Word): Promise<void> {
  await page.getByRole('button', { name: new RegExp(word) }).click()
  await expect(page.getByText(/registrad[ao]/).first()).toBeVisible()
  await page.getByRole('button', { name: /Próxima pessoa/ }).click()
  await onIdle(page)
  const since = Date.now()
  await expect.poll(() => Date.now() - since).toBeGreaterThan(BOUNCE_MS)
}

/** Register somebody's mark, and go back to the first screen. */
export async function punchAt(page: Page, name: string, pin: string, word: Word): Promise<void> {
  await known(page, name, pin)
  await register(page, word)
}
