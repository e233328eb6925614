import { expect, test } from './journey.ts'
import { enter, office } from './office.ts'
import { onPonto } from './person.ts'

test('who loses the role while the page is open is led to Ponto, and who is blocked is signed out', async ({
  page,
  server,
  store,
  ana,
}) => {
  const { patricia, master } = await office({ server, store })
  const change = (fields: object) => master('PUT', `/users/${patricia.id}`, fields)
  await enter(page, patricia, '/registro-lote')
  await page.getByRole('checkbox', { name: ana.name }).press('Space')
  await expect(page.getByText('1 pronto para registrar')).toBeVisible()
  await change({ role: 'user' })
  await page.getByRole('button', { name: 'Registrar Entrada (1)' }).click()
  await onPonto(page)
  expect(await server.entries()).toEqual([])
  await page.goto('/registro-lote')
  await expect(page).toHaveURL(/\/ponto/)

  // What the page reads by itself is refused too.
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
  await change({ is_active: false })
  await page.getByRole('button', { name: 'Registrar Entrada (1)' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await server.entries()).toEqual([])
})
