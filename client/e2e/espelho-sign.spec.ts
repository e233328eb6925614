import { randomUUID } from 'node:crypto'
import { addDays } from '#shared/calendar/day.ts'
import { lastMonth } from '#shared/calendar/period.ts'
import type { ClosedPeriod, Closing } from '#shared/contract/closings.ts'
import { formatDay } from '#shared/text/format.ts'
import { asking, PASSWORD } from './ask.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, test } from './journey.ts'
import { untilKept } from './kept.ts'
import { writeDay } from './office.ts'
import { paperStates } from './papers.ts'
import { installed, leftBehind } from './person.ts'
import { expectDialogFits, expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

const PIN = '2580'
const short = (day: string) => formatDay(day).slice(0, 5)

test.use({ as: 'employee', viewport: { width: 390, height: 844 } })

test('read and signed by PIN without a network, kept over a reload, delivered once', async ({
  context,
  page,
  server,
  master,
  ana,
  store,
  today,
}) => {
  const { from, to } = lastMonth(today)
  await (await asking(server, ana.email))('PUT', '/pins/me', { pin: PIN })
  await writeDay(master, ana.id, from, '08:00 12:00 13:00 17:00')
  const { id } = await master<Closing>('POST', '/closings', { id: randomUUID(), store_id: store.id, from, to })
  const told = async () =>
    (await master<ClosedPeriod>('GET', `/closings/${id}`)).sheets.find(({ user_id }) => user_id === ana.id)

  await page.goto(`/espelho?id=${id}`)
  await installed(page)
  await expect(page.getByRole('button', { name: 'Assinar', exact: true })).toBeVisible()
  await untilKept(page, `/sheets/`, id)
  await untilKept(page, '/pins/me', 'salt')
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator(`[data-day="${from}"]`)).toContainText('08:00')
  await expect(page.getByText('Sem conexão: você pode assinar com o seu PIN')).toBeVisible()
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expectCleanInBothThemes(page, 'assinar com PIN')
  await expectDialogFits(page, 'assinar com PIN')
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByLabel('Seu PIN').fill(PIN)
  await dialog.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(dialog).toBeHidden()
  const waits = page.getByText('Guardado neste aparelho, será enviado')
  await expect(waits).toBeVisible()
  await leftBehind(page)
  await page.reload()
  await expect(waits).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assinar', exact: true })).toHaveCount(0)
  await expectCleanInBothThemes(page, 'guardado')
  await expectNoSidewaysScroll(page, 'guardado', [320, 390, 1440])
  expect(await lookAtBigText(page, 'guardado')).toEqual([])
  expect((await told())?.answer).toBeNull()

  await context.setOffline(false)
  await expect.poll(() => paperStates(page)).toBe('sent')
  await expect(page.getByText('Você assinou este espelho')).toBeVisible()
  expect(await told()).toMatchObject({ state: 'signed', answer: { proof: 'pin', contested: [] } })
  const { answers } = await (await asking(server, ana.email))<{ answers: object[] }>(
    'GET',
    `/closings/${id}/sheets/${ana.id}`,
  )
  expect(answers).toHaveLength(1)
})

test('contested, corrected, closed again: signed again with the difference shown', { tag: '@longer' }, async ({
  page,
  master,
  ana,
  store,
  today,
}) => {
  const { from, to } = lastMonth(today)
  const next = addDays(from, 1)
  const closed = () =>
    master<Closing>('POST', '/closings', { id: randomUUID(), store_id: store.id, from, to }).then(({ id }) => id)
  await writeDay(master, ana.id, from, '08:00 12:00 13:00 17:00')
  const id = await closed()
  const sign = async (button: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('dialog').getByLabel('Sua senha').fill(PASSWORD)
    await page.getByRole('dialog').getByRole('button', { name: 'Assinar' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.goto(`/espelho?id=${id}`)
  await page.getByRole('button', { name: `Contestar ${short(next)}` }).click()
  await page.getByRole('dialog').getByLabel('O que está errado neste dia?').fill('Trabalhei nesse dia')
  await page.getByRole('dialog').getByRole('button', { name: 'Contestar' }).click()
  await leftBehind(page)
  await sign('Assinar')
  await expect(page.getByText('Você assinou, com 1 dia contestado')).toBeVisible()

  await master('POST', `/closings/${id}/reopen`, { reason: 'Faltou um dia' })
  await writeDay(master, ana.id, next, '08:00 12:00 13:00 17:00')
  const second = await closed()
  await page.goto(`/espelho?id=${second}`)
  await expect(page.getByText('Este espelho mudou desde que você assinou')).toBeVisible()
  await sign('Assinar')
  await expect(page.getByText('Você assinou este espelho')).toBeVisible()
  const { sheets } = await master<ClosedPeriod>('GET', `/closings/${second}`)
  expect(sheets.find(({ user_id }) => user_id === ana.id)).toMatchObject({ state: 'signed' })
})
