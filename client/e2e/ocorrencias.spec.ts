import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addDays } from '#shared/calendar/day.ts'
import { lastMonth } from '#shared/calendar/period.ts'
import type { StoredPayRule } from '#shared/contract/pay-rules.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { formatDay } from '#shared/text/format.ts'
import { noneText } from '#shared/text/occurrence-messages.ts'
import type { Ask } from './ask.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, hire, test } from './journey.ts'
import { untilKept } from './kept.ts'
import { writeDay } from './office.ts'
import { installed } from './person.ts'
import { ask as askSearch, hits } from './search.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'admin', viewport: { width: 1440, height: 900 } })

const group = (page: Page, name: RegExp) => page.getByRole('region', { name })
const rows = (page: Page) => page.locator('main section > ul > li')
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Gravidade' }).getByRole('button', { name })

/** Give companies a rule under the CLT that counts since two months ago. */
async function underClt(master: Ask, today: string, stores: readonly string[]): Promise<void> {
  const from = addDays(today, -60)
  const { id } = await master<StoredPayRule>('POST', '/pay-rules', { name: 'CLT', valid_from: from, rule: CLT })
  for (const store of stores) await master('PUT', `/stores/${store}/pay-rule`, { rule_id: id, from })
}

async function saved(page: Page, words: string) {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Planilha', exact: true }).click()
  await page.getByRole('button', { name: words, exact: true }).click()
  const download = await started
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

test('an admin sees what deserves a look, narrows it, opens a day, saves it; nobody of another company is seen', async ({
  page,
  server,
  store,
  ana,
  master,
  today,
  yesterday,
}) => {
  const norte = await server.store({ name: 'Ipê Norte', cnpj: '11444777000161', day_starts_at: '00:00' })
  const caio = await hire({ server, store: norte }, 'Caio Neves')
  const bia = await hire({ server, store }, 'Bia Prado')
  await underClt(master, today, [store.id, norte.id])
  await writeDay(master, ana.id, yesterday, '08:00 12:00 12:20 20:00')
  await writeDay(master, bia.id, yesterday, '08:00')
  await writeDay(master, caio.id, yesterday, '08:00')

  await page.goto('/ocorrencias')
  const grave = group(page, /^Graves 3$/)
  await expect(grave.locator('> ul > li')).toHaveCount(3)
  const short = rows(page).filter({ hasText: 'Intervalo curto' })
  await expect(short).toContainText(ana.name)
  await expect(short).toContainText(formatDay(yesterday).slice(0, 5))
  await expect(short).toContainText('00h40min a menos')
  await expect(grave.getByRole('list', { name: 'O que quer dizer' })).toContainText('CLT art. 71')
  await expect(page.getByText('Caio Neves')).toHaveCount(0)

  await chip(page, /^Graves/).click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByLabel('Funcionário').selectOption('Bia Prado')
  await expect(rows(page)).toHaveText([/Bia Prado.*Dia incompleto/])
  const month = yesterday.slice(0, 7)
  const sheet = await saved(page, 'CSV')
  expect(sheet.name).toMatch(new RegExp(`^ocorrencias-${month}-01-${month}-\\d\\d\\.csv$`))
  expect(sheet.text.trim().split('\r\n').slice(1)).toHaveLength(1)
  expect(sheet.text).toContain('"Bia Prado"')
  await page.getByLabel('Funcionário').selectOption('Todos')
  await chip(page, /^Tudo/).click()
  const all = await saved(page, 'CSV')
  expect(all.text).toContain(`"${ana.name}"`)
  expect(all.text).not.toContain('Caio Neves')
  expect((await saved(page, 'Planilha (Excel)')).name).toMatch(/\.xlsx$/)

  await short.click({ position: { x: 600, y: 10 } })
  await expect(page).toHaveURL(new RegExp(`/pessoa\\?userId=${ana.id}&dia=${yesterday}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ana.name)
  await page.goBack()
  await expect(rows(page).filter({ hasText: 'Intervalo curto' })).toHaveCount(1)

  await page.getByLabel('Mês').selectOption(lastMonth(`${month}-01`).from.slice(0, 7))
  await expect(page.getByText(noneText(lastMonth(`${month}-01`).from.slice(0, 7), today))).toBeVisible()
})

test('it is found in the menu and by searching, fits every width and big letters, and axe finds nothing', {
  tag: '@longer',
}, async ({ page, store, ana, master, today, yesterday }) => {
  await underClt(master, today, [store.id])
  await writeDay(master, ana.id, yesterday, '08:00 12:00 12:20 20:00')
  await page.goto('/relatorio')
  const bar = page.getByRole('navigation', { name: 'Administração' })
  await bar.getByRole('button', { name: 'Mais' }).click()
  await bar.getByRole('link', { name: 'Ocorrências' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ocorrências')
  await expect(page).toHaveTitle(/^Ocorrências/)
  await expect(group(page, /^Graves 2$/)).toBeVisible()
  await askSearch(page, 'intervalos')
  await expect(hits(page).first()).toContainText('Ocorrências')
  await page.keyboard.press('Escape')
  await expectCleanInBothThemes(page, 'ocorrências')
  await expectNoSidewaysScroll(page, 'ocorrências', [320, 360, 390, 834, 835, 1440])
  await expectCleanInBothThemes(page, 'ocorrências no celular')
  expect(await lookAtBigText(page, 'ocorrências')).toEqual([])
})

test('without a network what was read stays, by severity too, and a sheet says what it needs', async ({
  context,
  page,
  store,
  ana,
  master,
  today,
  yesterday,
}) => {
  await underClt(master, today, [store.id])
  await writeDay(master, ana.id, yesterday, '08:00 12:00 12:20 20:00')
  await page.goto('/ocorrencias')
  await installed(page)
  await expect(group(page, /^Graves 2$/)).toBeVisible()
  await untilKept(page, '/occurrences')
  await context.setOffline(true)
  await page.reload()
  await expect(group(page, /^Graves 2$/)).toBeVisible()
  await chip(page, /^Graves/).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Planilha', exact: true }).click()
  await expect(page.getByRole('button', { name: 'CSV', exact: true })).toHaveAttribute('aria-disabled', 'true')
})
