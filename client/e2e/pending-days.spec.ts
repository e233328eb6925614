import type { Page } from '@playwright/test'
import { addDays, DEFAULT_ZONE, instantOf, timeOf, weekdayOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { formatDay } from '#shared/text/format.ts'
import { type Ask, PASSWORD } from './ask.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, test } from './journey.ts'
import { writeDay } from './office.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'
import { toast } from './users-cards.ts'

const DESK = { width: 1440, height: 900 }
test.use({ as: 'admin', viewport: DESK })

const things = (page: Page) => page.getByRole('list', { name: 'Caixa de entrada' }).getByRole('listitem')

/** Give somebody a schedule for the weekday of a day. */
const expectOn = (master: Ask, user_id: string, day: string) =>
  master('POST', '/schedules', {
    user_id,
    name: 'Dia',
    day_of_week: weekdayOf(day),
    start_time: '08:00',
    end_time: '17:00',
    break_duration: 60,
  })

/** Check the inbox as it stands, on a desk and on phones, last with doubled text. */
async function expectCleanInbox(page: Page, where: string): Promise<void> {
  await expectCleanInBothThemes(page, `${where}, desktop`)
  await expectNoSidewaysScroll(page, where)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectCleanInBothThemes(page, `${where}, celular`)
  expect(await lookAtBigText(page, where)).toEqual([])
  await page.setViewportSize(DESK)
  await page.reload()
}

test('a day without any mark is asked about, leads to an absence, and gets its usual marks with one tap', async ({
  page,
  ana,
  yesterday,
  master,
}) => {
  for (const back of [2, 3, 4]) await writeDay(master, ana.id, addDays(yesterday, -back), '08:03 12:00 13:00 17:06')
  await expectOn(master, ana.id, yesterday)
  await page.goto('/caixa')
  await expect(things(page)).toHaveCount(1)
  const unmarked = things(page).first()
  await expect(unmarked).toContainText(/Dia sem registro.*Nenhum registro de ontem/)
  await expect(unmarked).toContainText('Provável pelo costume: 08:03, 12:00, 13:00 e 17:06.')
  await expect(unmarked.getByRole('img', { name: /entrada 08:03.*saida 17:06/ })).toBeVisible()
  await expectCleanInbox(page, 'dia sem registro')
  const asked = unmarked.getByRole('link', { name: /^Perguntar/ })
  await expect(asked).toHaveAttribute('href', /N%C3%A3o%20h%C3%A1%20registro%20seu%20de%20ontem/)

  await unmarked.getByRole('link', { name: /^Lançar ausência/ }).click()
  await expect(page.getByRole('heading', { name: 'Registro em Lote: Ausência' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: ana.name })).toBeChecked()
  await expect(page.getByLabel('Data da ausência')).toHaveValue(formatDay(yesterday))
  await expect(page.getByText('1 pronto para registrar')).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: /^Incluir 4 registros/ }).click()
  await expect(toast(page)).toContainText('Registros incluídos')
  await expect(page.getByText('Nada espera por você.')).toBeVisible()
  await page.goto('about:blank')
  const ofYesterday = async () => {
    const entries = await master<TimeEntry[]>(
      'GET',
      `/time-entries?user_id=${ana.id}&from=${yesterday}&to=${yesterday}`,
    )
    return entries.map(({ kind, timestamp }) => `${kind} ${timeOf(Date.parse(timestamp), DEFAULT_ZONE)}`).sort()
  }
  const included = ['08:03', '12:00', '13:00', '17:06'].map((time) => `manual_mark ${time}`)
  await expect.poll(ofYesterday).toEqual(included)
  await page.goto('/caixa')
  await expect(page.getByText('Nada espera por você.')).toBeVisible()
})

test('marks on a vacation wait until they are disregarded on the day to which they lead', { tag: '@longer' }, async ({
  page,
  ana,
  yesterday,
  master,
}) => {
  await writeDay(master, ana.id, yesterday, '08:00')
  const timestamp = new Date(instantOf(yesterday, '12:00', DEFAULT_ZONE)).toISOString()
  await master('POST', '/time-entries', { user_id: ana.id, entry_type: 'saida', timestamp, notes: 'Registro manual' })
  await master('POST', '/vacations', { user_id: ana.id, start_date: yesterday, end_date: yesterday })
  await page.goto('/caixa')
  await expect(things(page)).toHaveText(/Ausência e registros no mesmo dia.*Férias com registros: ontem/)
  await expect(things(page)).toContainText('04:00 de trabalho')
  await expectCleanInbox(page, 'férias com registros')

  await things(page)
    .getByRole('link', { name: /^Ver o dia/ })
    .click()
  await page.getByRole('button', { name: `Corrigir o dia ${formatDay(yesterday)}` }).click()
  const dialog = page.getByRole('dialog', { name: `Corrigir registro de ${ana.name}` })
  for (const mark of ['Entrada 08:00', 'Saída 12:00']) {
    await dialog.getByRole('button', { name: mark }).click()
    await dialog.getByRole('button', { name: 'Desconsiderar', exact: true }).click()
  }
  await dialog.getByLabel('Justificativa').fill('Estava de férias')
  await dialog.getByRole('button', { name: 'Registrar correção' }).click()
  const sure = page.getByRole('dialog', { name: 'Desconsiderar registro' })
  await sure.getByLabel('Sua senha').fill(PASSWORD)
  await sure.getByRole('button', { name: 'Desconsiderar' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/caixa')
  await expect(page.getByText('Nada espera por você.')).toBeVisible()
})
