import type { Browser, BrowserContextOptions } from '@playwright/test'
import { expect } from '../journey.ts'
import { tryToSignIn } from '../person.ts'
import { PASSWORD, type StandingDemo } from './standing-demo.ts'

export const ANA = 'ana.ribeiro@ipe.com.br'
export const HELENA = 'helena.prates@ipe.com.br'

/** A screen of so many points, each of `scale` by `scale` pixels, and the user in front of it. */
interface Seat {
  width: number
  height: number
  scale: number
  email: string
}

/** Sign somebody in to the demonstration, at the store, with their browser's clock stopped too. */
export async function visitor(browser: Browser, demo: StandingDemo, { email, ...size }: Seat) {
  const context = await standingBrowser(browser, demo, size)
  const page = await context.newPage()
  await page.goto('/login')
  await tryToSignIn(page, email, PASSWORD)
  await expect(page).not.toHaveURL(/\/login/)

  /** Open a screen and wait for its main part. */
  async function goTo(address: string, about: string): Promise<void> {
    await page.goto(address)
    await expect(page.locator(about).first()).toBeVisible()
  }

  return { page, clock: context.clock, goTo, leave: () => context.close() }
}

/** Open a browser at the store whose clock stands. */
export async function standingBrowser(
  browser: Browser,
  demo: StandingDemo,
  { width, height, scale, ...more }: Omit<Seat, 'email'> & BrowserContextOptions,
) {
  const context = await browser.newContext({
    baseURL: demo.url,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    permissions: ['geolocation'],
    geolocation: { latitude: -23.5447, longitude: -46.64, accuracy: 8 },
    // Only the page itself may be in these pictures.
    serviceWorkers: 'block',
    ...more,
  })
  await context.clock.setFixedTime(demo.now())
  // Otherwise the application would compare this machine's speed with a clock that is stopped.
  await context.addInitScript(() => {
    performance.now = () => 60_000
  })
  return context
}
