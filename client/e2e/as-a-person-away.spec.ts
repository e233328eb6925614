import { addDays } from '#shared/calendar/day.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { formatDay } from '#shared/text/format.ts'
import { expect, test } from './journey.ts'
import { enter, writeDay } from './office.ts'
import { PEOPLE_ROWS } from './on-screen.ts'
import { deskOf, eightHoursDaily, expectOffline, expectOneTruth, writeMark } from './one-truth.ts'
import { givesPassword, leftBehind, punchAll, signIn, tryToSignIn } from './person.ts'
import { act, card, dialog, opensUsers } from './users-cards.ts'

test('ill at lunch: the certificate is photographed at home, its days are excused, and the morning stays worked', {
  tag: '@longer',
}, async ({ ownBrowser, page, server, ana, today, yesterday, patricia, master }) => {
  await eightHoursDaily(master, ana)
  await writeMark(master, yesterday, ana, ['entrada', '08:00'])
  await writeMark(master, yesterday, ana, ['saida', '12:00'])
  const desk = await deskOf(ownBrowser, server)
  const readers = { phone: page, desk, api: master }
  await signIn(page, ana)
  await page.getByRole('button', { name: 'Atestados' }).click()
  const photo = { name: 'atestado.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
  await page.getByLabel('Foto do atestado').setInputFiles(photo)
  await page.getByLabel('Data do atestado').fill(yesterday)
  await page.getByLabel('Dias de afastamento').fill('2')
  await dialog(page, 'Atestados').getByRole('button', { name: 'Enviar', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Atestado enviado' }).getByRole('button', { name: 'Entendi' }).click()
  await leftBehind(page)
  await enter(desk, patricia, '/relatorio')
  await expectOneTruth(readers, ana, yesterday, { worked: 240, balance: -240, bank: -240 })

  await desk.goto('/relatorio')
  await desk.getByRole('button', { name: 'Solicitações, 1 pendente' }).click()
  const paper = desk.getByRole('list', { name: 'Atestados pendentes' })
  await expect(paper.getByRole('checkbox', { name: 'Abonar os 2 dias' })).toBeChecked()
  await paper.getByRole('button', { name: /^Autorizar Atestado/ }).click()
  // Leaving the page sends the decision.
  await desk.goto('/ponto')
  // Nothing is deducted for a day of illness, and work on it counts.
  const told = { worked: 240, balance: 240, bank: 240 }
  await expectOneTruth(readers, ana, yesterday, told)
  await desk.goto(`/relatorio?data=${today}`)
  await expect(desk.locator(PEOPLE_ROWS).filter({ hasText: ana.name })).toContainText('Saúde')
  await page.goto(`/historico?inicio=${today}&fim=${today}`)
  await expect(page.locator('[data-day]')).toContainText('Saúde')
  await expectOffline(page, { [yesterday]: told })
})

test('dismissed, and hired again later: the bank stands still, another begins at nought, and the earlier one stays told', {
  tag: '@longer',
}, async ({ ownBrowser, page, server, ana, today, helena, master }) => {
  await eightHoursDaily(master, ana)
  const last = addDays(today, -60)
  await writeDay(master, ana.id, last, '08:00 12:00 13:00 17:30')
  const desk = await deskOf(ownBrowser, server)
  await opensUsers(desk, helena.email)
  const access = dialog(desk, 'Gerenciar Acesso')
  const changeAccess = async (within: () => Promise<void>) => {
    await act(desk, ana.name, 'Gerenciar Acesso')
    await access.getByRole('switch', { name: 'Bloqueado' }).click()
    await within()
    await access.getByRole('button', { name: 'Salvar' }).click()
    await givesPassword(desk)
    await expect(access).toBeHidden()
  }
  await changeAccess(() => access.getByLabel('Último dia de trabalho').fill(last))
  await expect(card(desk, ana.name)).toContainText('Bloqueado')
  const balance = () => master<UserBalance>('GET', `/users/${ana.id}/balance?from=${last}&to=${today}`)
  expect(await balance()).toMatchObject({ general_balance_minutes: 30, period_balance_minutes: 30 })
  const bank = desk.getByRole('list', { name: 'Saldos' }).getByRole('listitem')
  await desk.goto('/saldo-horas-admin')
  await expect(bank).toHaveText(/Patrícia Souza/)
  await desk.goto('/relatorio')
  await expect(desk.locator(PEOPLE_ROWS)).toHaveText(/Patrícia Souza/)
  await page.goto('/login')
  await tryToSignIn(page, ana.email)
  await expect(page.getByText('Seu acesso está bloqueado. Fale com o administrador.')).toBeVisible()

  await desk.goto('/gestao-usuario')
  await changeAccess(() => expect(access).toContainText('um vínculo novo, que começa hoje com saldo zero'))
  await expect(card(desk, ana.name)).not.toContainText('Bloqueado')
  await signIn(page, ana)
  await punchAll(page, 'ENTRADA')
  const readers = { phone: page, desk, api: master }
  expect(await balance()).toMatchObject({
    general_balance_minutes: 0,
    earlier_bonds: [{ to: last, balance_minutes: 30 }],
  })
  const told = `Saldo do vínculo anterior: até ${formatDay(last)}`
  await page.goto('/saldo-horas')
  await expect(page.getByRole('region', { name: /^Saldo de / })).toContainText(told)
  await desk.goto('/saldo-horas-admin')
  await expect(bank.filter({ hasText: ana.name })).toContainText('00h00min')
  await bank.getByRole('button', { name: `Detalhes de ${ana.name}` }).click()
  await expect(desk.getByRole('dialog', { name: ana.name })).toContainText(told)
  await expectOneTruth(readers, ana, last, { worked: 510, balance: 30, bank: 0 })
})
