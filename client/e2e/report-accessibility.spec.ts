import type { Page } from '@playwright/test'
import { asking } from './ask.ts'
import { expect, hire, test } from './journey.ts'
import { writeDay } from './office.ts'
import { openDay } from './on-screen.ts'
import { foundByAxe } from './under-axe.ts'

test.use({ as: 'master' })

// Animations off, so that colours are measured in their final state.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WIDTHS = [320, 360, 834, 835, 1280, 1440]

/** Expect no sideways scroll at any width, with doubled text size too, and no axe findings on phone and desktop in both themes. */
async function expectGood(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const tooWide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
    expect(tooWide, `${where} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const tooWide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
  expect(tooWide, `${where} with big text`).toBeLessThanOrEqual(0)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  for (const width of [360, 1280]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      const found = await foundByAxe(page, colorScheme)
      expect(found, `${where}, ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

test('the reading screens and their dialogs hold at every width, in both themes, under axe', {
  tag: '@longer',
}, async ({ page, server, store, ana, today, yesterday, master }) => {
  test.setTimeout(280_000)
  const maria = await hire({ server, store }, 'Maria Aparecida da Conceição Vasconcelos de Albuquerque Montenegro')
  await writeDay(master, maria.id, yesterday, '08:00 12:00 13:00')
  const asAna = await asking(server, ana.email)
  const timestamp = new Date().toISOString()
  await asAna('POST', '/time-entries', { entry_type: 'entrada', timestamp })
  await asAna('POST', '/time-entries', {
    entry_type: 'ajuste',
    timestamp,
    notes: 'Ajuste Solicitado: +01:30 - Inventário',
    minutes_adjusted: 90,
  })
  await page.goto('/relatorio')
  await expect(page.getByRole('region', { name: 'Funcionários' })).toContainText('Em andamento')
  await expectGood(page, 'relatório')
  await page.goto(`/relatorio?data=${yesterday}`)
  await expect(page.getByRole('region', { name: 'Funcionários' })).toContainText('Incompleto')
  await expectGood(page, 'relatório de ontem')
  await page.getByRole('button', { name: /^Solicitações/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
  await expectGood(page, 'solicitações')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Zerar registros' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Todos os registros' }).click()
  await page.getByRole('dialog').getByLabel('Funcionário').selectOption(maria.name)
  await expect(page.getByRole('dialog')).toContainText('Serão anulados 3 registros')
  await expectGood(page, 'zerar registros')

  await page.goto(`/relatorio-detalhe?userId=${ana.id}&de=${yesterday}&ate=${today}`)
  await page.getByRole('button', { name: `Registros de ${today.split('-').reverse().join('/')}` }).click()
  await expect(openDay(page)).toBeVisible()
  await expectGood(page, 'relatório detalhado')
  await page.getByRole('button', { name: /^Abrir entrada/ }).click()
  await expect(page.getByText(/^Coordenadas|Sem posição|sem posição/).first()).toBeVisible()
  await expectGood(page, 'registro por inteiro')

  await page.goto('/saldo-horas-admin')
  await expect(page.getByRole('list', { name: 'Saldos' })).toBeVisible()
  await expectGood(page, 'banco de horas')
  await page.getByRole('button', { name: `Detalhes de ${maria.name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Todos' }).click()
  await expect(page.locator('summary').first()).toBeVisible()
  await expectGood(page, 'detalhes')

  await page.goto('/ajuste-saldo')
  await page.getByRole('button', { name: 'Registrar Ajuste' }).click()
  await expect(page.getByText('Por favor, selecione um funcionário.')).toBeVisible()
  await expectGood(page, 'ajuste de saldo')
})
