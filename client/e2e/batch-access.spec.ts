import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { enter } from './office.ts'
import { installed, onPonto } from './person.ts'

test.use({ as: 'admin' })

/** Let the refusal of an action, and no background reading before it, reveal the change. */
async function refused(page: Page, change: () => Promise<unknown>, act: () => Promise<void>): Promise<void> {
  let tell = () => {}
  const told = new Promise<void>((go) => {
    tell = go
  })
  await installed(page)
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await told
    await route.continue()
  })
  await change()
  const refusal = page.waitForResponse((response) => response.request().method() === 'POST' && !response.ok())
  await act()
  await refusal
  tell()
  await page.unrouteAll({ behavior: 'wait' })
}

test('who loses the role while the page is open is led to Ponto, and who is blocked is signed out', async ({
  page,
  server,
  ana,
  patricia,
  master,
}) => {
  const change = (fields: object) => master('PUT', `/users/${patricia.id}`, fields)
  await page.goto('/registro-lote')
  await page.getByRole('checkbox', { name: ana.name }).press('Space')
  await expect(page.getByText('1 pronto para registrar')).toBeVisible()
  const register = () => page.getByRole('button', { name: 'Registrar Entrada (1)' }).click()
  await refused(page, () => change({ role: 'user' }), register)
  await onPonto(page)
  expect(await server.entries()).toEqual([])
  await page.goto('/registro-lote')
  await expect(page).toHaveURL(/\/ponto/)

  // The page's own readings are refused too.
  await change({ role: 'admin' })
  await page.evaluate(() => localStorage.clear())
  await enter(page, patricia, '/registro-lote')
  await expect(page.getByLabel(ana.name)).toBeAttached()
  await change({ role: 'user' })
  await page.getByRole('checkbox', { name: ana.name }).press('Space')
  await onPonto(page)

  await change({ role: 'admin' })
  await page.evaluate(() => localStorage.clear())
  await enter(page, patricia, '/registro-lote')
  await page.getByRole('checkbox', { name: ana.name }).press('Space')
  await expect(page.getByText('1 pronto para registrar')).toBeVisible()
  await refused(page, () => change({ is_active: false }), register)
  await expect(page).toHaveURL(/\/login/)
  expect(await server.entries()).toEqual([])
})
