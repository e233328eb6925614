import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { lastMonth } from '#shared/calendar/period.ts'
import { lookAtBigText } from './big-text.ts'
import { expect, test } from './journey.ts'
import { writeDay } from './office.ts'
import { expectNoSidewaysScroll } from './sideways.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

test.use({ as: 'master', viewport: { width: 1440, height: 900 } })

test('an AFD is asked for, told what it lacks, made and saved; an AEJ waits for the closing', async ({
  page,
  ana,
  master,
  today,
}) => {
  const { from } = lastMonth(today)
  await writeDay(master, ana.id, from, '08:00 12:00 13:00 17:00')
  await page.goto('/fechamento')
  const card = page.getByRole('region', { name: 'Arquivos gerados' })
  await expect(card.getByText('Nenhum arquivo foi gerado ainda.')).toBeVisible()

  await card.getByRole('button', { name: 'AEJ' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Há dias que não estão fechados. Feche o período antes.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Gerar' })).toHaveAttribute('aria-disabled', 'true')
  await expectCleanInBothThemes(page, 'gerar')
  await page.keyboard.press('Escape')

  await card.getByRole('button', { name: 'AFD' }).click()
  await expect(dialog.getByText(/Sai como prévia sem valor legal/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Gerar' }).click()
  await expect(dialog).toBeHidden()
  const line = card.getByRole('listitem')
  await expect(line).toContainText('Pronto')
  const saving = page.waitForEvent('download')
  await card.getByRole('button', { name: /^Baixar AFD/ }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^AFD-[0-9A-Z]{14}-.*\.zip$/)
  const files = unzipSync(new Uint8Array(await readFile(await saved.path())))
  expect(Object.keys(files)).toEqual([expect.stringMatching(/^PREVIA-SEM-VALOR-LEGAL_AFD_/), 'LEIA-ME.txt'])

  await expectCleanInBothThemes(page, 'arquivos gerados')
  await expectNoSidewaysScroll(page, 'arquivos gerados')
  expect(await lookAtBigText(page, 'arquivos gerados')).toEqual([])
})

test('the sheets of a closed month are one PDF to be printed', { tag: '@longer' }, async ({
  page,
  ana,
  store,
  master,
  today,
}) => {
  const { from, to } = lastMonth(today)
  await writeDay(master, ana.id, from, '08:00 12:00 13:00 17:00')
  await master('POST', '/closings', { id: randomUUID(), store_id: store.id, from, to })
  await page.goto(`/fechamento?periodo=${from}`)
  const card = page.getByRole('region', { name: 'Arquivos gerados' })
  await card.getByRole('button', { name: 'Espelhos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Todos em um' }).click()
  await expect(dialog.getByText(/em um PDF só, em ordem alfabética/)).toBeVisible()
  await expectCleanInBothThemes(page, 'espelhos')
  await expect(dialog.getByText('Nada falta para este arquivo sair certo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Gerar' }).click()
  await expect(card.getByRole('listitem')).toContainText('Pronto')
  const saving = page.waitForEvent('download')
  await card.getByRole('button', { name: /^Baixar Espelhos em um PDF/ }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe(`espelhos-${from}-${to}.pdf`)
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
