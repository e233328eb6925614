import path from 'node:path'
import { type Browser, type BrowserContext, expect } from '@playwright/test'
import sharp from 'sharp'
import { tryToSignIn } from '../e2e/person.ts'
import type { StandingDemo } from '../e2e/pictures/standing-demo.ts'
import { watchRequests } from './look.ts'
import type { Width } from './scene.ts'

/** The longest wait for anything that a picture needs (ms). */
const PATIENCE_MS = 20_000

const heights: Record<Width, number> = { 360: 740, 1440: 900 }

/** Return the usual screen size for a width. */
export const sizeOf = (width: Width) => ({ width, height: heights[width] })

const standingPage = path.join(import.meta.dirname, 'standing-page.js')

/** The tile of every map, so that no picture depends on an outside server. */
const tile = sharp({ create: { width: 256, height: 256, channels: 3, background: '#dfe5dc' } })
  .png()
  .toBuffer()

async function keepInside(context: BrowserContext, demo: StandingDemo): Promise<void> {
  const body = await tile
  await context.route(
    (url) => url.origin !== demo.url && url.protocol.startsWith('http'),
    (route) =>
      route.request().resourceType() === 'image' ? route.fulfill({ body, contentType: 'image/png' }) : route.abort(),
  )
}

/** Open a browser with a screen of that width, its clock stopped like the server's; sign in if an e-mail is given. */
export async function takeSeat(browser: Browser, demo: StandingDemo, width: Width, email: string | null) {
  const context = await browser.newContext({
    baseURL: demo.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: sizeOf(width),
    reducedMotion: 'reduce',
    permissions: ['geolocation', 'camera'],
    geolocation: { latitude: -23.5447, longitude: -46.64, accuracy: 8 },
    // A worker's cache would answer instead of the build under test.
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.clock.setFixedTime(demo.now())
  await context.addInitScript({ path: standingPage })
  await keepInside(context, demo)
  const page = await context.newPage()
  watchRequests(page)
  if (email) {
    await page.goto('/login')
    await tryToSignIn(page, email, 'ipe-demo')
    await expect(page).not.toHaveURL(/\/login/)
  }
  return page
}
