import { test as base } from './journey.ts'
import { type OutsideServices, outsideServices } from './outside-services.ts'

/** Journeys whose server points the application at stubs of outside services. */
export const test = base.extend<{ outside: OutsideServices }>({
  outside: async ({ browserName: _ }, use) => {
    const outside = await outsideServices()
    await use(outside)
    await outside.close()
  },
  settings: async ({ outside }, use) => use(outside.environment),
})

export { expect } from './journey.ts'
