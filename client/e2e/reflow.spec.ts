import type { Page } from '@playwright/test'
import { expectArrived } from './arrived.ts'
import { collisions } from './collisions.ts'
import { expect, hire, test } from './journey.ts'
import { enter, office, writeDay } from './office.ts'
import { conclude, installed, onPonto, punch, queueSheet, syncIcon, tryToSignIn } from './person.ts'
import { expectNoSidewaysScroll } from './sideways.ts'

const OWN = ['/ponto', '/historico', '/saldo-horas', '/contracheque']
const OFFICE = [...['/relatorio', '/saldo-horas-admin', '/gestao-usuario', '/ajuste-saldo', '/gerenciar-lojas']]

/** Looks at pages with text twice as big, from a phone to a desktop. */
async function lookAtBigText(page: Page, addresses: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
    await expect(page.locator('main .skel, main [aria-busy=true]')).toHaveCount(0)
    await enlargeText(page)
    for (const width of [320, 390, 834, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      problems.push(...(await collisions(page, width)).map((what) => `${address} at ${width}: ${what}`))
    }
  }
  return problems
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
  // What it is about is in sight before anything is scrolled, and on a desktop it fills the window.
  await expect(page.getByRole('heading', { name: 'Ponto registrado!' })).toBeInViewport()
  await expectNoSidewaysScroll(page, 'receipt')
  await page.setViewportSize({ width: 1280, height: 740 })
  expect(await page.locator('.rcpt').boundingBox()).toMatchObject({ x: 0, width: 1280 })
  await page.setViewportSize({ width: 360, height: 740 })
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
  await expectNoSidewaysScroll(page, 'Ponto, big text', [320, 360, 1280])
  await page.setViewportSize({ width: 320, height: 740 })
  await expect(page.locator('.skip')).not.toBeInViewport()
  await page.setViewportSize({ width: 1280, height: 740 })
  const clock = await page.locator('.hero .count-up').evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const card = element.closest('.hero')?.getBoundingClientRect().right ?? 0
    return range.getBoundingClientRect().right - card
  })
  expect(clock, 'the clock within its card').toBeLessThanOrEqual(0)
  await expectArrived(server, ['entrada'])
})

test('L-10: with text twice as big no page runs out of its window, nor a word over another', async ({
  page,
  server,
  store,
  yesterday,
}) => {
  const { master, helena } = await office({ server, store })
  const maria = await hire({ server, store }, 'Maria Aparecida da Conceição Vasconcelos')
  await writeDay(master, maria.id, yesterday, '08:00 12:00 13:00 17:00')
  await enter(page, maria, '/ponto')
  await onPonto(page)
  const own = await lookAtBigText(page, OWN)
  await page.evaluate(() => localStorage.clear())
  await enter(page, helena, '/relatorio')
  expect([...own, ...(await lookAtBigText(page, OFFICE))]).toEqual([])
})
