import { resolve } from 'node:path'
import { defineConfig, type ReporterDescription } from '@playwright/test'
import { launchOptions } from './launch-options.ts'

const dist = resolve(import.meta.dirname, '../../dist')
const report = process.env.E2E_REPORT

/** Journeys of every width and theme, in other engines or under other conditions, and those of which other tests see most. */
const longer = /@longer/
const reporters: ReporterDescription[] = [['line']]
if (report) reporters.push(['json', { outputFile: report }])

/** No web server here: every spec starts its own, with its own data. */
export default defineConfig({
  testDir: import.meta.dirname,
  // Trials take minutes, and the longer journeys as long as all others: `npm run trust` runs both.
  testMatch: process.env.TRUST === 'full' ? '**/*.trial.ts' : '**/*.spec.ts',
  ...(process.env.E2E_LONGER === 'yes' ? { grep: longer } : { grepInvert: longer }),
  testIgnore: [
    ...(process.env.FIREFOX_PATH ? [] : ['**/firefox.spec.ts']),
    ...(process.env.WEBKIT_PATH ? [] : ['**/webkit*.{spec,trial}.ts']),
  ],
  globalSetup: resolve(import.meta.dirname, 'global-setup.ts'),
  outputDir: resolve(dist, 'e2e'),
  reporter: reporters,
  // A journey leaves more than half of two processors idle, and each has its own browser and server.
  workers: 3,
  retries: 0,
  // A journey of many screens on a machine that others use too. What it waits for has the limit below.
  timeout: 240_000,
  // The time (ms) that an awaited event may take on a machine kept busy by two other builds.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A phone at the store, with permission to use camera and location.
    viewport: { width: 360, height: 740 },
    permissions: ['geolocation', 'camera'],
    geolocation: { latitude: -23.5501, longitude: -46.6301, accuracy: 8 },
    screenshot: 'only-on-failure',
    // Recording costs a journey a fifth of its time: use `--trace on` when one fails.
    trace: 'off',
    launchOptions: launchOptions({ allowsCamera: true }),
  },
})
