import type { Page } from '@playwright/test'
import { addDays, DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { type Ask, asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { lastWorkday, writeDay } from './office.ts'
import { openDay } from './on-screen.ts'

test.use({ as: 'admin', viewport: { width: 1440, height: 900 } })

const written = (day: string) => day.split('-').reverse().join('/')
const monthOf = (day: string) => day.slice(0, 7)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const monthHeading = (page: Page) =>
  page.getByRole('region', { name: 'Dias do mês' }).getByRole('heading', { level: 2 })
const waiting = (page: Page) => page.getByRole('region', { name: 'Esperando decisão' })

const monthWords = (day: string) =>
  new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(Date.parse(day))

/** Ask for a mark of a day, as its owner. */
function askFor(asOwner: Ask, day: string, entry_type: string, time: string) {
  const timestamp = new Date(instantOf(day, time, DEFAULT_ZONE)).toISOString()
  const marks = [{ id: crypto.randomUUID(), entry_type, timestamp }]
  return asOwner<TimeEntry[]>('POST', '/time-entries/requests', {
    id: crypto.randomUUID(),
    day,
    justification: 'Esqueci',
    marks,
  })
}

test('from the report by a name: the state now, the month, and a correction that both places show', async ({
  page,
  ana,
  today,
  master,
}) => {
  const day = lastWorkday(today)
  await writeDay(master, ana.id, day, '08:00 12:00 13:00 16:24')
  await page.goto('/relatorio')
  await page.getByRole('link', { name: ana.name, exact: true }).click()
  await expect(heading(page)).toHaveText(ana.name)
  await expect(page).toHaveTitle(`${ana.name} · Folha de Ponto`)
  await expect(page).toHaveURL(new RegExp(`/pessoa\\?userId=${ana.id}$`))
  const bar = page.getByRole('navigation', { name: 'Administração' })
  await expect(bar.getByRole('link', { name: 'Gestão Usuários' })).toHaveAttribute('aria-current', 'true')
  await expect(monthHeading(page)).toHaveText(monthWords(today))

  if (monthOf(day) !== monthOf(today)) await page.getByRole('button', { name: /^Mês anterior/ }).click()
  await page.getByRole('button', { name: `Registros de ${written(day)}` }).click()
  await expect(openDay(page)).toContainText('16:24')
  await expect(openDay(page)).toContainText('-00h36min')
  await openDay(page)
    .getByRole('button', { name: `Corrigir o dia ${written(day)}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Corrigir registro de ${ana.name}` })
  await dialog.getByRole('button', { name: 'Saída 16:24' }).click()
  await dialog.getByLabel('Hora', { exact: true }).fill('17:24')
  await dialog.getByLabel('Justificativa').fill('Tocou em SAIDA antes da hora')
  await dialog.getByRole('button', { name: 'Registrar correção' }).click()
  await expect(dialog).toBeHidden()
  await expect(openDay(page)).toContainText('+00h24min')
  await expect(openDay(page).getByTitle('incluído')).toBeVisible()
  await expect(openDay(page).getByTitle('desconsiderado')).toBeVisible()
  const { days } = await master<UserBalance>('GET', `/users/${ana.id}/balance?from=${day}&to=${day}`)
  expect(days[0]).toMatchObject({ worked_minutes: 504, balance_minutes: 24 })

  await page.getByRole('button', { name: 'Corrigir um registro' }).click()
  await expect(dialog.getByLabel('Qual dia')).toHaveValue(written(day))
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('button', { name: 'Saída 17:24' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/relatorio$/)
})

test('the months before and to come, kept in the address; Back leads to the list', { tag: '@longer' }, async ({
  page,
  ana,
  today,
  master,
}) => {
  await writeDay(master, ana.id, lastWorkday(today), '08:00 12:00')
  const tomorrow = addDays(today, 1)
  await master('POST', '/schedules', {
    user_id: ana.id,
    name: 'Loja',
    day_of_week: new Date(`${tomorrow}T00:00:00Z`).getUTCDay(),
    start_time: '09:00',
    end_time: '15:00',
    break_duration: 0,
    no_break: true,
    is_active: true,
  })
  await page.goto('/gestao-usuario')
  await page.getByRole('link', { name: ana.name, exact: true }).click()
  await expect(monthHeading(page)).toHaveText(monthWords(today))
  await page.goto(`/pessoa?userId=${ana.id}&mes=${monthOf(tomorrow)}`)
  const planned = page.locator(`[data-day="${tomorrow}"]`)
  await expect(planned).toContainText('previsto 06:00')
  await expect(planned.getByRole('img')).toHaveAccessibleName(`${written(tomorrow)}, previsto: 06:00`)
  await page.goBack()

  const { from, to } = { from: `${monthOf(today)}-01`, to: `${monthOf(addDays(`${monthOf(today)}-01`, 31))}-01` }
  const before = addDays(from, -1)
  await page.getByRole('button', { name: /^Mês anterior/ }).click()
  await expect(monthHeading(page)).toHaveText(monthWords(before))
  await expect(page).toHaveURL(new RegExp(`mes=${monthOf(before)}`))
  await page.reload()
  await expect(monthHeading(page)).toHaveText(monthWords(before))
  await page.getByRole('button', { name: /^Próximo mês/ }).click()
  await page.getByRole('button', { name: /^Próximo mês/ }).click()
  await expect(monthHeading(page)).toHaveText(monthWords(to))
  await expect(page.locator('[data-day]').filter({ hasText: 'previsto 06:00' }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Somas do mês' })).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/gestao-usuario$/)
})

test('what waits is decided on the page, undone and decided again', async ({ page, server, ana, today, master }) => {
  const day = lastWorkday(today)
  await writeDay(master, ana.id, day, '08:00 12:00 13:00')
  const asAna = await asking(server, ana.email)
  const [asked] = await askFor(asAna, day, 'saida', '17:00')
  const stored = async () => (await asAna<TimeEntry[]>('GET', '/time-entries')).find(({ id }) => id === asked?.id)

  await page.goto(`/pessoa?userId=${ana.id}&mes=${monthOf(day)}`)
  await expect(waiting(page)).toContainText('Saída às 17:00')
  await expect(waiting(page)).toContainText('O dia fica com 08:00')
  await expect(waiting(page)).not.toContainText(ana.name)
  const approve = waiting(page).getByRole('button', { name: /^Autorizar/ })
  await approve.click()
  await expect(waiting(page)).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(waiting(page)).toContainText('Saída às 17:00')
  expect(await stored()).toMatchObject({ status: 'pending' })
  await approve.click()
  await expect(waiting(page)).toBeHidden()
  await page.goto('/relatorio')
  await expect.poll(async () => (await stored())?.status).toBe('approved')
})

test('the one before and the one after of the list that led here', { tag: '@longer' }, async ({
  page,
  server,
  store,
  ana,
  patricia,
}) => {
  await hire({ server, store }, 'Bruno Lima')
  await page.goto('/gestao-usuario?perfil=user')
  await page.getByRole('link', { name: ana.name, exact: true }).click()
  const beside = page.getByRole('navigation', { name: 'Pessoas em Gestão' })
  await expect(beside).toContainText('1 de 2 em Gestão')
  await expect(beside.getByRole('link')).toHaveCount(1)
  await page.getByRole('button', { name: /^Mês anterior/ }).click()
  await beside.getByRole('link', { name: 'Próxima pessoa, Bruno Lima' }).click()
  await expect(heading(page)).toHaveText('Bruno Lima')
  await expect(page).toHaveURL(/mes=/)
  await expect(beside).toContainText('2 de 2 em Gestão')
  await page.reload()
  await beside.getByRole('link', { name: `Pessoa anterior, ${ana.name}` }).click()
  await expect(heading(page)).toHaveText(ana.name)
  await page.goBack()
  await expect(page).toHaveURL(/gestao-usuario\?perfil=user$/)

  await page.goto(`/pessoa?userId=${patricia.id}`)
  await expect(heading(page)).toHaveText(patricia.name)
  await expect(beside).toBeHidden()
})
