import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import exceljs from 'exceljs'
import { addDays } from '#shared/calendar/day.ts'
import { formatDay, monthTitle } from '#shared/text/format.ts'
import { expect, test } from './journey.ts'
import { enter, writeDay } from './office.ts'
import { PEOPLE_ROWS } from './on-screen.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const menu = (page: Page) => page.getByRole('button', { name: 'Planilha', exact: true })

/** Press an item of the menu that holds everything that can be saved. */
async function tap(page: Page, words: string) {
  await menu(page).click()
  await page.getByRole('button', { name: words, exact: true }).click()
}

/** Save a file; return its name and bytes. */
async function saved(page: Page, words = 'Planilha (Excel)') {
  const started = page.waitForEvent('download')
  await tap(page, words)
  const download = await started
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

/** Return the rows below the headings, as a spreadsheet's user sees them: columns from 1. */
async function rowsOf(bytes: Buffer) {
  const book = new exceljs.Workbook()
  await book.xlsx.load(new Uint8Array(bytes).buffer)
  const sheet = book.worksheets[0]
  return sheet?.getRows(2, sheet.rowCount - 1) ?? []
}

test('each report saves what it shows as CSV and XLSX; a long wait is said, a failure too', { tag: '@longer' }, async ({
  page,
  server,
  ana,
  today,
  yesterday,
  patricia,
  master,
}) => {
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 17:30')
  await enter(page, patricia, '/saldo-horas-admin')
  const card = page.getByRole('list', { name: 'Saldos' }).getByRole('listitem').filter({ hasText: ana.name })
  await expect(card.getByRole('img', { name: /^Nos últimos 30 dias: / })).toBeVisible()

  // Hold the answer until the message has been seen.
  await server.faults([{ path: '/api/hour-bank/xlsx', mode: 'hold' }])
  const saving = saved(page)
  const status = page.getByRole('status').filter({ hasText: 'Preparando a planilha…' })
  await expect(status).toBeVisible()
  await server.faults([])
  const bank = await saving
  await expect(status).toBeHidden()
  expect(bank.name).toBe('banco-de-horas.xlsx')
  const told = await master<{ email: string; balance_minutes: number }[]>('GET', `/hour-bank?cutoff=${today}`)
  const emailsOf = async ({ bytes }: { bytes: Buffer }) => (await rowsOf(bytes)).map((row) => row.getCell(2).value)
  const hers = (await rowsOf(bank.bytes)).find((row) => row.getCell(2).value === ana.email)
  expect(hers?.getCell(5).value).toBe(told.find(({ email }) => email === ana.email)?.balance_minutes)
  expect(await emailsOf(bank)).toHaveLength(2)
  await page.getByLabel('Funcionário').selectOption(ana.name)
  await expect(card).toHaveCount(1)
  expect(await emailsOf(await saved(page))).toEqual([ana.email])

  await page.goto(`/relatorio?data=${yesterday}`)
  expect((await saved(page, 'CSV')).bytes.toString('utf8')).toContain(`"${ana.email}"`)
  expect((await saved(page)).name).toBe(`relatorio-${yesterday}.xlsx`)
  await page.goto(`/relatorio?data=${yesterday}&tipo=administradores`)
  await expect(page.locator(PEOPLE_ROWS)).toHaveCount(1)
  expect(await emailsOf(await saved(page))).not.toContain(ana.email)
  const month = await saved(page, 'Mês inteiro (Excel)')
  expect(month.name).toBe(`mes-${yesterday.slice(0, 7)}.xlsx`)
  // The admin, and the sums.
  expect(await rowsOf(month.bytes)).toHaveLength(2)

  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${yesterday}&ate=${yesterday}`)
  const period = await saved(page)
  expect(period.name).toBe(`periodo-${yesterday}-${yesterday}.xlsx`)
  const [day] = await rowsOf(period.bytes)
  expect(day?.getCell(1).value).toEqual(new Date(`${yesterday}T00:00:00Z`))
  expect(day?.getCell(4).value).toBe(510)

  await server.faults([{ path: `/api/users/${ana.id}/balance/csv`, mode: 'status', status: 400, times: 1 }])
  await tap(page, 'CSV')
  await expect(page.getByText('Não foi possível baixar a planilha.')).toBeVisible()
})

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/** Return the printed page, which exists until `afterprint`. */
async function onPaper(page: Page) {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  return page.getByRole('article', { name: 'Documento para impressão' })
}

test('H-10, L-11: the whole time stands by month; on paper each day has its marks, company, CPF and signatures', {
  tag: '@longer',
}, async ({ page, ana, today, yesterday, patricia, master }) => {
  const long = addDays(today, -500)
  await writeDay(master, ana.id, long, '08:00 12:00 13:00 17:00')
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 17:30')
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })
  await enter(page, patricia, '/saldo-horas-admin')
  await page.getByRole('button', { name: `Detalhes de ${ana.name}` }).click()
  const dialog = page.getByRole('dialog', { name: ana.name })
  // The dialog grows with what it reads; nobody hits a button that moves under the finger.
  await expect(dialog).toContainText(/dias? no período/)
  await dialog.getByRole('button', { name: 'Todos' }).click()
  const months = dialog.getByRole('list', { name: 'Meses' }).locator('> li')
  await expect(months.last()).toContainText(monthTitle(long.slice(0, 7)))
  await expect(dialog).toContainText(`${await months.count()} meses no período`)
  await months
    .filter({ hasText: monthTitle(yesterday.slice(0, 7)) })
    .locator('summary')
    .click()
  const day = months.getByRole('listitem').filter({ hasText: '08:00 · 12:00 · 13:00 · 17:30' })
  const why = day.getByRole('heading', { name: 'Por que este saldo?' })
  await expect(why).toBeHidden()
  await day.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(why).toBeVisible()
  await expect(day).toContainText('Entrada 08:00, Pausa 12:00, Retorno 13:00, Saída 17:30')
  // Expanding something deep in the dialog scrolls its body, never its header out of view.
  await months.last().locator('summary').focus()
  await expect(dialog.getByRole('heading', { name: ana.name })).toBeInViewport()
  await dialog.getByRole('button', { name: 'Personalizado' }).click()
  await dialog.getByLabel('Data de início').fill(addDays(long, 1))
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog).toContainText('meses no período')

  await dialog.getByLabel('Data de início').fill(addDays(today, -199))
  await dialog.getByRole('button', { name: 'Aplicar' }).click()
  await expect(dialog).toContainText('200 dias no período')
  await dialog.getByRole('button', { name: 'Gerar Relatório PDF' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const paper = await onPaper(page)
  await expect(paper.getByRole('row')).toHaveCount(202)
  await expect(paper.getByRole('row').nth(1)).toContainText(formatDay(addDays(today, -199)))
  await expect(paper.getByRole('row').filter({ hasText: formatDay(yesterday) })).toContainText(
    '08:00*12:00*13:00*17:30*',
  )
  await expect(paper.locator('header > p').first()).toContainText(/CNPJ \d\d\.\d{3}\.\d{3}/)
  await expect(paper).toContainText(/CPF (\d{3}\.\d{3}|não informado)/)
  await expect(paper.locator('> div').last()).toHaveText(new RegExp(`${ana.name}.*Data`))
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(3)

  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${addDays(today, -200)}&ate=${today}`)
  await expect(page.locator('[data-day]').first()).toBeVisible()
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(1)
  await expect((await onPaper(page)).getByRole('row')).toHaveCount(203)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${long}&ate=${today}`)
  await expect(page.getByText('Escolha um período de até um ano.')).toBeVisible()
})

test('L-11: the day of forty people is two sheets of paper, with all four marks of each', async ({
  page,
  server,
  store,
  ana,
  yesterday,
  patricia,
  master,
}) => {
  await server.crowd(37, store.id)
  await writeDay(master, ana.id, yesterday, '08:00 12:00 13:00 17:30')
  await enter(page, patricia, `/relatorio?data=${yesterday}`)
  await expect(page.locator(PEOPLE_ROWS).first()).toBeVisible()
  expect(pagesIn(await page.pdf({ preferCSSPageSize: true }))).toBeLessThan(3)
  const paper = await onPaper(page)
  await expect(paper.getByRole('row')).toHaveCount(40)
  await expect(paper.getByRole('row').filter({ hasText: ana.name })).toContainText('08:00*12:00*13:00*17:30*08:30')
  await expect(paper).toContainText('E entrada · P pausa · R retorno · S saída')
})
