import { buildOf, comeBack, test, updateButton, updateToast } from './builds.ts'
import { expect } from './journey.ts'
import { installed, onPonto, openPonto } from './person.ts'

test.use({ as: 'employee' })

test('an update accepted in one tab leaves the words typed in another, which updates once its dialog is closed', {
  tag: '@longer',
}, async ({ context, page, builds, server, ana }) => {
  await openPonto(page)
  await installed(page)
  const other = await context.newPage()
  await other.goto('/ponto')
  await onPonto(other)
  await other.getByRole('button', { name: 'Editar nome de exibição' }).click()
  const field = other.getByRole('textbox', { name: 'Nome de exibição' })
  await field.fill('Aninha da loja')

  builds.deploy('obra-2')
  await comeBack(page)
  await expect(updateToast(page)).toBeVisible()
  const loaded = page.waitForEvent('load')
  await updateButton(page).click()
  await loaded
  await onPonto(page)
  expect(await buildOf(page)).toBe('obra-2')

  // The worker changed under the other tab: it says so, and keeps typed text even if ATUALIZAR is tapped too early.
  await expect.poll(() => other.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect(updateToast(other)).toBeVisible()
  await updateButton(other).click()
  await expect(other.getByText('Termine o que está fazendo')).toBeVisible()
  await expect(field).toHaveValue('Aninha da loja')
  expect(await buildOf(other)).toBeNull()

  await other.getByRole('button', { name: 'Salvar' }).click()
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Aninha da loja')
  await expect(updateToast(other)).toBeVisible({ timeout: 10_000 })
  const otherLoaded = other.waitForEvent('load')
  await updateButton(other).click()
  await otherLoaded
  await onPonto(other)
  expect(await buildOf(other)).toBe('obra-2')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Aninha da loja')
  expect(await server.people()).toContainEqual({ id: ana.id, display_name: 'Aninha da loja' })
})
