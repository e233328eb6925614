import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { enter } from './office.ts'
import { onPonto } from './person.ts'
import type { TestServer } from './test-server.ts'

test.use({ as: 'admin' })

/** Let the refusal of an action, and no background reading before it, reveal the change. */
async function refused(
  { page, server }: { page: Page; server: TestServer },
  change: () => Promise<unknown>,
  act: () => Promise<void>,
): Promise<void> {
  await server.faults([{ path: '^/api/', method: 'GET', mode: 'hold' }])
  await change()
  const refusal = page.waitForResponse((response) => response.request().method() === 'POST' && !response.ok())
  await act()
  await refusal
  await server.faults([])
}

test('who loses the role while the page is open is led to Ponto, and who is blocked is signed out', {
  tag: '@longer',
}, async ({ page, server, ana, patricia, master }) => {
  const change = (fields: object) => master('PUT', `/users/${patricia.id}`, fields)
  await page.goto('/registro-lote')
  await page.getByRole('checkbox', { name: ana.name }).press('Space')
  await expect(page.getByText('1 pronto para registrar')).toBeVisible()
  const register = () => page.getByRole('button', { name: 'Registrar Entrada (1)' }).click()
  await refused({ page, server }, () => change({ role: 'user' }), register)
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
  await refused({ page, server }, () => change({ is_active: false }), register)
  await expect(page).toHaveURL(/\/login/)
  expect(await server.entries()).toEqual([])
})
