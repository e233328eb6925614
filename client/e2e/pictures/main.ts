import { chromium } from '@playwright/test'
import { launchOptions } from '../launch-options.ts'
import { album } from './album.ts'
import { firstHour } from './first-hour.ts'
import { onDesktop } from './on-desktop.ts'
import { onPaper } from './on-paper.ts'
import { onPhone } from './on-phone.ts'
import { onTablet } from './on-tablet.ts'
import { RETURNS, standingDemo, standingStart } from './standing-demo.ts'
import { makeWalk } from './walk.ts'

/** Take the pictures of the README. The same sources give the same pictures, to the byte. */
const demo = await standingDemo(RETURNS)
const start = await standingStart(RETURNS)
// Playwright's locale reaches scripts only; date fields use the system's language.
const env = { ...process.env, LANGUAGE: 'pt_BR' }
const browser = await chromium.launch({ ...launchOptions({ allowsCamera: true }), env })
try {
  const pictures = album()
  await firstHour(browser, start, pictures)
  await onPhone(browser, demo, pictures)
  await onPaper(browser, demo, pictures)
  await onDesktop(browser, demo, pictures)
  // Last: it adds a tablet and a mark.
  await onTablet(browser, demo, pictures)
  const walk = await makeWalk(browser)
  process.stdout.write(`${pictures.told()}; o passeio, ${Math.round(walk / 1024)} kB\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message.slice(0, 2_000) : error}\n`)
  process.exitCode = 1
} finally {
  await browser.close()
  demo.close()
  start.close()
}
