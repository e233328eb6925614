import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dayBalance, totalsOf } from '#shared/balance/day.ts'
import { balanceDays, sumOf } from '#shared/balance/period.ts'
import { addDays, instantOf } from '#shared/calendar/day.ts'
import { holidayCalendar } from '#shared/calendar/holiday.ts'
import { daysOf } from '#shared/calendar/period.ts'
import { createApp } from '../app.ts'
import { createTokens } from '../auth/token.ts'
import { openDatabase } from '../database/sqlite/connect.ts'
import { addStore, addUser } from '../testing/company.ts'
import { openTestSession } from '../testing/sessions.ts'
import { testApp } from '../testing/test-app.ts'
import { atMost, type Row, told } from './row.ts'
import { fillYear } from './year-of-marks.ts'

const LAST = '2026-06-15'
const DAYS = 365
const TRIES = 7

/** Return the shortest of several runs, in ms. */
async function best(run: () => Promise<unknown> | unknown): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let i = 0; i < TRIES; i += 1) {
    const start = performance.now()
    await run()
    shortest = Math.min(shortest, performance.now() - start)
  }
  return shortest
}

const week = [0, 480, 480, 480, 480, 480, 240]

/** Write everybody's marks into typed arrays, in order: person, day and minute, and whether the mark opens or closes work. */
function marksInArrays(people: number) {
  const size = people * DAYS * 4
  const person = new Int16Array(size)
  const minute = new Int32Array(size)
  const opens = new Uint8Array(size)
  for (let i = 0; i < size; i += 1) {
    person[i] = Math.floor(i / (DAYS * 4))
    minute[i] = (Math.floor(i / 4) % DAYS) * 1440 + ([480, 720, 780, 1030][i % 4] as number) + (i % 13)
    opens[i] = i % 2 === 0 ? 1 : 0
  }
  return { person, minute, opens, size }
}

/** Measure the floor: one pass over all marks that keeps every day, then worked minus expected. Returns ms. */
function floor(people: number): number {
  const { person, minute, opens, size } = marksInArrays(people)
  const start = performance.now()
  const days = new Int32Array(people * DAYS)
  let open = 0
  for (let i = 0; i < size; i += 1) {
    const at = minute[i] as number
    if (opens[i] === 1) open = at
    else
      days[(person[i] as number) * DAYS + Math.floor(at / 1440)] =
        (days[(person[i] as number) * DAYS + Math.floor(at / 1440)] as number) + at - open
  }
  const balances = new Int32Array(people)
  for (let i = 0; i < days.length; i += 1) {
    const who = Math.floor(i / DAYS)
    balances[who] = (balances[who] as number) + (days[i] as number) - (week[(i % DAYS) % 7] as number)
  }
  return performance.now() - start
}

/** Return all balances of a company through the whole application, with a year of marks in the database. */
async function companyOf(people: number, folder: string) {
  const database = openDatabase(path.join(folder, `${people}.db`))
  const key = new Uint8Array(32).fill(1)
  const { parts } = await testApp({ database, tokens: createTokens(key) })
  const store = await addStore(database)
  const master = await addUser(database, { role: 'master', store_id: null })
  const rows = await fillYear(database, store.id, people, LAST, DAYS, people <= 1000)
  const app = createApp({ ...parts, now: () => instantOf(addDays(LAST, 1), '20:00', store.timezone) })
  const authorization = `Bearer ${await openTestSession(parts, master.id)}`
  const ask = async () => {
    const response = await app.request('/api/hour-bank', { headers: { authorization } })
    const list = (await response.json()) as unknown[]
    if (list.length !== people) throw new Error(`${list.length} balances of ${people}`)
  }
  await ask()
  const ms = await best(ask)
  database.close()
  return { ms, rows }
}

/** Measure a year of one person with the phone's code: from entries to the balance, day by day. */
async function phoneYear(): Promise<number> {
  const days = daysOf({ from: addDays(LAST, -DAYS + 1), to: LAST })
  const entries = days.map((day) =>
    (['entrada', 'pausa', 'retorno', 'saida'] as const).map((entry_type, i) => ({
      id: `${day}${i}`,
      entry_type,
      at: instantOf(day, ['08:00', '12:00', '13:00', '17:10'][i] ?? '08:00', 'America/Sao_Paulo'),
      status: 'pending' as const,
      minutes_adjusted: 0,
      kind: 'mark' as const,
      absence: null,
      cancels_id: null,
    })),
  )
  const rules = {
    weeks: [],
    holidays: holidayCalendar([], null),
    vacations: [],
    start: days[0] ?? LAST,
    end: LAST,
    earlier: [],
  }
  return best(() => {
    const totals = new Map(entries.map((marks, i) => [days[i] ?? '', totalsOf(marks, null)]))
    const sum = sumOf(balanceDays(rules, { from: days[0] ?? LAST, to: LAST }, totals))
    return dayBalance(rules, LAST, totals.get(LAST) ?? totalsOf([], null)).balance_minutes + sum.balance_minutes
  })
}

/** Return the rows about balances: everybody's over HTTP compared to the typed-array floor, growth, and the phone's year. */
export async function balanceCost(): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-bench-'))
  try {
    const floorMs = Math.min(...Array.from({ length: TRIES }, () => floor(1000)))
    const small = await companyOf(100, folder)
    const middle = await companyOf(1000, folder)
    const large = await companyOf(5000, folder)
    const phone = await phoneYear()
    return [
      atMost(`all balances over HTTP: 1,000 people, ${middle.rows} entries`, middle.ms, 150, ' ms'),
      atMost('  the same / typed arrays', middle.ms / floorMs, 15, 'x', `floor ${floorMs.toFixed(1)} ms`),
      told('  100 people', `${small.ms.toFixed(1)} ms`),
      told('  5,000 people (day totals only)', `${large.ms.toFixed(1)} ms`),
      atMost('  5,000 / 1,000 (linear: 5)', large.ms / middle.ms, 7, 'x'),
      atMost('a year of one person by the phone’s code', phone, 5, ' ms'),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
