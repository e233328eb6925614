import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { expect } from '../journey.ts'
import type { Album } from './album.ts'
import type { StandingDemo } from './standing-demo.ts'
import { ANA, visitor } from './visitor.ts'

/** Save a paper by its button, and draw its first page with poppler. */
async function drawn(page: Page, button: Locator): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await button.click()
  const file = await (await coming).path()
  const command = ['-png', '-r', '110', '-singlefile', '-']
  const { stdout, status } = spawnSync('pdftoppm', command, { input: readFileSync(file), maxBuffer: 1e8 })
  if (status !== 0) throw new Error('pdftoppm (poppler-utils) is needed to draw the papers')
  return stdout
}

/** Take the closed month of Ana on her phone, and her papers: the time sheet, and the receipt of a mark. */
export async function onPaper(browser: Browser, demo: StandingDemo, { take, keep }: Album): Promise<void> {
  const { page, goTo, leave } = await visitor(browser, demo, { width: 360, height: 740, scale: 2, email: ANA })
  await goTo('/espelho', '[aria-label="Espelhos de ponto"] a')
  await page.getByRole('list', { name: 'Espelhos de ponto' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Baixar PDF' })).toBeVisible()
  await take(page, 'espelho')
  await keep(await drawn(page, page.getByRole('button', { name: 'Baixar PDF' })), 'espelho-papel')
  await goTo('/historico', '[data-day]')
  const receipt = page.getByRole('button', { name: /^Comprovante em PDF das \d\d:\d\d$/ }).last()
  await expect(receipt).toBeVisible()
  await keep(await drawn(page, receipt), 'comprovante-papel')
  await leave()
}
