import { expect, type Page, type Request } from '@playwright/test'

/** Chromium takes no screenshot higher than this (px). */
const HIGHEST = 16_000
const MOST_LOOKS = 20
/** An A4 sheet between margins of 14 mm (px). */
const SHEET = { width: 688, height: 1011 }

const asked = new WeakMap<Page, Set<Request>>()

/** The probe of the server resolves on the answer's head and never reads its body, so don't wait for its end. */
const isProbe = (request: Request) => request.url().endsWith('/api/health')

/** Track the requests of a page from now on. */
export function watchRequests(page: Page): void {
  const open = new Set<Request>()
  asked.set(page, open)
  page.on('request', (request) => void (isProbe(request) || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
}

/** Return how many pixels of the page, or of the overlay on it, are out of view below. */
const hiddenBelow = (page: Page) =>
  page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog[open]')].at(-1)
    const parts = open ? [open, ...open.querySelectorAll('*')] : [document.documentElement]
    const scrolling = parts.filter(
      (part) => part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowY),
    )
    return Math.max(0, ...scrolling.map((part) => part.scrollHeight - part.clientHeight))
  })

/** Tell whether every image has loaded, also one that would wait until its list is scrolled, and nothing moves. */
const isAtRest = () => {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  return (
    images.every(({ complete }) => complete) &&
    document.getAnimations().every(({ playState }) => playState !== 'running')
  )
}

/** Wait until no request is open, and nothing loads or moves. */
async function settle(page: Page): Promise<void> {
  await expect.poll(() => asked.get(page)?.size ?? 0, { intervals: [20], timeout: 15_000 }).toBe(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForFunction(isAtRest)
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** Make the screen so high that nothing scrolls, so that what loads only in view loads too. */
export async function showWhole(page: Page): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await settle(page)
    const size = page.viewportSize()
    const hidden = await hiddenBelow(page)
    if (!size || hidden <= 1 || size.height >= HIGHEST) return
    await page.setViewportSize({ width: size.width, height: Math.min(size.height + hidden, HIGHEST) })
  }
}

/** Lay the page out for paper, as wide as a sheet, with the parts rendered only for printing. */
export async function putOnPaper(page: Page): Promise<void> {
  await settle(page)
  await page.evaluate(() => void window.dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize(SHEET)
}

const shot = (page: Page) => page.screenshot({ animations: 'disabled' })

/** Wait until two screenshots in a row are equal. */
export async function untilStill(page: Page): Promise<void> {
  await settle(page)
  let seen = await shot(page)
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const again = await shot(page)
    if (again.equals(seen)) return
    seen = again
  }
  throw new Error('it does not come to rest')
}

/** Return a screenshot in the light or the dark theme, once the page is still. */
export async function lookAt(page: Page, colorScheme: 'light' | 'dark'): Promise<Buffer> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
  await settle(page)
  return shot(page)
}
