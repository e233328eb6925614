import { type Browser, test as base, chromium, expect, type Page } from '@playwright/test'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { type KeptProfile, keptProfile } from './profile.ts'
import { type Servers, serversAhead } from './server-ahead.ts'
import { built, type StoredPerson, type TestServer } from './test-server.ts'

export const PASSWORD = 'senha'

/**
 * The store stands some ten metres from the browser's location. Its days end at midnight: elsewhere yesterday's shift may go on until six
 * in the morning, and journeys run at any hour.
 */
export const STORE = { name: 'Ipê Centro', latitude: -23.55, longitude: -46.63, dayStartsAt: '00:00' }

interface Journey {
  /** The date at the store, which does not change during the journey, and the one before. */
  today: string
  yesterday: string
  /** The folder of the served build. */
  dist: string
  /** Variables of the server's environment. */
  settings: Record<string, string>
  server: TestServer
  store: { id: string; name: string }
  /** Works at the store, punches without a selfie. */
  ana: StoredPerson
  /** The browser of `context` and `page`; its storage is deleted with each context. */
  ownBrowser: Browser
  /** A browser that can be closed or killed and reopened with its storage. */
  profile: KeptProfile
}

/** Longer than any journey takes (ms). */
const JOURNEY_MS = 90_000

/** Return today's date at the store. Just before midnight wait for the next day: the date must not change during a journey. */
async function dayThatLasts(): Promise<string> {
  const day = dayOf(Date.now() + JOURNEY_MS, DEFAULT_ZONE)
  const hasCome = () => dayOf(Date.now(), DEFAULT_ZONE) === day
  await expect.poll(hasCome, { timeout: 2 * JOURNEY_MS, intervals: [1000] }).toBe(true)
  return day
}

let people = 0

/** Register a new person with an e-mail that is unique in this process. */
export function hire({ server, store }: Pick<Journey, 'server' | 'store'>, name: string, change: object = {}) {
  people += 1
  const email = `pessoa${people}@ipe.com.br`
  return server.person({ name, email, password: PASSWORD, store_id: store.id, ...change })
}

/**
 * Wait before each navigation until a closed dialog has left the browser's history, else its step back would undo the navigation: no person
 * types an address that fast.
 */
function unhurried(page: Page): Page {
  const goto = page.goto.bind(page)
  const isLeft = () => !history.state?.dialogOpen || document.querySelector('dialog[open]') !== null
  page.goto = async (...given) => {
    await page.waitForFunction(isLeft).catch(() => undefined)
    return goto(...given)
  }
  return page
}

/** Every journey has its own server, store and Ana. */
export const test = base.extend<Journey, { servers: Servers }>({
  servers: [
    async ({ playwright: _ }, use) => {
      const servers = serversAhead()
      await use(servers)
      await servers.close()
    },
    { scope: 'worker' },
  ],
  today: [async ({ browserName: _ }, use) => use(await dayThatLasts()), { auto: true, timeout: 3 * JOURNEY_MS }],
  yesterday: async ({ today }, use) => use(addDays(today, -1)),
  dist: [built, { option: true }],
  settings: [{}, { option: true }],
  server: async ({ dist, settings, servers }, use) => {
    const server = await servers.take(dist, settings)
    await use(server)
    await server.close()
  },
  store: async ({ server }, use) => use(await server.store(STORE)),
  ana: async ({ server, store }, use) => use(await hire({ server, store }, 'Ana Paula Ribeiro')),
  // A Chromium that has closed many contexts with a service worker hangs, once in some hundreds of times, when it closes the next one. So
  // give each journey a browser of its own; Playwright kills one that does not exit in 30 s.
  ownBrowser: async ({ browserName: _ }, use) => {
    const browser = await chromium.launch()
    await use(browser)
    await browser.close()
  },
  context: async ({ ownBrowser }, use) => use(await ownBrowser.newContext()),
  profile: async ({ browserName: _ }, use) => {
    const profile = keptProfile()
    await use(profile)
    await profile.remove()
  },
  page: async ({ page }, use) => use(unhurried(page)),
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect }
