import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, instantOf } from '#shared/calendar/day.ts'
import { daysOf } from '#shared/calendar/period.ts'
import type { PersonTime } from '#shared/pay-rules/person.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { recordsOf } from '#shared/pay-rules/records.ts'
import { createApp } from '../app.ts'
import { createTokens } from '../auth/token.ts'
import { openDatabase } from '../database/sqlite/connect.ts'
import { addStore, addUser } from '../testing/company.ts'
import { addPayRule } from '../testing/pay-rules.ts'
import { openTestSession } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'
import { atMost, type Row, told } from './row.ts'
import { fillYear } from './year-of-marks.ts'

const PEOPLE = 1000
const LAST = '2026-05-31'
const MONTH = { from: '2026-05-01', to: LAST }
const TRIES = 3
const ZONE = 'America/Sao_Paulo'

/** Return the shortest of several runs, in ms. */
async function best(tries: number, run: () => Promise<unknown> | unknown): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let i = 0; i < tries; i += 1) {
    const start = performance.now()
    await run()
    shortest = Math.min(shortest, performance.now() - start)
  }
  return shortest
}

/** Open a company whose people have marks of two months, with functions that time a request: once, or the best of several. */
async function openCompany(folder: string) {
  const database = openDatabase(path.join(folder, 'rules.db'))
  const { parts } = await testApp({ database, tokens: createTokens(new Uint8Array(32).fill(1)) })
  const store = await addStore(database)
  const master = await addUser(database, { role: 'master', store_id: null })
  await fillYear(database, store.id, PEOPLE, LAST, 61, true)
  const app = createApp({ ...parts, now: () => instantOf(addDays(LAST, 1), '10:00', store.timezone) })
  const authorization = `Bearer ${await openTestSession(parts, master.id)}`
  const ask = async (asked: string) => {
    const response = await app.request(`/api${asked}`, { headers: { authorization } })
    if (response.status !== 200) throw new Error(`${asked} answered ${response.status}`)
    await response.arrayBuffer()
  }
  const once = (asked: string) => best(1, () => ask(asked))
  return { database, store, once, timed: (asked: string) => best(TRIES, () => ask(asked)) }
}

/** Measure a year of one person under the CLT, as the phone computes it. */
async function phoneYear(): Promise<number> {
  const period = { from: addDays(LAST, -364), to: LAST }
  const times = ['07:58', '12:00', '13:00', '17:10']
  const types = ['entrada', 'pausa', 'retorno', 'saida'] as const
  const marks = daysOf(period).flatMap((day) =>
    types.map((entry_type, i) => ({ entry_type, at: instantOf(day, times[i] ?? '', ZONE) })),
  )
  const rows = [{ start: '08:00', end: '17:00', break: 60 }]
  const week = Object.fromEntries([1, 2, 3, 4, 5].map((weekday) => [weekday, rows]))
  const bond = { company: '', from: period.from, to: null, zone: ZONE, starts_at: '06:00', holidays: new Map() }
  const person: PersonTime = {
    marks,
    vacations: [],
    absences: new Map(),
    adjustments: new Map(),
    swaps: [],
    now: null,
    bonds: [{ ...bond, rules: [{ valid_from: period.from, rule: CLT }] }],
    schedules: [{ valid_from: null, valid_to: null, plan: { kind: 'week', rows: week } }],
    begins: period.from,
    today: LAST,
  }
  return best(10, () => recordsOf(person, period))
}

/** Return the rows about rules of the journey: a month of many people under the CLT beside the simple rule, and the phone's year. */
export async function ruleCost(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-bench-'))
  try {
    const { database, store, once, timed } = await openCompany(folder)
    const month = '/reports/month/csv?month=2026-05'
    const simple = { month: await timed(month), bank: await timed('/hour-bank') }
    await addPayRule(database, 'CLT, comércio', CLT, { store_id: store.id, from: MONTH.from })
    const first = await once('/hour-bank')
    const unknown = await once(month)
    const clt = { month: await timed(month), bank: await timed('/hour-bank') }
    database.close()
    return [
      told(`the month of ${PEOPLE} people under the simple rule, over HTTP`, `${simple.month.toFixed(0)} ms`),
      atMost('  under the CLT / simple', clt.month / simple.month, 2, 'x', `${clt.month.toFixed(0)} ms`),
      told('  the first time, before their days are known', `${unknown.toFixed(0)} ms`),
      told('their hour banks under the simple rule', `${simple.bank.toFixed(0)} ms`),
      told('  under the CLT since the month began', `${clt.bank.toFixed(0)} ms`),
      atMost('a changed rule: the open month recounted for all', first, 5000, ' ms'),
      atMost('a year of one person under the CLT by the phone’s code', await phoneYear(), 10, ' ms'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
