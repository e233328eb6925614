import { type Browser, test as base, chromium, expect } from '@playwright/test'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { type Ask, asking, PASSWORD, tokenOf } from './ask.ts'
import { type KeptProfile, keptProfile } from './profile.ts'
import { type Servers, serversAhead } from './server-ahead.ts'
import { built, type NewPerson, type NewStore, type StoredPerson, type TestServer } from './test-server.ts'
import { unhurried } from './unhurried.ts'

/**
 * The store stands some ten metres from the browser's location. Its days end at midnight: elsewhere yesterday's shift may go on until six
 * in the morning, and journeys run at any hour.
 */
export const STORE = {
  name: 'Ipê Centro',
  latitude: -23.55,
  longitude: -46.63,
  day_starts_at: '00:00',
} satisfies NewStore

interface Journey {
  /** The date at the store, which does not change during the journey, and the one before. */
  today: string
  yesterday: string
  /** The folder of the served build. */
  dist: string
  /** Variables of the server's environment. */
  settings: Record<string, string>
  server: TestServer
  /** Opens the store when somebody first asks for it: some journeys begin without any. */
  premises: () => Promise<Journey['store']>
  store: { id: string; name: string }
  staff: Staff
  /** Works at the store, punches without a selfie. */
  ana: StoredPerson
  /** The admin of the store. */
  patricia: StoredPerson
  /** The master. */
  helena: StoredPerson
  /** Calls the API as Helena. */
  master: Ask
  /** Give Patrícia other stores. */
  keep: (stores: string[]) => Promise<unknown>
  /** The person who is signed in before the first page opens: Ana, Patrícia, Helena, or nobody. */
  as: keyof Staff | null
  /** The browser of `context` and `page`; its storage is deleted with each context. */
  ownBrowser: Browser
  /** A browser that can be closed or killed and reopened with its storage. */
  profile: KeptProfile
}

/** Longer than nearly any journey takes (ms). */
const JOURNEY_MS = 120_000

/** Return today's date at the store. Just before midnight wait for the next day: the date must not change during a journey. */
async function dayThatLasts(): Promise<string> {
  const day = dayOf(Date.now() + JOURNEY_MS, DEFAULT_ZONE)
  const hasCome = () => dayOf(Date.now(), DEFAULT_ZONE) === day
  await expect.poll(hasCome, { timeout: 2 * JOURNEY_MS, intervals: [1000] }).toBe(true)
  return day
}

let people = 0

/** Register a new person with an e-mail that is unique in this process. */
export function hire({ server, store }: Pick<Journey, 'server' | 'store'>, name: string, change: NewPerson = {}) {
  people += 1
  const email = `pessoa${people}@ipe.com.br`
  return server.person({ name, email, password: PASSWORD, store_id: store.id, ...change })
}

/** The people of a journey, hired when somebody first asks for them; an office has both its people. */
type Staff = Record<'employee' | 'admin' | 'master', () => Promise<StoredPerson>>

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function staffOf({ server, premises }: Pick<Journey, 'server' | 'premises'>): Staff {
  const office = once(async () => {
    const store = await premises()
    const at = { server, store }
    const helena = await hire(at, 'Helena Prates', { role: 'master', store_id: null })
    const patricia = await hire(at, 'Patrícia Souza', { role: 'admin' })
    const master = await asking(server, helena.email)
    await master('PUT', `/users/${patricia.id}`, { admin_stores: [store.id] })
    return { helena, patricia }
  })
  return {
    employee: once(async () => hire({ server, store: await premises() }, 'Ana Paula Ribeiro')),
    admin: async () => (await office()).patricia,
    master: async () => (await office()).helena,
  }
}

/** Every journey has its own server; its store and people come when it first asks for them. */
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
  premises: async ({ server }, use) => use(once(() => server.store(STORE))),
  store: async ({ premises }, use) => use(await premises()),
  staff: async ({ server, premises }, use) => use(staffOf({ server, premises })),
  ana: async ({ staff }, use) => use(await staff.employee()),
  patricia: async ({ staff }, use) => use(await staff.admin()),
  helena: async ({ staff }, use) => use(await staff.master()),
  master: async ({ server, helena }, use) => use(await asking(server, helena.email)),
  keep: async ({ master, patricia }, use) =>
    use((stores) => master('PUT', `/users/${patricia.id}`, { admin_stores: stores })),
  as: [null, { option: true }],
  // A Chromium that has closed many contexts with a service worker hangs, once in some hundreds of times, when it closes the next one. So
  // give each journey a browser of its own; Playwright kills one that does not exit in 30 s.
  ownBrowser: async ({ browserName: _ }, use) => {
    const browser = await chromium.launch()
    const newContext = browser.newContext.bind(browser)
    browser.newContext = async (options) => unhurried(await newContext(options))
    await use(browser)
    await browser.close()
  },
  context: async ({ ownBrowser, as, server, staff }, use) => {
    if (as === null) return use(await ownBrowser.newContext())
    const token = { name: 'auth_token', value: await tokenOf(server, (await staff[as]()).email) }
    const origins = [{ origin: server.url, localStorage: [token] }]
    await use(await ownBrowser.newContext({ storageState: { cookies: [], origins } }))
  },
  profile: async ({ browserName: _ }, use) => {
    const profile = keptProfile()
    await use(profile)
    await profile.remove()
  },
  baseURL: async ({ server }, use) => use(server.url),
})

export { expect }
