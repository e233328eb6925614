import type { Page } from '@playwright/test'
import { addDays, DAY, weekdayOf } from '#shared/calendar/day.ts'
import { weekdayName } from '#shared/text/format.ts'
import type { Ask } from './ask.ts'
import { lookAtDialogs } from './big-text.ts'
import { expect, test } from './journey.ts'
import { untilKept } from './kept.ts'
import { installed, leftBehind, onPonto, openPonto } from './person.ts'
import { expectDialogFits } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'employee', viewport: { width: 390, height: 844 } })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Minha escala' })
const day = (page: Page, date: string) => sheet(page).locator(`[data-day="${date}"]`)
const ddmm = (date: string) => date.split('-').reverse().slice(0, 2).join('/')
const open = (page: Page) => page.getByRole('link', { name: 'Minha escala' }).click()

/** Give somebody the same hours on every weekday, from a day on. */
async function giveHours(master: Ask, userId: string, valid_from: string, [start_time, end_time]: [string, string]) {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, start_time, end_time, break_duration: 60 }))
  await master('PUT', `/schedules/sets/${userId}`, { name: 'Todo dia', replace: true, days, valid_from })
}

test('two weeks with today, a later schedule from its day on, a holiday, vacations and the next day off; offline too', {
  tag: '@longer',
}, async ({ context, page, ana, master, today }) => {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const [next, holiday] = [addDays(monday, 8), addDays(monday, 10)]
  await giveHours(master, ana.id, addDays(today, -30), ['08:00', '17:00'])
  await giveHours(master, ana.id, next, ['22:00', '06:00'])
  await master('POST', '/holidays', { name: 'Aniversário do bairro', date: holiday })
  const away = { start_date: addDays(holiday, 20), end_date: addDays(holiday, 29) }
  await master('POST', '/vacations', { user_id: ana.id, ...away })
  await openPonto(page)
  await installed(page)
  await open(page)
  await expect(day(page, today)).toHaveAttribute('aria-current', 'date')
  await expect(day(page, today)).toContainText('08:00–17:00')
  await expect(day(page, today).getByRole('img', { name: 'das 08:00 às 17:00, com 1 h de pausa' })).toBeVisible()
  await expect(day(page, next)).toContainText('22:00–06:00')
  await expect(day(page, addDays(next, -1))).toContainText('08:00–17:00')
  await expect(day(page, holiday)).toContainText('Aniversário do bairro')
  await expect(sheet(page)).toContainText(
    `Próxima folga: ${weekdayName(holiday)}, ${ddmm(holiday)}, Aniversário do bairro`,
  )
  await expect(sheet(page).getByRole('region', { name: 'Férias' })).toContainText('10 dias')
  await expect(sheet(page).getByRole('region', { name: 'Esta semana' }).getByRole('listitem')).toHaveCount(7)
  await expectCleanInBothThemes(page, 'minha escala')
  await expectDialogFits(page, 'minha escala')
  await untilKept(page, '/rules', '22:00')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(/\/ponto$/)
  await leftBehind(page)

  // Two days later.
  await context.setOffline(true)
  await page.clock.install({ time: Date.now() + 2 * DAY })
  await page.reload()
  await onPonto(page)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('button', { name: 'Minha escala' }).click()
  await expect(day(page, next)).toContainText('22:00–06:00')
  await expect(day(page, addDays(today, 2))).toHaveAttribute('aria-current', 'date')
  await expect(sheet(page)).toContainText(`Atualizado em ${today.split('-').reverse().join('/')} às `)
})

test('nobody made a schedule: a sentence; on a desktop it is in the account menu', async ({ page, ana: _ }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPonto(page)
  await page.getByRole('button', { name: /^Minha conta/ }).click()
  await page.getByRole('button', { name: 'Minha escala' }).click()
  await expect(sheet(page)).toContainText('Você ainda não tem uma escala')
  await expect(sheet(page)).toContainText('Nenhum nos próximos 60 dias.')
  await expectCleanInBothThemes(page, 'sem escala')
})

test('the schedule with large letters', { tag: '@longer' }, async ({ page, ana, master, today }) => {
  await giveHours(master, ana.id, addDays(today, -30), ['08:00', '17:00'])
  await master('POST', '/holidays', {
    name: 'Nossa Senhora da Conceição, padroeira da cidade',
    date: addDays(today, 1),
  })
  expect(await lookAtDialogs(page, '/ponto', [['minha escala', open]])).toEqual([])
})
