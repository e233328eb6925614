import type { Browser, BrowserContext, Page } from '@playwright/test'

export const PHONE =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** Open somebody's phone, beside the journey's browser. */
export async function phoneOf(browser: Browser): Promise<{ context: BrowserContext; phone: Page }> {
  const context = await browser.newContext({ userAgent: PHONE })
  return { context, phone: await context.newPage() }
}
