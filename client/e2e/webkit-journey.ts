import { test as base } from './journey.ts'
import { openWebKit, type WebKit } from './webkit.ts'

/** Journeys in the system's WebKit. */
export const test = base.extend<{ webkit: WebKit }>({
  webkit: async ({ browserName: _ }, use) => {
    const webkit = await openWebKit(process.env.WEBKIT_PATH ?? '')
    await use(webkit)
    await webkit.close()
  },
})

export { expect } from './journey.ts'
