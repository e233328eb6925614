import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { stage } from '../cast.ts'
import { startServer } from '../crash/server-process.ts'
import { rawSql } from '../databases.ts'
import { quantile, residentMiB } from './figures.ts'
import { drawHostile, drawsOf, type Hostile } from './hostile.ts'
import { figure, isFull } from './scale.ts'

let on: Awaited<ReturnType<typeof stage>>
const unhandled: unknown[] = []

beforeAll(async () => {
  on = await stage()
  process.on('unhandledRejection', (reason) => unhandled.push(reason))
})

const MANY = figure(10_000, 50_000)

async function answerOf({ method, path, headers, body }: Hostile, session: Record<string, string>) {
  const init = { method, headers: { ...headers, ...session }, ...(body === null ? {} : { body }) }
  const answer = await on.app.app.request(`http://localhost${path}`, init)
  return { status: answer.status, text: await answer.text() }
}

/** Return everything stored, except the audit of readings of passwords and the events kept for inspection. */
function kept(): string {
  const sql = rawSql(on.app.database)
  const tables = [
    'users',
    'stores',
    'time_entries',
    'ledger',
    'holidays',
    'schedules',
    'vacations',
    'attestations',
    'payslips',
    'year_tracks',
    'files',
    'day_totals',
  ]
  return JSON.stringify(tables.map((table) => sql.prepare(`select * from ${table}`).all()))
}

describe(`TRUST 12: ${MANY} malformed requests`, () => {
  it('nobody signed in: no 5xx, no words of SQL or code, nothing changed', async () => {
    const draws = drawsOf(20_261_121)
    const before = kept()
    const bad: string[] = []
    const times: number[] = []
    for (let i = 0; i < MANY; i += 1) {
      const hostile = drawHostile(draws)
      const started = performance.now()
      const { status, text } = await answerOf(hostile, {})
      times.push(performance.now() - started)
      const tells = /SQLITE|select |at .*\.ts:|node_modules|drizzle/i.test(text)
      if (status >= 500 || tells)
        bad.push(`${status} ${hostile.method} ${hostile.path} ${hostile.body?.slice(0, 80)} ${text.slice(0, 120)}`)
    }
    expect(bad).toEqual([])
    expect(kept()).toBe(before)
    expect(unhandled).toEqual([])
    expect(quantile(times, 0.99)).toBeLessThan(figure(1_000, 50))
  })

  it('over a real port: no 5xx, no crash, and the process does not grow', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'folha-malformed-'))
    const server = await startServer(dataDir)
    const draws = drawsOf(20_261_121)
    const bad: string[] = []
    const send = async () => {
      const { method, path: to, headers, body } = drawHostile(draws)
      const answer = await fetch(`${server.address}${to}`, { method, headers, ...(body === null ? {} : { body }) })
      await answer.arrayBuffer()
      if (answer.status >= 500) bad.push(`${answer.status} ${method} ${to}`)
    }
    const most = figure(2_000, 10_000)
    // By then every route was called, and the memory of its code was taken.
    for (let i = 0; i < most / 2; i += 1) await send()
    const before = residentMiB(server.pid)
    for (let i = 0; i < most; i += 1) await send()
    const grown = residentMiB(server.pid) - before
    await server.end('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
    expect(bad).toEqual([])
    expect(grown).toBeLessThan(figure(60, 30))
  })

  it('an employee: the same, and nothing of anybody else changed', async () => {
    const draws = drawsOf(7)
    const session = await on.app.as(on.cast.ana)
    const bad: string[] = []
    for (let i = 0; i < MANY / 4; i += 1) {
      const hostile = drawHostile(draws)
      const { status, text } = await answerOf(hostile, session)
      if (status >= 500)
        bad.push(`${status} ${hostile.method} ${hostile.path} ${hostile.body?.slice(0, 200)} ${text.slice(0, 200)}`)
    }
    expect(bad).toEqual([])
    expect(unhandled).toEqual([])
  })

  it('the master: no 5xx either', async () => {
    const draws = drawsOf(99)
    const session = await on.app.as(on.cast.master)
    const bad: string[] = []
    for (let i = 0; i < MANY / 4; i += 1) {
      const hostile = drawHostile(draws)
      const { status, text } = await answerOf(hostile, session)
      if (status >= 500)
        bad.push(`${status} ${hostile.method} ${hostile.path} ${hostile.body?.slice(0, 200)} ${text.slice(0, 200)}`)
    }
    expect(bad).toEqual([])
  })
})

describe('TRUST 18: SQL in every field, filter, order and limit', () => {
  const bases = [
    "'",
    "''",
    "' or '1'='1",
    "') or 1=1 --",
    '" or ""="',
    '1; drop table users',
    "' union select * from users --",
    '%',
    '_',
    '\\',
    "admin'--",
    "x' and 1=(select count(*) from users) --",
    '0 or 1=1',
    "' || (select password_hash from users) || '",
    '`',
    ');--',
    "\u0000'",
    '/*',
    '1e1',
    "' collate nocase --",
  ]
  // Twenty of them, each alone and after a valid beginning: two hundred in a full run.
  const before = isFull ? ['', '1', 'x', "x'", '%27', '2026-06-16', 'desc', '-1', '\t', 'a,'] : ['']
  const payloads = before.flatMap((start) => bases.map((base) => `${start}${base}`))
  const listed = async (path: string) => {
    const { status, body } = await on.ask('keeper', 'GET', path)
    return { status, count: Array.isArray(body) ? (body as unknown[]).length : 0 }
  }

  it('no error of SQL and no row more than without', async () => {
    const fields = [
      '/users?q=',
      '/users?store_id=',
      '/time-entries?user_id=',
      '/time-entries?store_id=',
      '/time-entries?order=',
      '/time-entries?limit=',
      '/time-entries?cursor=',
      '/audit?action=',
      '/audit?cursor=',
      '/vacations?user_id=',
      '/schedules?user_id=',
      '/holidays?store_id=',
      '/reports/daily?store_id=',
      '/hour-bank?store_id=',
    ]
    for (const payload of payloads) {
      const { status } = await on.ask('ana', 'PUT', '/users/me', { display_name: payload })
      expect(status, `display_name ${payload}`).toBeLessThan(500)
    }
    for (const field of fields) {
      const all = await listed(field.split('?')[0] ?? '')
      for (const payload of payloads) {
        const { status, count } = await listed(`${field}${encodeURIComponent(payload)}`)
        expect(status, `${field}${payload}`).toBeLessThan(500)
        expect(count, `${field}${payload}`).toBeLessThanOrEqual(all.count)
      }
    }
  })
})
