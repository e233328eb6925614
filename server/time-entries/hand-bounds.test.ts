import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import { ledger, timeEntries } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'

let on: Stage
let now: number
beforeEach(async () => {
  on = await stage()
  now = on.app.clock.now
})

const iso = (at: number) => new Date(at).toISOString()
const OUTSIDE = () => [
  '0000-01-01T00:00:00+14:00',
  '0050-01-01T00:00:00Z',
  '0101-01-01T12:00:00Z',
  '1999-12-31T23:59:59Z',
  iso(now + DAY + 60_000),
  '9999-12-31T23:59:59-12:00',
]

describe('S-03, S-04: an instant that is written by hand', () => {
  it('is refused with its field outside 2000 to a day after now, whoever writes it', async () => {
    const { ana } = on.cast
    for (const timestamp of OUTSIDE()) {
      const bodies = [
        ['ana', { entry_type: 'entrada' }],
        ['ana', { entry_type: 'ajuste', notes: 'Ajuste Solicitado: entrada - Esqueci' }],
        ['keeper', { user_id: ana, entry_type: 'entrada', notes: 'Registro manual' }],
        ['keeper', { user_id: ana, entry_type: 'ajuste', notes: 'Ajuste Manual: Adição - x', minutes_adjusted: 1 }],
      ] as const
      for (const [who, body] of bodies) {
        const { status, body: answer } = await on.ask(who, 'POST', '/time-entries', { ...body, timestamp })
        expect([status, answer], `${who} ${timestamp}`).toMatchObject([
          422,
          { code: expect.stringMatching(/invalid_input|future_date/), details: [{ path: 'timestamp' }] },
        ])
      }
    }
    expect(await on.app.database.read.select().from(timeEntries)).toEqual([])
    expect(await on.app.database.read.select().from(ledger)).toEqual([])
  })

  it('is taken at the bounds', async () => {
    const body = { user_id: on.cast.ana, entry_type: 'entrada', notes: 'Registro manual' }
    for (const timestamp of ['2000-01-01T00:00:00Z', iso(on.app.clock.now + DAY)])
      expect((await on.ask('keeper', 'POST', '/time-entries', { ...body, timestamp })).status, timestamp).toBe(201)
  })

  it('a batch is refused as a whole, with the field', async () => {
    const mark = { user_ids: [on.cast.ana], entry_type: 'entrada', time: '08:00' }
    for (const date of ['1900-01-01', '1999-12-30', '2026-06-18', '2199-12-31', '0001-01-01', '9999-12-31']) {
      const { status, body } = await on.ask('keeper', 'POST', '/time-entries/batch', { ...mark, date })
      expect([status, body], date).toMatchObject([422, { details: [{ path: expect.stringMatching(/date/) }] }])
    }
    const absence = { user_ids: [on.cast.ana], absence: 'saude', date: '1950-01-01' }
    expect((await on.ask('keeper', 'POST', '/time-entries/batch', absence)).status).toBe(422)
    const planned = { ...absence, date: '2026-07-01' }
    expect((await on.ask('keeper', 'POST', '/time-entries/batch', planned)).status).toBe(200)
  })

  it('the end of an access lies between 2000 and 2199', async () => {
    const to = `/users/${on.cast.ana}`
    for (const access_expires_at of [
      '0050-01-01',
      '1999-12-30',
      '2200-01-02',
      '9999-12-31',
      '+275760-09-13T00:00:00Z',
    ]) {
      const { status, body } = await on.ask('master', 'PUT', to, { access_expires_at })
      expect([status, body], access_expires_at).toMatchObject([422, { details: [{ path: 'access_expires_at' }] }])
    }
    expect((await on.ask('master', 'PUT', to, { access_expires_at: '2199-12-31' })).status).toBe(200)
  })
})
