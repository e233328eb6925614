import type { Page } from '@playwright/test'
import type { DailyRow, UserBalance } from '#shared/contract/hours.ts'
import { type Ask, asking } from './ask.ts'
import { expect, test } from './journey.ts'
import { enter, writeDay } from './office.ts'
import { PEOPLE_ROWS } from './on-screen.ts'

test.use({ as: 'admin', viewport: { width: 1280, height: 900 } })

/*
 * The schedule: Monday to Friday 09:00–16:00 with a break of 30 = 7 h − 0 h 30 = 390 minutes; Saturday 08:00–11:00 without a
 * break = 180; no Sunday. Worked out by hand, with decision 10:
 *
 *   day         what                                                          worked  expected  adjust   balance
 *   Sun 01/03   before the first record: nothing counts                            0         0       0         0
 *   Mon 02/03   09:00–12:00 and 12:30–16:30: 180 + 240 = 420                      420       390       0       +30
 *   Tue 03/03   holiday; 09:00–10:00 and 10:30–11:30: all of it is extra          120         0       0      +120
 *   Wed 04/03   personal absence: minus the 390; an approved addition of 45         0       390     +45      -345
 *   Thu 05/03   vacation                                                            0         0       0         0
 *   Fri 06/03   vacation; 14:00–14:20 and 14:40–15:20: all of it is extra          60         0       0       +60
 *   Sat 07/03   08:00–09:00 and 09:15–11:00: 60 + 105 = 165                       165       180       0       -15
 *   Sun 08/03   off                                                                 0         0       0         0
 *   Mon 09/03   nobody came                                                         0       390       0      -390
 *   Tue 10/03   absence for health: nothing is deducted                             0         0       0         0
 *   sum                                                                          765      1350     +45      -540
 *
 * 765 + 45 − 1350 = −540 minutes = −9 h.
 */
const TABLE = [
  ['2026-03-01', 0, 0, 0, 0, 'day_off'],
  ['2026-03-02', 420, 390, 0, 30, 'work'],
  ['2026-03-03', 120, 0, 0, 120, 'holiday'],
  ['2026-03-04', 0, 390, 45, -345, 'personal'],
  ['2026-03-05', 0, 0, 0, 0, 'vacation'],
  ['2026-03-06', 60, 0, 0, 60, 'vacation'],
  ['2026-03-07', 165, 180, 0, -15, 'work'],
  ['2026-03-08', 0, 0, 0, 0, 'day_off'],
  ['2026-03-09', 0, 390, 0, -390, 'work'],
  ['2026-03-10', 0, 0, 0, 0, 'health'],
] as const
const [FROM, TO] = ['2026-03-01', '2026-03-10']
const SHOWN: Record<string, string> = {
  '02': '+00h30min',
  '03': '+02h00min',
  '04': '-05h45min',
  '06': '+01h00min',
  '07': '-00h15min',
  '09': '-06h30min',
}
const [BALANCE, WORKED, EXPECTED] = ['-09h00min', '12:45', '22:30']

/** Enter schedule, vacation and absences on the screen, as an administrator does. */
async function registerOnScreen(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('region', { name: 'Configurar Escalas/Férias' })
  await panel.getByLabel('Funcionário').selectOption(name)
  await panel.getByRole('button', { name: 'Nova Escala' }).click()
  const schedule = page.getByRole('dialog', { name: 'Nova Escala' })
  await schedule.getByLabel('Nome da escala').fill('Loja')
  for (const weekday of ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta']) {
    const day = schedule.getByRole('group', { name: `${weekday}-feira` })
    await day.getByLabel('Entrada').fill('09:00')
    await day.getByLabel('Saída').fill('16:00')
    await day.getByLabel('Intervalo (min)').fill('30')
  }
  const saturday = schedule.getByRole('group', { name: 'Sábado' })
  await saturday.getByRole('switch', { name: 'Sábado' }).click()
  await saturday.getByLabel('Saída').fill('11:00')
  await saturday.getByRole('switch', { name: 'Sem intervalo' }).click()
  await schedule.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(panel.getByText('6 dias configurados')).toBeVisible()

  await panel.getByRole('tab', { name: 'Registro de Férias' }).click()
  await panel.getByRole('button', { name: 'Registrar Férias' }).click()
  const vacation = page.getByRole('dialog', { name: 'Registrar Férias' })
  await vacation.getByLabel('Funcionário *').selectOption(name)
  await vacation.getByLabel('Data de início *').fill('2026-03-05')
  await vacation.getByLabel('Data de fim *').fill('2026-03-06')
  await vacation.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel.getByText('05/03/2026 a 06/03/2026')).toBeVisible()

  await page.getByRole('button', { name: 'Registro de Ausência' }).click()
  for (const [reason, date] of [
    ['Pessoal', '2026-03-04'],
    ['Saúde', '2026-03-10'],
  ] as const) {
    await page.getByRole('radio', { name: reason }).check({ force: true })
    await page.getByLabel('Data da ausência').fill(date)
    await page.getByRole('checkbox', { name }).press('Space')
    await page.getByRole('button', { name: 'Registrar Ausência (1)' }).click()
    await expect(
      page.getByRole('region', { name: 'Configurações' }).getByText('Ausências registradas com sucesso!'),
    ).toBeVisible()
  }
}

async function workSomeDays(master: Ask, userId: string): Promise<void> {
  await writeDay(master, userId, '2026-03-02', '09:00 12:00 12:30 16:30')
  await writeDay(master, userId, '2026-03-03', '09:00 10:00 10:30 11:30')
  await writeDay(master, userId, '2026-03-06', '14:00 14:20 14:40 15:20')
  await writeDay(master, userId, '2026-03-07', '08:00 09:00 09:15 11:00')
  await master('POST', '/holidays', { name: 'Aniversário da cidade', date: '2026-03-03', national: true })
  const notes = 'Ajuste Manual: Adição - chave da loja'
  const adjustment = { entry_type: 'ajuste', minutes_adjusted: 45, timestamp: '2026-03-04T15:00:00Z', notes }
  await master('POST', '/time-entries', { user_id: userId, ...adjustment })
}

const asTable = ({ days }: UserBalance) =>
  days.map((day) => [
    day.date,
    day.worked_minutes,
    day.expected_minutes,
    day.adjustment_minutes,
    day.balance_minutes,
    day.kind,
  ])

test('a schedule, a vacation, a holiday and absences: every screen and call shows what the table says', {
  tag: '@longer',
}, async ({ page, server, ana, master }) => {
  await workSomeDays(master, ana.id)
  await page.goto('/registro-lote')
  await registerOnScreen(page, ana.name)

  const asAna = await asking(server, ana.email)
  for (const ask of [master, asAna]) {
    const balance = await ask<UserBalance>('GET', `/users/${ana.id}/balance?from=${FROM}&to=${TO}&cutoff=${TO}`)
    expect(asTable(balance)).toEqual(TABLE)
    const sums = { period_balance_minutes: -540, general_balance_minutes: -540, adjustment_minutes: 45 }
    expect(balance).toMatchObject({ ...sums, worked_minutes: 765, expected_minutes: 1350 })
  }
  const bank = await master('GET', `/hour-bank?cutoff=${TO}&user_id=${ana.id}`)
  expect(bank).toMatchObject([{ user_id: ana.id, balance_minutes: -540, on_vacation: false, error: null }])
  for (const [date, worked, expected, , , kind] of TABLE) {
    const [row] = await master<DailyRow[]>('GET', `/reports/daily?date=${date}&user_id=${ana.id}`)
    expect(row, date).toMatchObject({
      worked_minutes: worked,
      expected_minutes: expected,
      on_vacation: kind === 'vacation',
      absence: { personal: 'pessoal', health: 'saude' }[kind as string] ?? null,
      holiday_name: kind === 'holiday' ? 'Aniversário da cidade' : null,
      incomplete: false,
    })
  }

  // The hour bank: the card, and its details.
  await page.goto(`/saldo-horas-admin?corte=${TO}&funcionario=${ana.id}`)
  const card = page.getByRole('list', { name: 'Saldos' }).getByRole('listitem')
  await expect(card).toContainText(BALANCE)
  await card.getByRole('button', { name: `Detalhes de ${ana.name}` }).click()
  const details = page.getByRole('dialog', { name: ana.name })
  const figure = (name: string) => details.locator('dl > div').filter({ hasText: name })
  await expect(figure('Saldo do período')).toContainText(BALANCE)
  await expect(figure('Saldo geral até 10/03/2026')).toContainText(BALANCE)
  await expect(figure('Trabalhado')).toContainText(WORKED)
  await expect(figure('Previsto')).toContainText(EXPECTED)
  for (const [day, shown] of Object.entries(SHOWN)) {
    await expect(details.locator('summary').filter({ hasText: `${day}/03` })).toContainText(shown)
  }

  // The detailed report.
  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${FROM}&ate=${TO}`)
  await expect(page.getByRole('region', { name: ana.name })).toContainText(`Total de horas${WORKED}`)
  for (const [day, shown] of Object.entries(SHOWN)) {
    await expect(page.locator('[data-day]').filter({ hasText: `${day}/03/2026` })).toContainText(shown)
  }

  // The daily report.
  for (const [date, words] of [
    ['2026-03-03', /Aniversário da cidade.*02:00/],
    ['2026-03-04', /Ausência pessoal.*00:00/],
    ['2026-03-06', /De férias até 06\/03\/2026.*01:00/],
    ['2026-03-10', /Ausência por saúde.*00:00/],
  ] as const) {
    await page.goto(`/relatorio?data=${date}&funcionario=${ana.id}`)
    await expect(page.locator(PEOPLE_ROWS)).toHaveText([words])
  }

  // The employee's own balance.
  await page.evaluate(() => localStorage.clear())
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, ana, `/saldo-horas?periodo=personalizado&inicio=${FROM}&fim=${TO}`)
  const sum = page.getByRole('region', { name: /^Saldo de / })
  await expect(sum.locator('> span')).toContainText(BALANCE)
  await expect(sum).toContainText(`Trabalhado${WORKED}`)
  await expect(sum).toContainText(`Previsto${EXPECTED}`)
  await expect(sum).toContainText('Com ajustes de +00h45min')
  for (const [day, shown] of Object.entries(SHOWN)) {
    const row = page.locator('[data-day]').filter({ has: page.locator('summary b', { hasText: `${day}/03` }) })
    await expect(row.locator('summary')).toContainText(shown)
  }
})
