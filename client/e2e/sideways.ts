import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { DIALOG_BODY } from './on-screen.ts'

const WIDTHS = [320, 360, 834, 835, 1280]

/** Expect the page to be no wider than its window, at each width. */
export async function expectNoSidewaysScroll(page: Page, where: string, widths = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    const tooWide = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
    expect(tooWide, `${where} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 360, height: 740 })
}

/** Expect the same of an open dialog, whose body scrolls by itself. */
export async function expectDialogFits(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    const wide = await page
      .locator(DIALOG_BODY)
      .last()
      .evaluate((body) => body.scrollWidth - body.clientWidth)
    expect(wide, `${where} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await expectNoSidewaysScroll(page, where)
}

/**
 * Report changes of the network from the system, one after the other: on `online` the application asks the server at once.
 * With nothing open the page may already leave for its reload before the browser has answered here.
 */
export async function reportNetwork(page: Page, ...changes: ('offline' | 'online')[]): Promise<void> {
  const reported = page.evaluate((names) => {
    for (const name of names) window.dispatchEvent(new Event(name))
  }, changes)
  await reported.catch((error: Error) => {
    if (!error.message.includes('Execution context was destroyed')) throw error
  })
}

/** Report from the system that the network is back. */
export const backOnline = (page: Page): Promise<void> => reportNetwork(page, 'online')

/** Wait until the page has reloaded after an outage: with nothing open it does so by itself (docs/decisions/0017). */
export async function reloaded(page: Page): Promise<void> {
  const lost = () => page.evaluate(() => sessionStorage.getItem('connectionLost'))
  await expect.poll(() => lost().catch(() => 'on the way')).toBeNull()
}
