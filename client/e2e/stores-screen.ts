import type { Locator, Page } from '@playwright/test'
import type { Store } from '#shared/people/store.ts'
import { asking, PASSWORD } from './ask.ts'
import { expect } from './journey.ts'
import { enter } from './office.ts'
import type { TestServer } from './test-server.ts'

export const SCREEN = '/gerenciar-lojas'
const HELENA = 'helena@ipe.com.br'

/** Return an open dialog by its title. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const card = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Empresas' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
export const toast = (page: Page) => page.locator('[data-toast]')
export const save = (form: Locator) => form.getByRole('button', { name: 'Salvar' }).click()

/** Sign the master in and open the screen; return a function that reads what is stored. */
export async function opensStores(page: Page, server: TestServer) {
  await server.person({ name: 'Helena Prates', email: HELENA, password: PASSWORD, role: 'master', store_id: null })
  const ask = await asking(server, HELENA)
  await enter(page, { email: HELENA }, SCREEN)
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Empresas' })).toBeVisible()
  return { stored: () => ask<Store[]>('GET', '/stores') }
}

/** Go to a step of a new company. */
export const step = (form: Locator, name: 'Quem é' | 'Onde fica' | 'Como conta') =>
  form.getByRole('tab', { name }).click()

/** Open the form of a new company. */
export async function opensNew(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Nova empresa' }).first().click()
  return dialog(page, 'Nova empresa')
}
