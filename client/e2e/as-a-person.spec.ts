import type { Page } from '@playwright/test'
import { addDays } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'
import { ask, dialog, open, row, timeOfMissing, understood } from './adjustment-form.ts'
import { PASSWORD } from './ask.ts'
import { expect, test } from './journey.ts'
import { enter, writeDay } from './office.ts'
import { deskOf, eightHoursDaily, expectOffline, expectOneTruth, writeMark } from './one-truth.ts'
import { leftBehind, punchAll, signIn } from './person.ts'

/** Request exactly these marks of a day, starting from the day in Histórico. */
async function asksFor(phone: Page, day: string, times: Record<string, string>, becomes: string): Promise<void> {
  await phone.goto('/historico')
  const lived = phone.locator('[data-day]').filter({ hasText: formatDay(day).slice(0, 5) })
  await lived.getByRole('link', { name: 'Solicitar ajuste deste dia' }).click()
  for (const [type, time] of Object.entries(times)) await timeOfMissing(phone, type).fill(time)
  await expect(dialog(phone)).toContainText(becomes)
  await phone.getByLabel('Justificativa').selectOption('Esqueci de bater o ponto')
  await ask(phone)
  await understood(phone)
  await leftBehind(phone)
}

const requests = (desk: Page) => desk.getByRole('dialog', { name: 'Solicitações' })

test('a lunch and a whole day forgotten: asked for on the phone, granted at the desk, and one of them taken back as a mistake', {
  tag: '@longer',
}, async ({ ownBrowser, page, server, ana, yesterday, patricia, master }) => {
  await eightHoursDaily(master, ana)
  const before = addDays(yesterday, -1)
  await writeMark(master, before, ana, ['entrada', '08:00'])
  await writeMark(master, before, ana, ['saida', '17:30'])
  const desk = await deskOf(ownBrowser, server)
  const readers = { phone: page, desk, api: master }
  await signIn(page, ana)
  await asksFor(page, before, { pausa: '12:00', retorno: '13:00' }, 'O dia fica com08:30Saldo do dia+00h30min')
  const whole = { entrada: '08:00', pausa: '12:00', retorno: '13:00', saida: '17:00' }
  await asksFor(page, yesterday, whole, 'O dia fica com08:00Saldo do dia00h00min')
  await enter(desk, patricia, '/relatorio')
  await expectOneTruth(readers, ana, before, { worked: 570, balance: 90, bank: 90 })
  await expectOneTruth(readers, ana, yesterday, { worked: 0, balance: -480, bank: -390 })

  await desk.goto('/relatorio')
  await desk.getByRole('button', { name: 'Solicitações, 2 pendentes' }).click()
  const waiting = requests(desk).getByRole('list', { name: 'Solicitações pendentes' }).locator('> li')
  const lunch = waiting.filter({ hasText: `2 registros de ${formatDay(before)}` })
  await expect(lunch.locator('p').filter({ hasText: 'O dia fica' })).toHaveText(
    /O dia fica com 08:30.*\+00h30min.*antes.*\+01h30min/,
  )
  const day = waiting.filter({ hasText: `4 registros de ${formatDay(yesterday)}` })
  await expect(day.locator('p').filter({ hasText: 'O dia fica' })).toHaveText(
    /O dia fica com 08:00.*00h00min.*antes.*-08h00min/,
  )
  await lunch.getByRole('button', { name: /^Autorizar/ }).click()
  await day.getByRole('button', { name: /^Autorizar/ }).click()
  await expect(requests(desk)).toContainText('Nenhuma solicitação pendente')
  // Leaving the page sends the last decision.
  await desk.goto('/ponto')
  await expectOneTruth(readers, ana, before, { worked: 510, balance: 30, bank: 30 })
  await expectOneTruth(readers, ana, yesterday, { worked: 480, balance: 0, bank: 30 })
  await page.goto('/ponto')
  await open(page)
  await page.getByRole('tab', { name: /^Historico de ajustes/ }).click()
  await expect(row(page).filter({ hasText: 'Aprovado' })).toHaveCount(2)

  await desk.goto('/relatorio')
  await desk.getByRole('button', { name: 'Solicitações, 0 pendentes' }).click()
  await requests(desk).getByRole('tab', { name: 'Autorizados' }).click()
  await requests(desk)
    .getByRole('button', { name: /^Desfazer decisão sobre 4 registros/ })
    .click()
  const sure = desk.getByRole('dialog', { name: 'Desfazer decisão' })
  await sure.getByLabel('Motivo').fill('Ana estava de folga')
  await sure.getByLabel('Sua senha').fill(PASSWORD)
  await sure.getByRole('button', { name: 'Desfazer decisão' }).click()
  await expect(sure).toBeHidden()
  const [last, first] = [
    { worked: 0, balance: -480, bank: -450 },
    { worked: 510, balance: 30, bank: 30 },
  ]
  await expectOneTruth(readers, ana, yesterday, last)
  await expectOneTruth(readers, ana, before, first)
  await expectOffline(page, { [yesterday]: last, [before]: first })
})

test('PAUSA instead of SAÍDA: put right by the person at once, asked for a day later, and by the keeper', {
  tag: '@longer',
}, async ({ ownBrowser, page, server, ana, today, yesterday, patricia, master }) => {
  await eightHoursDaily(master, ana)
  const before = addDays(yesterday, -1)
  for (const day of [before, yesterday]) {
    await writeDay(master, ana.id, day, '08:00 12:00 13:00')
    await writeMark(master, day, ana, ['pausa', '17:20'])
  }
  const desk = await deskOf(ownBrowser, server)
  const readers = { phone: page, desk, api: master }
  await signIn(page, ana)
  // She notices at once: SAÍDA is open during a pause.
  await punchAll(page, 'ENTRADA', 'PAUSA', 'SAIDA')
  await expect(page.getByRole('region', { name: 'Jornada de hoje' }).getByRole('status')).toHaveText(
    'Jornada finalizada',
  )

  await asksFor(page, yesterday, { saida: '17:20' }, 'O dia fica com08:20Saldo do dia+00h20min')
  await enter(desk, patricia, '/relatorio')
  await expect(desk.getByRole('button', { name: 'Solicitações, 1 pendente' })).toBeVisible()
  await desk.getByRole('button', { name: 'Solicitações, 1 pendente' }).click()
  await requests(desk)
    .getByRole('button', { name: /^Autorizar Saída às 17:20/ })
    .click()

  await desk.goto(`/relatorio-detalhe?userId=${ana.id}&de=${before}&ate=${before}`)
  await desk.getByRole('button', { name: `Registros de ${formatDay(before)}` }).click()
  await desk.getByRole('button', { name: `Corrigir o dia ${formatDay(before)}` }).click()
  const correct = desk.getByRole('dialog', { name: `Corrigir registro de ${ana.name}` })
  await correct.getByRole('button', { name: 'Pausa 17:20' }).click()
  await correct.getByRole('button', { name: 'Mudar o tipo' }).click()
  await correct.getByLabel('Tipo').selectOption('Saída')
  await correct.getByLabel('Justificativa').fill('Tocou em PAUSA ao sair')
  await correct.getByRole('button', { name: 'Registrar correção' }).click()
  await expect(correct).toBeHidden()

  await expectOneTruth(readers, ana, before, { worked: 500, balance: 20, bank: 20 })
  await expectOneTruth(readers, ana, yesterday, { worked: 500, balance: 20, bank: 40 })
  await expectOneTruth(readers, ana, today, { worked: 0, balance: -480, bank: -440 })
})
