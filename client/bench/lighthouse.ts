import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { atMost, median, type Row } from '../../server/bench/row.ts'
import { tokenOf } from '../e2e/ask.ts'
import { newFolder, openBrowser } from './browser.ts'
import { startPonto, who } from './ponto.ts'

/** Fetched when the bench runs: its hundred packages are needed nowhere else. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const RUNS = 3
const LEAST_SCORE = 95
const FIRST_PAINT_MS = 1_500
const LARGEST_PAINT_MS = 2_200

interface Report {
  categories: { performance: { score: number } }
  audits: Record<'first-contentful-paint' | 'largest-contentful-paint', { numericValue: number }>
}

/** Make a profile that has the token of a session but never opened the application: no worker, nothing cached. */
async function profileWith(url: string, token: string | null): Promise<string> {
  const profile = newFolder('lighthouse')
  const context = await openBrowser(profile)
  const page = await context.newPage()
  await page.goto(`${url}/version.json`)
  if (token) await page.evaluate((kept) => localStorage.setItem('auth_token', kept), token)
  await context.close()
  return profile
}

/** Open a page with Lighthouse's usual preset, a slowed-down phone, and return its report. */
function reportOn(address: string, profile: string): Report {
  const output = path.join(newFolder('report'), 'report.json')
  const flags = `--headless=new --no-sandbox --user-data-dir=${profile}`
  const words = ['--only-categories=performance', '--disable-storage-reset', '--quiet', `--chrome-flags=${flags}`]
  execFileSync('npx', ['--yes', LIGHTHOUSE, address, ...words, '--output=json', `--output-path=${output}`], {
    env: { CHROME_PATH: process.env.CHROMIUM_PATH ?? chromium.executablePath(), ...process.env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}

/** Measure the first visit of three pages on a slow phone: performance score, first and largest paint. */
export async function firstVisits(): Promise<Row[]> {
  const server = await startPonto()
  const master = await server.person({ ...who, name: 'Helena Prates', email: 'helena@ipe.com.br', role: 'master' })
  const tokens = {
    '/login': null,
    '/ponto': await tokenOf(server, who.email),
    '/relatorio': await tokenOf(server, master.email),
  }
  const rows: Row[] = []
  for (const [page, token] of Object.entries(tokens)) {
    const reports: Report[] = []
    for (let i = 0; i < RUNS; i += 1) {
      reports.push(reportOn(`${server.url}${page}`, await profileWith(server.url, token)))
    }
    const middle = (value: (report: Report) => number) => median(reports.map(value))
    const missing = LEAST_SCORE - middle(({ categories }) => categories.performance.score * 100)
    rows.push(
      atMost(`${page}: points of performance below ${LEAST_SCORE}`, Math.max(0, missing), 0, ''),
      atMost(
        '  first paint',
        middle(({ audits }) => audits['first-contentful-paint'].numericValue),
        FIRST_PAINT_MS,
        ' ms',
      ),
      atMost(
        '  largest paint',
        middle(({ audits }) => audits['largest-contentful-paint'].numericValue),
        LARGEST_PAINT_MS,
        ' ms',
      ),
    )
  }
  await server.close()
  return rows
}
