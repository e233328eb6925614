import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { atMost, median, type Row, told } from '../../server/bench/row.ts'
import { fillYear } from '../../server/bench/year-of-marks.ts'
import { openDatabase } from '../../server/database/sqlite/connect.ts'
import { addStore } from '../../server/testing/company.ts'
import { startServer } from '../../server/testing/crash/server-process.ts'
import { PEOPLE_ROWS } from '../e2e/on-screen.ts'
import { newFolder, openBrowser, slowPage, untilKept } from './browser.ts'

const PEOPLE = 1_000
const RUNS = 5
const FIRST_ROWS_MS = 1_000
const LONGEST_TASK_MS = 50
export const SIGN_IN = { email: 'dona@ipe.com.br', password: 'segredo da dona' }

/** A list of everybody: the link that opens it, and the selector of its rows. */
interface List {
  what: string
  link: string
  row: string
}

const lists: readonly List[] = [
  { what: '/relatorio', link: 'Relatório', row: PEOPLE_ROWS },
  { what: '/saldo-horas-admin', link: 'Banco de Horas Admin', row: 'ul[aria-label="Saldos"] > li' },
]

declare global {
  interface Window {
    longest: number
  }
}

/** Start the product itself with a company of a thousand people and a year of marks up to today. */
async function startOffice(dataDir: string) {
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const store = await addStore(database)
  await fillYear(database, store.id, PEOPLE, dayOf(Date.now(), DEFAULT_ZONE), 365, true)
  database.close()
  return startServer(dataDir, {
    settings: { MASTER_EMAIL: SIGN_IN.email, MASTER_PASSWORD: SIGN_IN.password },
  })
}

/** Sign in as the owner of a measured company. */
export async function tokenOf(address: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(SIGN_IN) })
  return ((await answer.json()) as { token: string }).token
}

/** Return the time from pressing the link to the first row on the screen, ms. */
async function firstRows(page: Page, { link, row }: List): Promise<number> {
  const press = page.getByRole('navigation', { name: 'Administração' }).getByRole('link', { name: link, exact: true })
  await press.waitFor()
  return press.evaluate(
    (element, wanted) =>
      new Promise<number>((resolve) => {
        const began = performance.now()
        const look = () => {
          if (document.querySelector(wanted)) resolve(performance.now() - began)
          else requestAnimationFrame(look)
        }
        ;(element as HTMLElement).click()
        look()
      }),
    row,
  )
}

/** Wait until no row has been added for half a second, as for somebody who has read the first rows. */
async function untilDrawn(page: Page, row: string): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let [last, since] = [0, performance.now()]
        const look = () => {
          const { length } = document.querySelectorAll(wanted)
          const now = performance.now()
          if (length !== last) [last, since] = [length, now]
          if (now - since > 500) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    row,
  )
}

/** Scroll the page to its end, a screen at a time, and return the longest task, ms; 0 if none was over 50. */
async function longestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    window.longest = 0
    const seen = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
    })
    seen.observe({ type: 'longtask' })
    for (let step = 0; step < 40; step += 1) {
      scrollBy(0, innerHeight * 0.8)
      await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))
    }
    await new Promise((go) => setTimeout(go, 300))
    seen.disconnect()
    return window.longest
  })
}

type Patience = 'at once' | 'once drawn'

async function measure(context: BrowserContext, address: string, token: string, list: List, patience: Patience) {
  // The compiler keeps function names with a helper that the page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  await context.addInitScript((kept) => localStorage.setItem('auth_token', kept), token)
  const page = await slowPage(context)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${address}/gerenciar-feriado`)
  await untilKept(page)
  const first = await firstRows(page, list)
  if (patience === 'once drawn') await untilDrawn(page, list.row)
  return { first, longest: await longestTask(page) }
}

/** Measure the administrators' lists with a thousand people on a slow processor: the first rows, and scrolling. */
export async function officeLists(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'folha-bench-office-'))
  const server = await startOffice(dataDir)
  try {
    const token = await tokenOf(server.address)
    const rows: Row[] = []
    const runsOf = async (list: List, patience: Patience) => {
      const times: { first: number; longest: number }[] = []
      for (let i = 0; i < RUNS; i += 1) {
        // Nothing is cached: each run has a profile of its own, with the application only.
        const context = await openBrowser(newFolder('office'))
        times.push(await measure(context, server.address, token, list, patience))
        await context.close()
      }
      return times
    }
    for (const list of lists) {
      const calm = await runsOf(list, 'once drawn')
      const hasty = await runsOf(list, 'at once')
      const first = [...calm, ...hasty].map((time) => time.first)
      const most = Math.max(...first).toFixed(0)
      const longest = (times: typeof calm) => median(times.map((time) => time.longest))
      rows.push(
        atMost(
          `${list.what}, 1,000 people: first rows, 4× slower CPU`,
          median(first),
          FIRST_ROWS_MS,
          ' ms',
          `most ${most} ms`,
        ),
        atMost('  longest task of a scroll to its end', longest(calm), LONGEST_TASK_MS, ' ms'),
        told('  the same, begun with the first rows', `${longest(hasty).toFixed(0)} ms`),
      )
    }
    rows.push(told('  the company', `${PEOPLE} people, a year of marks`))
    return rows
  } finally {
    await server.end('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  }
}
