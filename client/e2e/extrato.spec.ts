import type { Page } from '@playwright/test'
import { addDays } from '#shared/calendar/day.ts'
import { formatDay, monthTitle } from '#shared/text/format.ts'
import { type Ask, asking, PASSWORD } from './ask.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, test } from './journey.ts'
import { untilKept } from './kept.ts'
import { enter, lastWorkday, writeDay } from './office.ts'
import { deskOf } from './one-truth.ts'
import { installed, signIn } from './person.ts'
import { expectDialogFits, expectNoSidewaysScroll } from './sideways.ts'
import type { StoredPerson } from './test-server.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

const movement = (desk: Page) => desk.getByRole('dialog', { name: /^Lançar no banco de horas de / })
const linesOn = (page: Page, day: string) =>
  page.getByRole('list', { name: `Extrato de ${monthTitle(day.slice(0, 7))}` }).getByRole('listitem')

/** Send the open movement with the keeper's password. */
async function confirm(desk: Page): Promise<void> {
  await movement(desk).getByRole('button', { name: 'Lançar' }).click()
  const sure = desk.getByRole('dialog', { name: 'Confirmar lançamento' })
  await sure.getByLabel('Sua senha').fill(PASSWORD)
  await sure.getByRole('button', { name: 'Lançar' }).click()
  await expect(sure).toBeHidden()
}

/** Wait until the dialog is gone, and its step back in the history too: that would undo the next navigation. */
async function closed(desk: Page): Promise<void> {
  await expect(movement(desk)).toBeHidden()
  await desk.waitForFunction(() => !history.state?.dialogOpen)
}

interface Typed {
  kind: 'Saldo a favor' | 'Pagamento'
  hours: string
  day: string
  reason: string
  end?: string
}

async function write(desk: Page, { kind, hours, day, reason, end }: Typed): Promise<void> {
  await desk.getByRole('button', { name: 'Lançar' }).click()
  const dialog = movement(desk)
  await dialog.getByRole('button', { name: kind }).click()
  await dialog.getByLabel('Horas', { exact: true }).fill(hours)
  await dialog.getByLabel('Data', { exact: true }).fill(formatDay(day))
  if (end) await dialog.getByLabel('Vence em').fill(formatDay(end))
  await dialog.getByLabel('Motivo').fill(reason)
  await confirm(desk)
}

test('an opening credit and a payment, written by a keeper, are lines that the person sees, without a network too', {
  tag: '@longer',
}, async ({ context, page, browser, server, ana, patricia, today, yesterday }) => {
  const desk = await deskOf(browser, server)
  await enter(desk, patricia, `/pessoa?userId=${ana.id}&aba=saldo&mes=${yesterday.slice(0, 7)}`)
  const end = addDays(today, 20)
  await write(desk, { kind: 'Saldo a favor', hours: '6', day: yesterday, reason: 'Do sistema antigo', end })
  await closed(desk)
  await expect(linesOn(desk, yesterday)).toHaveText([/Do sistema antigo.*\+06h00min/])

  await write(desk, { kind: 'Pagamento', hours: '7', day: yesterday, reason: 'Folha' })
  await expect(movement(desk)).toContainText('O pagamento passa do que o banco de horas tem nesse dia.')
  await movement(desk).getByLabel('Horas', { exact: true }).fill('2')
  await confirm(desk)
  await closed(desk)
  const both = [/Do sistema antigo.*\+06h00min.*\+04h00min/, /PagamentoFolha.*-02h00min/]
  await expect(linesOn(desk, yesterday)).toHaveText(both)
  await expect(desk.getByRole('region', { name: 'Banco de horas' })).toContainText('+04h00min')
  await desk.goto('/saldo-horas-admin')
  const expiring = desk.getByRole('region', { name: 'Horas que vencem' })
  await expect(expiring.getByRole('link', { name: ana.name })).toBeVisible()
  await expect(expiring).toContainText('04h00min em')
  await expiring.getByRole('button', { name: '7 dias' }).click()
  await expect(expiring).toContainText('Nenhuma hora vence nos próximos 7 dias.')
  await desk.close()

  await signIn(page, ana)
  await installed(page)
  await page.goto('/saldo-horas')
  const card = page.getByRole('region', { name: /^Banco de horas até ontem/ })
  const seen = async () => {
    await expect(card).toContainText('+04h00min')
    await expect(card.getByRole('listitem')).toHaveText([/^Vencem em .*04h00min$/])
    await expect(linesOn(page, yesterday)).toHaveText(both)
  }
  await seen()
  await untilKept(page, '/hour-bank', 'payment')
  await untilKept(page, '/rules')
  await context.setOffline(true)
  await page.reload()
  await seen()
  const days = page.getByRole('group', { name: 'Dia de folga' }).getByRole('button')
  await days.last().click()
  await expect(days.last()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: /^E se eu folgar / })).toBeVisible()
  await expect(page.getByText('Depois da folga')).toBeVisible()
})

const WIDTHS = [320, 360, 390, 834, 835, 1080, 1440]

/** Write credits that end soon, later, much later and never. */
async function giveCredits(keeper: Ask, { id }: StoredPerson, today: string): Promise<void> {
  for (const [i, end] of [10, 40, 90, null].entries()) {
    await keeper('POST', `/users/${id}/hour-bank/movements`, {
      date: addDays(today, -20 - i),
      type: 'credit',
      minutes: 70 + 600 * i,
      percent: 50,
      expires_on: end && addDays(today, end),
      reason: 'Saldo que veio do sistema antigo da empresa',
    })
  }
}

/** Expect a page with this region to be clean in both themes, and to fit every width, with text twice as big too. */
async function expectSoundLook(page: Page, address: string, region: RegExp): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('region', { name: region })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectCleanInBothThemes(page, `${address}, ${width} px`)
  }
  await expectNoSidewaysScroll(page, address, WIDTHS)
  expect(await lookAtBigText(page, address)).toEqual([])
  await expectNoSidewaysScroll(page, `${address}, text at 200 %`, [320, 390])
}

test.describe('at a keeper’s desk', () => {
  test.use({ as: 'admin', viewport: { width: 1440, height: 900 } })

  test('hour banks hold under axe, at every width, in both themes, with text twice as big', { tag: '@longer' }, async ({
    page,
    server,
    ana,
    patricia,
    today,
  }) => {
    await giveCredits(await asking(server, patricia.email), ana, today)
    await expectSoundLook(page, '/saldo-horas-admin', /^Horas que vencem/)
    await expectSoundLook(page, `/pessoa?userId=${ana.id}&aba=saldo`, /^Créditos e lançamentos/)
    await page.reload()
    await page.getByRole('button', { name: 'Lançar' }).click()
    await expectCleanInBothThemes(page, 'lançar')
    await expectDialogFits(page, 'lançar')
    expect(await lookAtBigText(page, 'lançar', [320, 390, 1440])).toEqual([])
  })
})

test.describe('on one’s own phone', () => {
  test.use({ as: 'employee', viewport: { width: 390, height: 844 } })

  test('one’s hour bank holds under axe, at every width, in both themes, with text twice as big', {
    tag: '@longer',
  }, async ({ page, master, ana, today }) => {
    await writeDay(master, ana.id, lastWorkday(today), '08:00 12:00 13:00 18:30')
    await giveCredits(master, ana, today)
    await expectSoundLook(page, '/saldo-horas', /^Banco de horas até/)
  })
})
