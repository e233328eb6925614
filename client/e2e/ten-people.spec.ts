import { expect, test } from './journey.ts'
import { tryToSignIn } from './person.ts'
import { accountOf, companyOf, expectTheTable, expectTheTableAfterChanges } from './ten-people.ts'

test.describe.configure({ mode: 'parallel' })

for (const [what, names] of [
  ['six hours and 12×36', ['Seis Horas', 'Doze por Trinta e Seis']],
  ['Sundays and nights', ['Aos Domingos', 'Noite Adentro']],
] as const)
  test(`${what}: one figure on every screen, and without a network`, { tag: '@longer' }, async ({
    server,
    store,
    ownBrowser,
  }) => {
    const company = await companyOf({ server, store, ownBrowser }, names)
    await expectTheTable(company)
  })

test('a holiday of one city, a vacation, five days of a certificate: one figure on every screen, and without a network', {
  tag: '@longer',
}, async ({ server, store, ownBrowser }) => {
  const company = await companyOf({ server, store, ownBrowser }, ['Feriado da Cidade', 'De Férias', 'De Atestado'])
  await expectTheTable(company)
})

test('came, left and moved in the middle of the month: one figure on every screen, and without a network', {
  tag: '@longer',
}, async ({ server, store, ownBrowser, page }) => {
  const company = await companyOf({ server, store, ownBrowser }, [
    'Admitida no Meio',
    'Saiu no Meio',
    'Mudou de Empresa',
  ])
  await expectTheTable(company)
  // The person who left can no longer read anything, so administrators do.
  await page.goto('/login')
  await tryToSignIn(page, accountOf(company, { name: 'Saiu no Meio' }).email)
  await expect(page.getByText('Seu acesso está bloqueado. Fale com o administrador.')).toBeVisible()
})

test('another schedule, one from next month, back to the company before: one figure on every screen on the day after', {
  tag: '@longer',
}, async ({ server, store, ownBrowser }) => {
  const company = await companyOf({ server, store, ownBrowser }, ['Seis Horas', 'Aos Domingos', 'Mudou de Empresa'])
  await expectTheTableAfterChanges(company)
})
