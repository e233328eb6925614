import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { HourBankRow } from '#shared/contract/hours.ts'
import { ledger, timeEntries } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { deliverTaps } from '../testing/taps.ts'

/** It is Tuesday, 16 June 2026; Ana began on Monday the 1st. */
let on: Stage

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
})

const move = (change: object) => on.ask('master', 'PUT', `/users/${on.cast.ana}`, change)
const holiday = (date: string, store: 'centro' | 'norte') =>
  on.ask('master', 'POST', '/holidays', { name: 'Da cidade', date, type: 'local', store_ids: [on.cast[store]] })
const expected = async (date: string) => (await on.dayOf('ana', date)).expected_minutes
const bank = async () =>
  ((await on.ask('master', 'GET', `/hour-bank?user_id=${on.cast.ana}`)).body as HourBankRow[])[0]?.balance_minutes
const general = async () =>
  (
    (await on.ask('ana', 'GET', `/users/${on.cast.ana}/balance?from=2026-06-01&to=2026-06-16`)).body as {
      general_balance_minutes: number
    }
  ).general_balance_minutes

it('H-02: somebody who moves keeps the holidays of each company for the days that they worked there', async () => {
  await holiday('2026-06-03', 'centro')
  await holiday('2026-06-04', 'norte')
  await holiday('2026-06-18', 'norte')
  expect([await expected('2026-06-03'), await expected('2026-06-04')]).toEqual([0, 480])
  const before = await bank()
  expect((await move({ store_id: on.cast.norte })).status).toBe(200)
  expect([await expected('2026-06-03'), await expected('2026-06-04')]).toEqual([0, 480])
  expect([await bank(), await general()]).toEqual([before, before])
  on.app.clock.now += 3 * 86_400_000
  expect(await expected('2026-06-18')).toBe(0)
})

it('H-02: a move may be dated back into the bond, not before it, not to come, and not without a move', async () => {
  await holiday('2026-06-04', 'norte')
  await move({ admission_date: '2026-06-01' })
  const norte = on.cast.norte
  expect((await move({ store_id: norte, store_from: '2026-05-31' })).status).toBe(422)
  expect((await move({ store_id: norte, store_from: '2026-06-17' })).status).toBe(422)
  expect((await move({ store_from: '2026-06-02' })).status).toBe(422)
  expect(await expected('2026-06-04')).toBe(480)
  expect((await move({ store_id: norte, store_from: '2026-06-02' })).status).toBe(200)
  expect(await expected('2026-06-04')).toBe(0)
  expect((await move({ store_id: on.cast.centro, store_from: '2026-06-02' })).status).toBe(200)
  expect(await expected('2026-06-04')).toBe(480)
})

it('H-02: a mark that arrives after a move belongs to the company of its day', async () => {
  await move({ store_id: on.cast.norte })
  on.app.clock.now += 86_400_000
  const at = (day: string, type: 'entrada' | 'saida') => ({ type, at: Date.parse(`${day}T08:00:00-03:00`) })
  await deliverTaps(on.app, on.cast.ana, [
    at('2026-06-15', 'entrada'),
    at('2026-06-16', 'entrada'),
    at('2026-06-17', 'entrada'),
  ])
  const entries = (await on.app.database.read.select().from(timeEntries).orderBy(timeEntries.at)).slice(-3)
  expect(entries.map(({ store_id }) => store_id)).toEqual([on.cast.centro, on.cast.norte, on.cast.norte])
  const isMark = eq(ledger.record_type, 7)
  const lines = (await on.app.database.read.select().from(ledger).where(isMark).orderBy(ledger.marked_at)).slice(-3)
  const [first, second, third] = lines.map(({ establishment }) => establishment)
  expect([first === second, second === third]).toEqual([false, true])
})

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const entrada = (n: number, day: string) => {
  return { id: uuid(n), entry_type: 'entrada', timestamp: `${day}T08:00:00-03:00` }
}

it('H-02: what is asked for or written by hand after a move stands with the company of its day', async () => {
  await move({ store_id: on.cast.norte })
  on.app.clock.now += 86_400_000
  const asked = { ...entrada(1, '2026-06-08'), replaces: null }
  const request = { id: uuid(2), day: '2026-06-08', justification: 'Esqueci', marks: [asked] }
  expect((await on.ask('ana', 'POST', '/time-entries/requests', request)).status).toBe(201)
  expect((await on.ask('master', 'PUT', `/time-entries/${uuid(1)}/status`, { status: 'approved' })).status).toBe(200)
  const added = { user_id: on.cast.ana, reason: 'Faltou', disregard: [], add: [entrada(3, '2026-06-09')] }
  const people = { user_ids: [on.cast.ana] }
  const byHand: [string, object][] = [
    ['/time-entries/correct', { id: uuid(4), day: '2026-06-09', ...added }],
    ['/time-entries/batch', { ...people, date: '2026-06-10', time: '08:00', entry_type: 'entrada' }],
    ['/time-entries/batch', { ...people, date: '2026-06-11', end_date: '2026-06-12', absence: 'saude' }],
    ['/time-entries/batch', { ...people, date: '2026-06-17', time: '08:00', entry_type: 'entrada' }],
  ]
  for (const [path, body] of byHand) expect((await on.ask('master', 'POST', path, body)).status).toBeLessThan(300)
  const entries = await on.app.database.read.select().from(timeEntries).orderBy(timeEntries.day)
  const written = entries.filter(({ day }) => day >= '2026-06-08')
  const told = written.map(({ day, store_id }) => [Number(day.slice(-2)), store_id === on.cast.centro])
  expect(told).toEqual([...[8, 8, 9, 10, 11, 12].map((day) => [day, true]), [17, false]])
})
