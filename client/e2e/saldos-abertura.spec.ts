import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { addDays } from '#shared/calendar/day.ts'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import { formatDay } from '#shared/text/format.ts'
import { PASSWORD } from './ask.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, hire, test } from './journey.ts'
import { expectDialogFits, expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'admin', viewport: { width: 1280, height: 900 } })

const LONG = 'Maria Aparecida da Conceição Vasconcelos de Albuquerque Montenegro'

const csv = (...lines: string[]) => ({
  name: 'saldos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Nome;E-mail;Saldo;Validade', ...lines].join('\r\n'), 'latin1'),
})
const choose = (form: Locator, file: ReturnType<typeof csv>) =>
  form.getByLabel('Arquivo da planilha').setInputFiles(file)
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Saldos' }).getByRole('listitem').filter({ hasText: name })

async function opens(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Importar saldos de abertura' }).click()
  const form = page.getByRole('dialog', { name: 'Importar saldos de abertura' })
  await expect(form.getByLabel('Motivo')).toBeVisible()
  return form
}

/** Give the keeper's password to the question that names what is written. */
async function confirms(page: Page, words: string): Promise<void> {
  const sure = page.getByRole('dialog', { name: 'Confirmar importação' })
  await expect(sure).toContainText(words)
  await sure.getByLabel('Sua senha').fill(PASSWORD)
  await sure.getByLabel('Sua senha').press('Enter')
  await expect(sure).toBeHidden()
}

test('a file with a wrong line is refused, mended and imported once; list and person’s page tell the same figure', {
  tag: '@longer',
}, async ({ page, server, store, ana, master, today, yesterday }) => {
  const bia = await hire({ server, store }, LONG)
  await page.goto('/saldo-horas-admin')
  await expect(card(page, ana.name)).toContainText('00h00min')
  const form = await opens(page)
  const downloading = page.waitForEvent('download')
  await form.getByRole('button', { name: 'Baixar modelo' }).click()
  const model = await readFile(await (await downloading).path(), 'utf8')
  expect(model.split('\r\n')).toEqual([
    '\ufeff"Nome";"E-mail";"Saldo";"Validade"',
    `"${ana.name}";"${ana.email}";;`,
    `"${LONG}";"${bia.email}";;`,
    '',
  ])

  const end = addDays(today, 20)
  await choose(form, csv(`${ana.name};${ana.email};12:30;${formatDay(end)}`, `${LONG};;-3,25;`, 'Ninguém;;1:00;'))
  await expect(form).toContainText('2 linhas com erro')
  const rows = form.getByRole('list', { name: 'Prévia da planilha' }).getByRole('listitem')
  await expect(rows).toContainText([
    /Linha 3.*Use horas e minutos, como 12:30 ou -3:15, sem vírgula nem ponto\./,
    /Linha 4.*Ninguém.*Nenhuma pessoa com este nome\./,
    /Linha 2.*\+12h30min/,
  ])
  await choose(form, csv(`${ana.name};${ana.email};12:30;${formatDay(end)}`, `${LONG};;-3:15;`, 'Ninguém;;;'))
  await expect(form).toContainText('2 saldos prontos')
  await expect(form).toContainText('1 linha sem saldo fica de fora.')
  await form.getByLabel('Motivo').fill('Do sistema antigo')
  await form.getByRole('button', { name: 'Lançar (2)' }).click()
  await server.faults([{ path: '/api/hour-bank/opening', mode: 'truncated', times: 1 }])
  const asked = `2 saldos. Soma dos saldos: +09h15min, em ${formatDay(yesterday)}.`
  await confirms(page, asked)
  await expect(form).toContainText('Tente de novo: nenhum saldo é lançado duas vezes.')
  await form.getByRole('button', { name: 'Lançar (2)' }).click()
  await confirms(page, asked)
  await expect(form).toContainText('2 saldos lançados')
  await form.getByRole('button', { name: 'Concluir' }).click()

  await expect(card(page, ana.name)).toContainText('+12h30min')
  await expect(card(page, LONG)).toContainText('-03h15min')
  await expect(page.getByRole('region', { name: 'Horas que vencem' })).toContainText('12h30min em')
  for (const [id, minutes] of [[ana.id, 750] as const, [bia.id, -195] as const]) {
    const { movements, balance_minutes } = await master<BankLedger>('GET', `/users/${id}/hour-bank`)
    expect([movements.length, balance_minutes]).toEqual([1, minutes])
  }
  await page.goto(`/pessoa?userId=${ana.id}&aba=saldo&mes=${yesterday.slice(0, 7)}`)
  await expect(page.getByRole('region', { name: 'Banco de horas' })).toContainText('+12h30min')
  await expect(page.getByRole('listitem').filter({ hasText: 'Do sistema antigo' }).first()).toContainText('+12h30min')
})

test('the dialog holds under axe, at every width, with text twice as big, and is used with keys alone', {
  tag: '@longer',
}, async ({ page, server, store, ana, master }) => {
  const bia = await hire({ server, store }, LONG)
  await page.goto('/saldo-horas-admin')
  await expect(card(page, ana.name)).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).focus()
  await page.keyboard.press('Enter')
  await expectCleanInBothThemes(page, 'mais ações do banco de horas')
  await expectNoSidewaysScroll(page, 'mais ações do banco de horas', [320, 360, 834, 1440])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Importar saldos de abertura' })
  const cells = form.getByLabel('Ou cole as células da planilha')
  await expect(cells).toBeVisible()
  while (!(await cells.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.insertText(`${LONG}\t-12,5\noutra@exemplo.com.br\t3:15\n${ana.email}\t8784:00`)
  await expect(form).toContainText('2 linhas com erro')
  await expectCleanInBothThemes(page, 'saldos de abertura, com erros')
  await expectDialogFits(page, 'saldos de abertura, com erros')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(`${bia.email}\t-12:05\n${ana.email}\t8784:00`)
  await expect(form).toContainText('2 saldos prontos')
  await expectCleanInBothThemes(page, 'saldos de abertura, prontos')
  await expectDialogFits(page, 'saldos de abertura, prontos')
  const reason = form.getByLabel('Motivo')
  while (!(await reason.evaluate((field) => field === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.insertText('Do sistema antigo')
  const send = form.getByRole('button', { name: 'Lançar (2)' })
  while (!(await send.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await confirms(page, '2 saldos. Soma dos saldos: +8771h55min')
  await expect(form).toContainText('2 saldos lançados')
  await expectCleanInBothThemes(page, 'saldos de abertura, feito')
  await expectDialogFits(page, 'saldos de abertura, feito')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  expect((await master<BankLedger>('GET', `/users/${bia.id}/hour-bank`)).balance_minutes).toBe(-725)

  await page.setViewportSize({ width: 1440, height: 900 })
  const again = await opens(page)
  await again.getByLabel('Ou cole as células da planilha').fill(`${LONG}\t-12,5\n${ana.email}\t8784:00`)
  expect(await lookAtBigText(page, 'saldos de abertura', [320, 390, 1440])).toEqual([])
  await expectNoSidewaysScroll(page, 'saldos de abertura, text at 200 %', [320, 390])
})
