import { addDays } from '#shared/calendar/day.ts'
import { expect, test } from './journey.ts'
import { installed, punchButton, signIn } from './person.ts'

test.use({ as: 'admin' })

test('what is registered in a batch is on the employee’s phone at its next contact', { tag: '@longer' }, async ({
  ownBrowser,
  page,
  server,
  ana,
  today,
}) => {
  const context = await ownBrowser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  await phone.clock.install()
  await signIn(phone, ana)
  await installed(phone)
  await expect(punchButton(phone, 'ENTRADA')).not.toHaveAttribute('aria-disabled')
  await context.setOffline(true)

  await page.goto('/registro-lote')
  await page.getByLabel('Hora', { exact: true }).fill('00:00')
  await page.getByRole('checkbox', { name: ana.name }).press('Space')
  await page.getByRole('button', { name: 'Registrar Entrada (1)' }).click()
  await expect(page.getByText('Sucesso! Registros criados com sucesso!')).toBeVisible()

  // A reading counts as fresh for three minutes; then the next look asks the server.
  await context.setOffline(false)
  await expect(async () => {
    await phone.clock.fastForward('06:00')
    await expect(punchButton(phone, 'PAUSA')).not.toHaveAttribute('aria-disabled', { timeout: 3_000 })
  }).toPass()
  await expect(punchButton(phone, 'ENTRADA')).toHaveAttribute('aria-disabled', 'true')
  await phone.goto(`/saldo-horas?periodo=personalizado&inicio=${addDays(today, -1)}&fim=${today}`)
  await expect(phone.locator('[data-day]').filter({ hasText: 'Hoje' })).toHaveCount(1)
  await context.close()
})
