import path from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import { PASSWORD } from '../e2e/ask.ts'
import type { TestServer } from '../e2e/test-server.ts'
import { newFolder, openBrowser } from './browser.ts'

/** Time between what a person sees and their next touch (ms). */
export const PACE_MS = 200
/** A second touch is not meant if it comes within this time (ms) so near (px): the kiosk ignores it, and nobody makes it. */
const BOUNCE_MS = 350
const BOUNCE_PX = 100
const SHOWN_WITHIN_MS = 15_000

declare global {
  function watchFor(selector: string): void
  function watchFound(words: string): void
  var watched: Promise<number>
}

const watchKiosk = path.join(import.meta.dirname, 'watch-kiosk.js')
export const owner = { name: 'Dona', email: 'dona@ipe.com.br', password: PASSWORD }

/** The selectors of elements by which each step of a kiosk is recognized. */
export const shown = {
  idle: `button[aria-label="${kioskMessages.leave}"]`,
  people: '[data-people] > button',
  keys: '[data-key="ok"]',
  digits: (count: number) => `i[data-filled]:nth-of-type(${count})`,
  action: '[data-punch]',
  done: 'path[pathLength="1"]',
}

/** Make the browser a kiosk of the store, as its owner does. */
async function enrol(page: Page, { url }: TestServer): Promise<void> {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail').fill(owner.email)
  await page.getByLabel('Senha', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/relatorio/)
  await page.goto(`${url}/aparelhos`)
  await page.getByRole('button', { name: 'Usar como quiosque' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nome do quiosque').fill('Balcão')
  await form.getByRole('button', { name: 'Usar como quiosque' }).click()
  await page.getByRole('textbox', { name: 'Sua senha' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.locator(shown.idle).waitFor()
}

/** Return the time (ms) that what is watched for took to be drawn. */
export async function drawn(page: Page, what: string): Promise<number> {
  const took = await Promise.race([page.evaluate(() => watched), page.waitForTimeout(SHOWN_WITHIN_MS).then(() => null)])
  if (took === null) throw new Error(`not shown: ${what}`)
  return took
}

const lastTouch = { x: 0, y: 0, at: 0 }

/** Touch something as a finger does, and wait until what follows is drawn. Returns the time that took (ms). */
export async function touch(page: Page, what: Locator, next: string): Promise<number> {
  const box = await what.boundingBox()
  if (!box) throw new Error(`${what} is not to be seen`)
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const isNear = Math.hypot(place.x - lastTouch.x, place.y - lastTouch.y) < BOUNCE_PX
  if (isNear) await page.waitForTimeout(Math.max(0, lastTouch.at + BOUNCE_MS - performance.now()))
  // Watch before touching: a slow page may take the touch first.
  await page.evaluate((selector) => watchFor(selector), next)
  await page.mouse.move(place.x, place.y)
  await page.mouse.down()
  await page.mouse.up()
  Object.assign(lastTouch, place, { at: performance.now() })
  const took = await drawn(page, `${next} after ${what}`)
  await page.waitForTimeout(PACE_MS)
  return took
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

/** Open a browser that is a kiosk of the store; its page can tell when something is shown. */
export async function kioskOn(server: TestServer): Promise<{ context: BrowserContext; page: Page }> {
  const context = await openBrowser(newFolder('kiosk'), true)
  // The compiler keeps function names with a helper that the page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  await context.addInitScript({ path: watchKiosk })
  const page = context.pages()[0] ?? (await context.newPage())
  await enrol(page, server)
  return { context, page }
}
