import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launchOptions } from '../e2e/launch-options.ts'
import { employee, punching, selfies } from './as-employee.ts'
import { office } from './as-master.ts'
import { stranger } from './as-stranger.ts'
import { widths } from './scene.ts'
import { takeSeries } from './series.ts'

/**
 * Take a picture of every screen, and of everything that opens on it, from the build in dist/: in two widths, light and dark. `main.ts
 * <folder> [<pattern of names>]`; the exit code tells whether all could be taken.
 */
const [given, only = ''] = process.argv.slice(2)
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
if (!given) throw new Error('client/pictures/main.ts <folder> [<expression for names>]')
const folder = path.resolve(given)
mkdirSync(folder, { recursive: true })
process.env.CHROMIUM_PATH ??= usual.find((file) => existsSync(file))
// Date fields take their format from the system's language.
const env = { ...process.env, LANGUAGE: 'pt_BR' }
const options = launchOptions({ allowsCamera: true })
// Even a software GPU caches the shapes of icons and draws them in a slightly different shade the next time.
const args = [...(options.args ?? []), '--disable-gpu-rasterization', '--disable-partial-raster']
const browser = await chromium.launch({ ...options, args, env })
const began = performance.now()
try {
  // Visits that register a mark come last, so that the others show the day without it.
  const visits = [stranger, office, employee, selfies, punching]
  const series = await Promise.all(
    widths.map((width) => takeSeries(browser, width, { folder, visits, only: new RegExp(only) })),
  )
  const failed = series.flatMap((taken) => taken.failed)
  const count = series.flatMap(({ names }) => names).length
  const seconds = Math.round((performance.now() - began) / 1_000)
  process.stdout.write(`${count} pictures in ${folder}, ${failed.length} missing, ${seconds} s\n`)
  if (failed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
}
