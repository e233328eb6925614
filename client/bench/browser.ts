import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

const SLOWER = 4
const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const folders: string[] = []

process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Return a new folder for a browser's profile or a build, deleted with this process. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `folha-bench-${name}-`))
  folders.push(folder)
  return folder
}

/** Open a browser on a profile that survives closing it; as a tablet it stands, and has a camera. */
export async function openBrowser(profile: string, isTablet = false): Promise<BrowserContext> {
  const executablePath = process.env.CHROMIUM_PATH ?? usual.find((file) => existsSync(file))
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath ? { executablePath } : {}),
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    permissions: isTablet ? ['geolocation', 'camera'] : ['geolocation'],
    geolocation: { latitude: -23.55, longitude: -46.63, accuracy: 12 },
    viewport: isTablet ? { width: 800, height: 1280 } : { width: 390, height: 844 },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      ...(isTablet ? ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] : []),
    ],
  })
  // Print the errors of the page: it is measured all the same, and they explain an odd or missing number.
  context.on('weberror', (failure) => process.stderr.write(`in the page: ${failure.error()}\n`))
  return context
}

/** Return the browser's first page, with a processor slowed down four times: about a cheap phone. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return page
}

/** Wait until the service worker has cached the page, so that it opens offline. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })
  await page.waitForLoadState('networkidle')
}
