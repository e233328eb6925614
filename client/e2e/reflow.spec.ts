import type { Page } from '@playwright/test'
import { expectArrived } from './arrived.ts'
import { expect, hire, test } from './journey.ts'
import { conclude, installed, onPonto, punch, queueSheet, syncIcon, tryToSignIn } from './person.ts'

const WIDTHS = [320, 360, 834, 835, 1280]

/** How many pixels the page is wider than its window, at each width. */
async function expectNoSidewaysScroll(page: Page, where: string, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    const tooWide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
    expect(tooWide, `${where} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

test('nothing scrolls sideways from 320 to 1280 px, nor at 360 px with text twice as big', async ({
  context,
  page,
  server,
  store,
}) => {
  const name = 'Maria Aparecida da Conceição Vasconcelos de Albuquerque Montenegro'
  const maria = await hire({ server, store }, name)
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expectNoSidewaysScroll(page, 'login')
  await enlargeText(page)
  await expectNoSidewaysScroll(page, 'login, big text', [360])

  await page.reload()
  await tryToSignIn(page, maria.email)
  await onPonto(page)
  await installed(page)
  await expectNoSidewaysScroll(page, 'Ponto, empty')
  await punch(page, 'ENTRADA')
  await expectNoSidewaysScroll(page, 'receipt')
  await conclude(page)
  await context.setOffline(true)
  await punch(page, 'PAUSA')
  await conclude(page)
  await expectNoSidewaysScroll(page, 'Ponto, offline, with a queue')
  await syncIcon(page, '1 registro na fila').click()
  await expect(queueSheet(page).getByRole('listitem')).toHaveCount(1)
  await expectNoSidewaysScroll(page, 'queue sheet')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectNoSidewaysScroll(page, 'menu')
  await page.keyboard.press('Escape')
  await enlargeText(page)
  await expectNoSidewaysScroll(page, 'Ponto, big text', [360])
  await expectArrived(server, ['entrada'])
})
