import type { Browser, Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { PEOPLE_ROWS } from '../on-screen.ts'
import type { Album } from './album.ts'
import type { StandingDemo } from './standing-demo.ts'
import { HELENA, visitor } from './visitor.ts'

/** Three people go home early; one of them is still on a pause and is left out. */
async function writeBatch(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Saída' }).check({ force: true })
  await page.getByLabel('Justificativa').fill('Falta de energia: loja fechada mais cedo')
  for (const name of ['Ana Paula Ribeiro', 'Bruno Carvalho', 'Caio Vasconcelos']) {
    await page.getByRole('checkbox', { name }).check({ force: true })
  }
  await expect(page.getByText('2 prontos para registrar')).toBeVisible()
}

/** Take the master's pictures of the office on that afternoon. */
export async function onDesktop(browser: Browser, demo: StandingDemo, { take }: Album): Promise<void> {
  const size = { width: 1440, height: 900, scale: 1 }
  const { page, goTo, leave } = await visitor(browser, demo, { ...size, email: HELENA })
  await goTo('/relatorio', PEOPLE_ROWS)
  await expect(page.getByRole('button', { name: /Solicitações, \d/ })).toBeVisible()
  await take(page, 'relatorio')
  await goTo('/caixa', 'ul[aria-label="Caixa de entrada"] > li')
  await take(page, 'caixa')
  await goTo('/relatorio', PEOPLE_ROWS)
  await page.getByRole('link', { name: 'Ana Paula Ribeiro', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Ana Paula Ribeiro' })).toBeVisible()
  await take(page, 'pessoa')
  await page.getByRole('button', { name: /^Buscar/ }).click()
  await page.getByRole('combobox').fill('ana fé')
  await expect(page.getByRole('option').first()).toBeVisible()
  await take(page, 'busca')
  await goTo('/saldo-horas-admin', 'ul[aria-label="Saldos"] > li')
  await page.getByRole('button', { name: 'Detalhes de Renata Campos' }).click()
  await expect(page.getByRole('dialog').getByText('18 dias no período')).toBeVisible()
  await take(page, 'saldo-horas-admin')
  await goTo('/gestao-usuario', 'main article')
  await take(page, 'gestao-usuario')
  await goTo('/registro-lote', PEOPLE_ROWS)
  await writeBatch(page)
  await take(page, 'registro-lote')
  await goTo('/aparelhos', 'main li')
  await take(page, 'aparelhos')
  await goTo('/fechamento', 'ul[aria-label="O que conferir"] > li')
  await take(page, 'fechamento')
  await leave()
}
