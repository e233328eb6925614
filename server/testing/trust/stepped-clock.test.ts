import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '#shared/calendar/day.ts'
import { ledger } from '../../database/schema/tables.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { clockPerson } from './clock-person.ts'

const NOON = Date.parse('2026-06-16T15:00:00Z')
const MIDNIGHT = Date.parse('2026-06-17T03:00:00Z')

let app: TestApp

beforeEach(async () => {
  app = await testApp()
  app.clock.now = NOON
})

describe.each([
  ['forward', HOUR],
  ['back', -HOUR],
])('TRUST 27: the clock of the server goes an hour %s', (_where, step) => {
  it('nobody is signed out, nothing is refused, and the ledger goes on without a gap', async () => {
    const { id, punch } = await clockPerson(app)
    const session = await app.as(id)
    await punch(NOON - 2 * HOUR)
    app.clock.now += step
    const after = app.clock.now
    await punch(after, 'pausa')
    await punch(after + 1_000, 'retorno')
    expect((await app.send('GET', '/auth/verify', undefined, session)).status).toBe(200)
    const rows = await app.database.read.select().from(ledger).orderBy(ledger.nsr)
    expect(rows.map(({ nsr, recorded_at }) => [nsr, recorded_at])).toEqual([
      [1, NOON],
      [2, after],
      [3, after],
    ])
    expect((await verifyLedger(app.database.read)).faults).toEqual([])
  })

  it('a tap measured from the clock before keeps its time as far as that can be, and its interval holds both', async () => {
    const { punch } = await clockPerson(app)
    const heard = NOON
    const tapped = heard + 10 * MINUTE
    app.clock.now = tapped + step
    const anchor = { server: heard, wall: heard, mono: 0, ctx: 'c', rtt: 1 }
    const entry = await punch(tapped, 'entrada', { wall: tapped, mono: 10 * MINUTE, anchor })
    const at = Date.parse(entry.timestamp)
    const stored = await app.database.read.query.timeEntries.findFirst()
    const [lower, upper] = [stored?.lower_at ?? Number.NaN, stored?.upper_at ?? Number.NaN]
    expect(lower).toBeLessThanOrEqual(at)
    expect(at).toBeLessThanOrEqual(upper)
    if (step > 0) {
      // Nothing proves the device wrong: its own time stands, and the interval extends to the new one.
      expect([at, entry.flags]).toEqual([tapped, []])
      expect(upper).toBeGreaterThanOrEqual(tapped + step)
    } else {
      // A mark can't arrive before it was made: it is moved to a possible time, and flagged for a keeper.
      expect(at).toBeLessThanOrEqual(app.clock.now + 2_000)
      expect(entry.flags).toContain('clock_out_of_bounds')
    }
  })

  it('over midnight: the day is that of the instant, whichever the clock was', async () => {
    app.clock.now = MIDNIGHT + (step > 0 ? -HOUR / 2 : HOUR / 2)
    const { punch } = await clockPerson(app)
    const before = await punch(app.clock.now)
    app.clock.now += step
    const after = await punch(app.clock.now, 'saida')
    expect([before.day, after.day]).toEqual(step > 0 ? ['2026-06-16', '2026-06-17'] : ['2026-06-17', '2026-06-16'])
  })
})
