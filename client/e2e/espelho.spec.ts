import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays } from '#shared/calendar/day.ts'
import { lastMonth } from '#shared/calendar/period.ts'
import type { ClosedPeriod, Closing } from '#shared/contract/closings.ts'
import { formatDay } from '#shared/text/format.ts'
import { type Ask, PASSWORD } from './ask.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, test } from './journey.ts'
import { untilKept } from './kept.ts'
import { writeDay } from './office.ts'
import { installed, leftBehind } from './person.ts'
import { expectDialogFits, expectNoSidewaysScroll } from './sideways.ts'
import type { StoredPerson } from './test-server.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'employee', viewport: { width: 390, height: 844 } })

const short = (day: string) => formatDay(day).slice(0, 5)
const row = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
const dialog = (page: Page) => page.getByRole('dialog')

interface Month {
  master: Ask
  /** The person whose days are written. */
  person: StoredPerson
  store: { id: string }
  today: string
}

/** Write two days of last month, and close it; return the version and the days. */
async function closedMonth({ master, person, store, today }: Month) {
  const { from, to } = lastMonth(today)
  const next = addDays(from, 1)
  await writeDay(master, person.id, from, '08:00 12:00 13:00 17:00')
  await writeDay(master, person.id, next, '08:00 12:00 13:00 18:10')
  const { id } = await master<Closing>('POST', '/closings', { id: randomUUID(), store_id: store.id, from, to })
  return { id, from, next }
}

/** Contest a day with words. */
async function contest(page: Page, day: string, words: string): Promise<void> {
  await page.getByRole('button', { name: `Contestar ${short(day)}` }).click()
  await dialog(page).getByLabel('O que está errado neste dia?').fill(words)
  await dialog(page).getByRole('button', { name: 'Contestar' }).click()
  await expect(row(page, day)).toContainText(`“${words}”`)
  await leftBehind(page)
}

test('a closed month is found in the menu, read, contested in part and signed; a reload without a network shows it', {
  tag: '@longer',
}, async ({ context, page, master, ana, store, today }) => {
  const { id, from, next } = await closedMonth({ master, person: ana, store, today })
  const told = async () => {
    const { sheets } = await master<ClosedPeriod>('GET', `/closings/${id}`)
    return sheets.find(({ user_id }) => user_id === ana.id)
  }
  await page.goto('/ponto')
  await installed(page)
  await page.getByRole('button', { name: 'Abrir menu, 1 espelho para assinar' }).click()
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: /^Espelho/ })
    .click()
  const list = page.getByRole('list', { name: 'Espelhos de ponto' })
  await expect(list.getByRole('listitem')).toHaveText([/Ipê Centro.*Para ler/])
  await list.getByRole('link').click()
  await expect(page).toHaveURL(`/espelho?id=${id}`)
  await expect(row(page, next)).toContainText('09h10min')
  await expect(page.getByText('Incluído pelo gestor, com motivo')).toBeVisible()
  await expect.poll(async () => (await told())?.state).toBe('read')

  await contest(page, from, 'Saí às 17:40 nesse dia')
  await contest(page, next, 'Não fui eu')
  await page.getByRole('button', { name: `Mudar a contestação de ${short(next)}` }).click()
  await dialog(page).getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('Você contestou 1 dia. Os outros ficam assinados.')).toBeVisible()
  await leftBehind(page)

  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expect(dialog(page)).toContainText(`17h10min trabalhadas`)
  await expect(dialog(page)).toContainText(`com ${short(from)} contestado`)
  await dialog(page).getByLabel('Sua senha').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Assinar' }).click()
  await expect(dialog(page)).toBeHidden()
  const signed = async () => {
    await expect(page.getByText('Você assinou, com 1 dia contestado')).toBeVisible()
    await expect(row(page, from)).toContainText('“Saí às 17:40 nesse dia”')
    await expect(page.getByRole('button', { name: 'Assinar', exact: true })).toHaveCount(0)
  }
  await signed()
  expect(await told()).toMatchObject({
    state: 'contested',
    answer: { contested: [{ date: from, words: 'Saí às 17:40 nesse dia' }] },
  })
  await expect(page.getByRole('button', { name: 'Abrir menu', exact: true })).toBeVisible()

  await untilKept(page, '/sheets/', 'Saí às 17:40 nesse dia')
  await context.setOffline(true)
  await page.reload()
  await signed()
})

test('a sheet holds under axe, at every width, in both themes, with text twice as big', { tag: '@longer' }, async ({
  page,
  master,
  ana,
  store,
  today,
}) => {
  const { id, from } = await closedMonth({ master, person: ana, store, today })
  const widths = [320, 360, 390, 834, 835, 1440]
  await page.goto('/espelho')
  await expect(page.getByText('Para ler')).toBeVisible()
  await expectCleanInBothThemes(page, 'espelhos')
  await expectNoSidewaysScroll(page, 'espelhos', widths)
  expect(await lookAtBigText(page, 'espelhos')).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/espelho?id=${id}`)
  await contest(page, from, 'Saí às 17:40 nesse dia, depois de fechar a loja com a Renata')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectCleanInBothThemes(page, `espelho, ${width} px`)
  }
  await expectNoSidewaysScroll(page, 'espelho', widths)
  expect(await lookAtBigText(page, 'espelho')).toEqual([])
  await expectNoSidewaysScroll(page, 'espelho, text at 200 %', [320, 390])

  await page.reload()
  await page.getByRole('button', { name: 'Assinar', exact: true }).click()
  await expectCleanInBothThemes(page, 'assinar')
  await expectDialogFits(page, 'assinar')
  expect(await lookAtBigText(page, 'assinar', [320, 390, 1440])).toEqual([])
})

test.describe('at a desk', () => {
  test.use({ as: 'admin', viewport: { width: 835, height: 900 } })

  test('a keeper finds their own sheet in the menu of the account, and the header keeps to one line', async ({
    page,
    master,
    patricia,
    store,
    today,
  }) => {
    await closedMonth({ master, person: patricia, store, today })
    await page.goto('/ponto')
    const account = page.getByRole('button', { name: /^Minha conta: .*1 espelho para assinar$/ })
    await expect(account).toBeVisible()
    expect((await page.locator('header').first().boundingBox())?.height).toBeLessThan(72)
    await expectNoSidewaysScroll(page, 'header with a count', [835])
    await page.setViewportSize({ width: 835, height: 900 })
    await account.click()
    await page.getByRole('link', { name: /^Espelho de ponto/ }).click()
    await expect(page.getByRole('list', { name: 'Espelhos de ponto' })).toContainText('Para ler')
  })
})
