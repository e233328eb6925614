import type { Locator, Page } from '@playwright/test'
import { addDays, DEFAULT_ZONE, instantOf, weekdayOf } from '#shared/calendar/day.ts'
import type { StoredPayRule } from '#shared/contract/pay-rules.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { lastWorkday, writeDay } from './office.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'admin', viewport: { width: 1440, height: 900 } })

const things = (page: Page) => page.getByRole('list', { name: 'Caixa de entrada' }).getByRole('listitem')
const kinds = (page: Page) => page.getByRole('group', { name: 'Tipo' })

/** Go through the whole list with ↓ alone. */
async function walk(page: Page, count: number): Promise<void> {
  await things(page).first().focus()
  for (let i = 1; i < count; i++) {
    await page.keyboard.press('ArrowDown')
    await expect(things(page).nth(i)).toBeFocused()
  }
}

/** Press Tab until a link of the chosen thing has the focus: that of its person may come first. */
async function tabTo(page: Page, link: Locator): Promise<void> {
  await page.keyboard.press('Tab')
  if (!(await link.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
}

test('eight things of four kinds: counted right, reached by the keyboard alone, hours that expire among them', {
  tag: '@longer',
}, async ({ page, server, store, ana, master, today, yesterday }) => {
  const from = addDays(today, -185)
  const { id } = await master<StoredPayRule>('POST', '/pay-rules', { name: 'CLT', valid_from: from, rule: CLT })
  await master('PUT', `/stores/${store.id}/pay-rule`, { rule_id: id, from })
  const [bruno, carla] = await Promise.all(
    ['Bruno Carvalho', 'Carla Nunes'].map((name) => hire({ server, store }, name)),
  )
  if (!bruno || !carla) throw new Error('nobody was hired')
  const weekday = weekdayOf(yesterday)
  const shift = { user_id: bruno.id, name: 'Dia', day_of_week: weekday, start_time: '08:00', end_time: '17:00' }
  await master('POST', '/schedules', { ...shift, valid_from: addDays(yesterday, -3) })
  // Two hours more than a day from Monday to Friday asks for, half a year ago but for a week or two.
  await writeDay(master, carla.id, lastWorkday(addDays(today, -172)), '08:00 12:00 13:00 19:00')
  for (const back of [1, 2, 3, 4]) await writeDay(master, bruno.id, addDays(yesterday, -back), '08:00')
  await writeDay(master, ana.id, addDays(yesterday, -1), '08:00 12:00 13:00')
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00')
  const asAna = await asking(server, ana.email)
  const at = new Date(instantOf(yesterday, '17:00', DEFAULT_ZONE)).toISOString()
  const marks = [{ id: crypto.randomUUID(), entry_type: 'saida', timestamp: at }]
  await asAna('POST', '/time-entries/requests', {
    id: crypto.randomUUID(),
    day: yesterday,
    justification: 'Esqueci de sair',
    marks,
  })

  await page.goto('/caixa')
  await expect(page).toHaveTitle('Caixa de entrada (8) · Folha de Ponto')
  await expect(things(page)).toHaveCount(8)
  for (const kind of ['Tudo 8', 'Pedidos 1', 'Dias em aberto 5', 'Dias sem registro 1', 'Horas a vencer 1'])
    await expect(kinds(page).getByRole('button', { name: kind, exact: true })).toBeVisible()
  const expiring = things(page).filter({ hasText: 'Horas a vencer' })
  await expect(expiring).toContainText(/02h00min do banco vencem a partir de/)
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectCleanInBothThemes(page, `caixa, ${width} px`)
  }
  await expectNoSidewaysScroll(page, 'caixa de entrada')
  await walk(page, 8)
  const balance = page.getByRole('link', { name: /^Ver saldo: 02h00min do banco/ })
  await expiring.focus()
  await tabTo(page, balance)
  await expect(balance).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pessoa\?.*aba=saldo/)
})
