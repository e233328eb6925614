import { beforeAll, describe, expect, it } from 'vitest'
import { dayOf } from '#shared/calendar/day.ts'
import { intentColumns, noteOf, readIntent } from '#shared/clock/intent.ts'
import { clockState } from '#shared/clock/state.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { addUser } from '../testing/company.ts'
import { operator } from '../testing/marks.ts'
import { roundMs } from '../testing/pace.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { rebuildTotals } from '../time-entries/rebuild-totals.ts'
import { seedDemo } from './demo.ts'
import { attestations, dayTotals, ledger, payslips, stores, timeEntries, users } from './schema/tables.ts'

/** Rounds of the fixed work of testing/pace.ts (20 ms each on a machine at rest). It takes 410 to 570, whatever runs beside it. */
const MOST_ROUNDS = 800

/** Check the two check digits of a CPF or CNPJ by the public rule, independently of the code that draws them. */
function checks(number: string, highest: number): boolean {
  return [2, 1].every((left) => {
    const body = [...number.slice(0, -left)].reverse().map(Number)
    const sum = body.reduce((total, digit, i) => total + digit * (2 + (i % (highest - 1))), 0)
    return ((sum * 10) % 11) % 10 === Number(number.at(-left))
  })
}

const rowsOf = async ({ database: { read } }: TestApp) => ({
  entries: await read.select().from(timeEntries).orderBy(timeEntries.id),
  totals: await read.select().from(dayTotals).orderBy(dayTotals.user_id, dayTotals.day),
  people: await read.select().from(users).orderBy(users.id),
  places: await read.select().from(stores).orderBy(stores.id),
  ledger: await read.select().from(ledger).orderBy(ledger.establishment, ledger.nsr),
})

let app: TestApp
let rows: Awaited<ReturnType<typeof rowsOf>>
let lines: string[]
let milliseconds: number

beforeAll(async () => {
  app = await testApp()
  const before = process.cpuUsage()
  lines = await seedDemo(app.parts)
  // Measure processor time, not the clock: other load on the machine must not count.
  const { user, system } = process.cpuUsage(before)
  milliseconds = (user + system) / 1_000
  rows = await rowsOf(app)
})

describe('the demonstration', () => {
  it('has certificates that wait for a decision and others that were decided, as what people send does', async () => {
    const papers = await app.database.read.select().from(attestations)
    expect(papers.filter(({ status }) => status === 'pending').length).toBeGreaterThan(1)
    const decided = papers.filter(({ status }) => status === 'approved')
    expect(decided.length).toBeGreaterThan(1)
    const masters = rows.people.filter(({ role }) => role === 'master').map(({ email }) => email)
    for (const { decided_by, decided_at, uploaded_at } of decided) {
      expect(masters).toContain(decided_by)
      expect(decided_at).toBeGreaterThan(uploaded_at)
      expect(decided_at).toBeLessThanOrEqual(app.clock.now)
    }
    expect(papers.filter(({ status }) => status === null)).toEqual([])
  })

  it('has notes that say of each entry what its columns say', () => {
    const read = rows.entries.map(({ entry_type, is_manual, minutes_adjusted, notes }) => {
      const entry = { entry_type, is_manual, minutes_adjusted, notes }
      return readIntent(entry) ?? { kind: 'disregard' as const, disregards_id: '', justification: '' }
    })
    const told = read.map((intent) => [noteOf(intent), Object.values(intentColumns(intent))])
    const kept = rows.entries.map((row) => {
      const { kind, justification, requested_type, absence, cancels_id, disregards_id, notes } = row
      return [notes, [kind, justification, requested_type, absence, cancels_id, disregards_id]]
    })
    expect(told).toEqual(kept)
  })

  it('costs no more work than it did', () => expect(milliseconds / roundMs()).toBeLessThan(MOST_ROUNDS))

  it('has four stores in four zones and forty people of every role', () => {
    expect(new Set(rows.places.map(({ timezone }) => timezone)).size).toBe(4)
    expect(rows.people).toHaveLength(40)
    const count = (wanted: string) => rows.people.filter(({ role }) => role === wanted).length
    expect(['master', 'admin', 'manager', 'user'].map(count)).toEqual([1, 3, 1, 35])
    expect(rows.people.filter(({ require_selfie }) => require_selfie).length).toBeGreaterThan(30)
    expect(rows.people.filter(({ is_active }) => !is_active)).toHaveLength(1)
    expect(rows.people.filter(({ access_expires_at }) => access_expires_at !== null)).toHaveLength(1)
  })

  it('gives everybody and every store a number of their own that checks', () => {
    const cpfs = rows.people.map(({ cpf }) => cpf ?? '')
    const cnpjs = rows.places.map(({ cnpj }) => cnpj ?? '')
    expect(new Set(cpfs).size).toBe(40)
    expect(new Set(cnpjs).size).toBe(4)
    expect(cpfs.filter((cpf) => !checks(cpf, 11))).toEqual([])
    expect(cnpjs.filter((cnpj) => !checks(cnpj, 9))).toEqual([])
    expect(new Set(rows.people.map(({ email }) => email)).size).toBe(40)
  })

  it('has half a year of marks in a ledger that verifies, numbered in the order of arrival', async () => {
    const marks = rows.entries.filter(({ is_manual }) => !is_manual)
    expect(marks.length).toBeGreaterThan(19_000)
    expect(marks.length).toBeLessThan(26_000)
    const report = await verifyLedger(app.database.read)
    expect(report).toEqual({ establishments: 4, rows: marks.length, marks: marks.length, faults: [] })
    const backwards = rows.ledger.filter((row, i) => {
      const before = rows.ledger[i - 1]
      return before?.establishment === row.establishment && before.recorded_at > row.recorded_at
    })
    expect(backwards).toEqual([])
  })

  it('has day totals that counting again does not change', async () => {
    await rebuildTotals(app.parts, operator)
    expect((await rowsOf(app)).totals).toEqual(rows.totals)
  })

  it('has nothing of the future', () => {
    const now = app.clock.now
    const ahead = rows.entries.filter(
      ({ at, received_at, created_at }) => Math.max(received_at, created_at) > now || at > now,
    )
    expect(ahead).toEqual([])
  })

  it('has the usual mess', () => {
    const flags = new Set(rows.entries.flatMap((entry) => entry.flags))
    for (const flag of ['sequence', 'outside_radius', 'clock_offset', 'no_photo']) expect(flags).toContain(flag)
    const waiting = rows.entries.filter(
      ({ notes, status }) => notes?.startsWith('Ajuste Solicitado') && status === 'pending',
    )
    expect(waiting.length).toBeGreaterThan(3)
    expect(rows.entries.filter(({ notes }) => notes?.startsWith('Ausência')).length).toBeGreaterThan(30)
    expect(rows.entries.filter(({ offline }) => offline).length).toBeGreaterThan(500)
    expect(rows.totals.filter(({ incomplete }) => incomplete).length).toBeGreaterThan(10)
  })

  it('has pay slips and certificates that open', async () => {
    const { read } = app.database
    const slips = await read.select().from(payslips)
    expect(slips.length).toBeGreaterThan(100)
    expect(new Set(slips.map(({ user_id }) => user_id)).size).toBe(39)
    const papers = await read.select().from(attestations)
    expect(papers.length).toBeGreaterThan(3)
    for (const { file_id, file_size } of [...slips, ...papers].slice(0, 5)) {
      const opened = await app.parts.storage.open(file_id)
      expect(opened?.size).toBe(file_size)
      opened?.stream.destroy()
    }
  })

  it('finds people at work, in their pause and not there yet on a working afternoon', () => {
    const states = rows.people.map(({ id, store_id }) => {
      const zone = rows.places.find((place) => place.id === store_id)?.timezone ?? 'America/Sao_Paulo'
      const today = dayOf(app.clock.now, zone)
      const marks = rows.entries.filter((entry) => entry.user_id === id && entry.day === today)
      return clockState(marks.map(({ entry_type, at }) => ({ entry_type, at })))
    })
    for (const state of ['none', 'working', 'paused', 'resumed']) expect(states).toContain(state)
  })

  it('is the same again for the same minute', async () => {
    const other = await testApp()
    await seedDemo(other.parts)
    const again = await rowsOf(other)
    expect(again.ledger).toEqual(rows.ledger)
    expect(again.entries).toEqual(rows.entries)
  })

  it('is made once, and prints who can sign in each time', async () => {
    const second = await seedDemo(app.parts)
    expect(second).toEqual(lines)
    expect((await rowsOf(app)).entries).toEqual(rows.entries)
    const login = lines
      .find((line) => line.includes('Master'))
      ?.trim()
      .split(/\s{2,}/)
    const [, email = '', password = ''] = login ?? []
    const answer = await app.send('POST', '/auth/login', { email, password })
    expect(answer.status).toBe(200)
  })

  it('leaves the data of a real shop alone', async () => {
    const shop = await testApp()
    await addUser(shop.database)
    expect(await seedDemo(shop.parts)).toHaveLength(1)
    expect((await rowsOf(shop)).people).toHaveLength(1)
  })
})
