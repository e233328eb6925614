import type { Page } from '@playwright/test'
import { addDays, DEFAULT_ZONE, minuteOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { dialog, timeOfMissing, understood } from './adjustment-form.ts'
import { type Ask, asking } from './ask.ts'
import { expect, test } from './journey.ts'
import { forgetKept, untilKept } from './kept.ts'
import { writeDay } from './office.ts'
import { paperStates } from './papers.ts'
import { installed, onPonto, openPonto, punch, receipt } from './person.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'employee', viewport: { width: 390, height: 844 } })

const card = (page: Page) => page.getByRole('status').filter({ hasText: 'Esqueceu algo?' })
const ddmm = (day: string) => day.split('-').reverse().slice(0, 2).join('/')
const ddmmyyyy = (day: string) => day.split('-').reverse().join('/')

/** Give somebody the same hours every day, for weeks past and to come. */
async function giveHours(master: Ask, userId: string, today: string, end_time = '18:00'): Promise<void> {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => {
    return { day_of_week, start_time: '08:00', end_time, break_duration: 60 }
  })
  const name = 'Todo dia'
  await master('PUT', `/schedules/sets/${userId}`, { name, days, valid_from: addDays(today, -60) })
}

/** Write four whole days that end at four past six, and yesterday without its end. */
async function forgetsSaida(master: Ask, userId: string, yesterday: string): Promise<void> {
  for (const back of [1, 2, 3, 4]) await writeDay(master, userId, addDays(yesterday, -back), '08:00 12:00 13:00 18:04')
  await writeDay(master, userId, yesterday, '08:00 12:00 13:00')
}

test('a forgotten saida: one card with the likely time and its reason leads to a prefilled request, and goes with it', async ({
  page,
  server,
  ana,
  master,
  patricia,
  today,
  yesterday,
}) => {
  await giveHours(master, ana.id, today)
  await forgetsSaida(master, ana.id, yesterday)
  await openPonto(page)
  await expect(card(page)).toContainText(`${ddmm(yesterday)}, falta a saída, provavelmente às 18:04.`)
  await expect(card(page)).toContainText('Sua escala diz 18:00; você costuma sair às 18:04.')
  await expectCleanInBothThemes(page, 'esqueceu algo')
  await expectNoSidewaysScroll(page, 'esqueceu algo')

  await card(page).getByRole('link', { name: 'Pedir ajuste' }).click()
  await expect(timeOfMissing(page, 'saida')).toHaveValue('18:04')
  await expect(page.getByLabel('Data', { exact: true })).toHaveValue(ddmmyyyy(yesterday))
  await expect(page.getByLabel('Justificativa')).toHaveValue('Esqueci de bater o ponto')
  await expect(dialog(page)).toContainText('Sua escala diz 18:00; você costuma sair às 18:04.')
  await expectCleanInBothThemes(page, 'pedido sugerido')
  await dialog(page).getByRole('button', { name: 'Solicitar', exact: true }).click()
  await understood(page)
  await expect(card(page)).toHaveCount(0)
  const asAna = await asking(server, ana.email)
  const [asked] = await asAna<TimeEntry[]>('GET', '/time-entries?type=ajuste')
  expect(asked).toMatchObject({ requested_type: 'saida', day: yesterday, status: 'pending' })
  await forgetKept(page)
  await page.reload()
  await onPonto(page)
  await untilKept(page, '"ahead"', asked?.id)
  await expect(card(page)).toHaveCount(0)

  const asPatricia = await asking(server, patricia.email)
  await asPatricia('PUT', `/time-entries/${asked?.id}/status`, { status: 'approved' })
  const whole = await asAna<TimeEntry[]>('GET', `/time-entries?from=${yesterday}&type=saida`)
  expect(whole).toHaveLength(1)
  await forgetKept(page)
  await page.reload()
  await onPonto(page)
  await untilKept(page, '"ahead"', whole[0]?.id)
  await expect(card(page)).toHaveCount(0)
})

test('the card comes without a network too, says what it can’t know, and stays put aside on this device', {
  tag: '@longer',
}, async ({ context, page, ana, master, today, yesterday }) => {
  await giveHours(master, ana.id, today)
  await openPonto(page)
  await installed(page)
  await forgetsSaida(master, ana.id, yesterday)
  await forgetKept(page)
  await page.reload()
  await onPonto(page)
  await expect(card(page)).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await onPonto(page)
  await expect(card(page)).toContainText('falta a saída, provavelmente às 18:04.')
  await card(page).getByRole('link', { name: 'Pedir ajuste' }).click()
  await expect(timeOfMissing(page, 'saida')).toHaveValue('18:04')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await card(page).getByRole('button', { name: 'Agora não' }).click()
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await onPonto(page)
  await expect(page.getByText('Registros de hoje')).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})

test('“Algo errado?” on a receipt opens the request with that mark; without a network it goes after its mark', {
  tag: '@longer',
}, async ({ context, page, server, ana, master, today }) => {
  // Just after midnight there is no other minute of the day to ask for.
  await expect.poll(() => minuteOf(Date.now(), DEFAULT_ZONE), { timeout: 130_000 }).toBeGreaterThan(1)
  await writeDay(master, ana.id, today, '00:00')
  await openPonto(page)
  await installed(page)
  await context.setOffline(true)
  await punch(page, 'SAIDA')
  await expectCleanInBothThemes(page, 'comprovante com pergunta')
  await receipt(page).getByRole('link', { name: 'Algo errado?' }).click()
  const field = dialog(page).getByLabel('Novo horário de Saída')
  await expect(field).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/ponto$/)

  await page.getByRole('button', { name: /^Abrir comprovante das/ }).click()
  await page.getByRole('link', { name: 'Algo errado?' }).click()
  await field.fill('00:01')
  await page.getByLabel('Justificativa').selectOption('Instabilidade no sistema')
  await dialog(page).getByRole('button', { name: 'Solicitar', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Solicitação guardada' })).toBeVisible()
  await understood(page)
  await context.setOffline(false)
  await expect.poll(() => paperStates(page), { timeout: 30_000 }).toBe('sent')
  const asAna = await asking(server, ana.email)
  const entries = await asAna<TimeEntry[]>('GET', '/time-entries')
  const saida = entries.find(({ entry_type }) => entry_type === 'saida')
  expect(entries).toContainEqual(
    expect.objectContaining({ kind: 'mark_request', requested_type: 'saida', disregards_id: saida?.id }),
  )
})
