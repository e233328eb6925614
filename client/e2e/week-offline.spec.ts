import type { Page } from '@playwright/test'
import { addDays, DAY, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { formatBalance } from '#shared/text/format.ts'
import { asking } from './ask.ts'
import { expect, test } from './journey.ts'
import { untilKept } from './kept.ts'
import { writeDay } from './office.ts'
import { eightHoursDaily } from './one-truth.ts'
import { conclude, installed, onPonto, punch, signIn } from './person.ts'

const shown = (day: string) => day.split('-').reverse().join('/')

/** Let the page believe that so many days have passed. */
async function after(page: Page, days: number): Promise<void> {
  await page.clock.install({ time: Date.now() + days * DAY })
}

test('after a week without opening, without a network: balance, history and sixty days are there, and the days since are counted', async ({
  profile,
  server,
  ana,
  master,
  today,
  yesterday,
}) => {
  await eightHoursDaily(master, ana)
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 18:00')
  const visit = await profile.open(server.url)
  const first = await visit.newPage()
  await signIn(first, ana)
  await installed(first)
  await untilKept(first, '"ahead"', yesterday)
  await untilKept(first, '/rules')
  await first.goto('/historico')
  await untilKept(first, `"to":"${today}"`, yesterday)
  const asAna = await asking(server, ana.email)
  const bank = await asAna<{ general_balance_minutes: number }>('GET', `/users/${ana.id}/balance`)
  await profile.close()
  await server.stop()

  const context = await profile.open(server.url)
  await context.setOffline(true)
  const same = await context.newPage()
  await same.goto('/ponto')
  await onPonto(same)
  await punch(same, 'ENTRADA')
  await conclude(same)
  await same.goto('/historico')
  await expect(same.locator(`[data-day="${today}"] li`)).toHaveText([/^Entrada/])
  await same.close()

  // Cold starts on other days: tomorrow, with marks made without a network, and in a week.
  const next = await context.newPage()
  await after(next, 1)
  await next.goto('/ponto')
  await onPonto(next)
  await punch(next, 'ENTRADA')
  await conclude(next)
  await punch(next, 'SAIDA')
  await conclude(next)
  const tomorrow = addDays(today, 1)
  await next.goto(`/historico?inicio=${yesterday}&fim=${tomorrow}`)
  await expect(next.locator(`[data-day="${tomorrow}"] li`)).toHaveText([/^Saída/, /^Entrada/])
  await expect(next.locator(`[data-day="${yesterday}"]`)).toContainText(formatBalance(60))
  await next.close()

  const page = await context.newPage()
  await after(page, 7)
  const later = dayOf(Date.now() + 7 * DAY, DEFAULT_ZONE)
  await page.goto('/historico')
  await expect(page.locator(`[data-day="${tomorrow}"] li`)).toHaveText([/^Saída/, /^Entrada/])
  await expect(page.locator(`[data-day="${addDays(later, -1)}"]`)).toContainText(formatBalance(-480))
  await expect(page.getByText(/^Atualizado em /)).toContainText(shown(today))
  await page.goto('/saldo-horas')
  // Today and five days without marks, and the day with two marks in one minute, count eight hours less each.
  const worth = bank.general_balance_minutes - 7 * 480
  await expect(page.getByText(`Banco de horas até ${shown(addDays(later, -1))}`)).toBeVisible()
  await expect(page.locator('dl').first()).toContainText(formatBalance(worth))
  await page.goto(`/saldo-horas?periodo=personalizado&inicio=${addDays(today, -40)}&fim=${later}`)
  await expect(page.locator(`[data-day="${yesterday}"]`)).toContainText(formatBalance(60))
  await expect(page.getByText('Ainda não há dados neste aparelho.')).toHaveCount(0)
})
