import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR, instantOf } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { dayTotals, ledger } from '../../database/schema/tables.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { clockPerson, SAO_PAULO as SP } from './clock-person.ts'

const z = (iso: string) => Date.parse(`${iso}Z`)

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

const person = (zone?: string, day_starts_at?: string) => clockPerson(app, zone, day_starts_at)

/** Return the day that a mark counts for, and the local date and time that the ledger prints. */
async function printed(entry: TimeEntry): Promise<[string, string]> {
  const rows = await app.database.read.select().from(ledger)
  return [entry.day, rows.find(({ entry_id }) => entry_id === entry.id)?.line.slice(10, 34) ?? '']
}

/** Instant, zone, day that the mark counts for, date and time printed by the ledger. */
const dates: [string, string, string, string][] = [
  ['2026-06-17T02:59:59', SP, '2026-06-16', '2026-06-16T23:59:00-0300'],
  ['2026-06-17T03:00:00', SP, '2026-06-17', '2026-06-17T00:00:00-0300'],
  ['2027-01-01T02:59:59', SP, '2026-12-31', '2026-12-31T23:59:00-0300'],
  ['2027-01-01T03:00:00', SP, '2027-01-01', '2027-01-01T00:00:00-0300'],
  ['2028-02-29T02:59:59', SP, '2028-02-28', '2028-02-28T23:59:00-0300'],
  ['2028-02-29T03:00:00', SP, '2028-02-29', '2028-02-29T00:00:00-0300'],
  ['2028-03-01T02:59:59', SP, '2028-02-29', '2028-02-29T23:59:00-0300'],
  ['2028-03-01T03:00:00', SP, '2028-03-01', '2028-03-01T00:00:00-0300'],
  ['2027-03-01T02:59:59', SP, '2027-02-28', '2027-02-28T23:59:00-0300'],
  ['2027-03-01T03:00:00', SP, '2027-03-01', '2027-03-01T00:00:00-0300'],
  // Daylight saving began: midnight did not exist.
  ['2018-11-04T02:59:59', SP, '2018-11-03', '2018-11-03T23:59:00-0300'],
  ['2018-11-04T03:00:00', SP, '2018-11-04', '2018-11-04T01:00:00-0200'],
  // Daylight saving ended: the last hour of the day came twice.
  ['2019-02-17T01:59:59', SP, '2019-02-16', '2019-02-16T23:59:00-0200'],
  ['2019-02-17T02:00:00', SP, '2019-02-16', '2019-02-16T23:00:00-0300'],
  ['2019-02-17T02:59:59', SP, '2019-02-16', '2019-02-16T23:59:00-0300'],
  ['2019-02-17T03:00:00', SP, '2019-02-17', '2019-02-17T00:00:00-0300'],
  // There is no daylight saving since 2019.
  ['2026-12-17T02:00:00', SP, '2026-12-16', '2026-12-16T23:00:00-0300'],
  // The same instant in the four zones.
  ['2026-06-17T02:30:00', 'America/Noronha', '2026-06-17', '2026-06-17T00:30:00-0200'],
  ['2026-06-17T02:30:00', 'America/Manaus', '2026-06-16', '2026-06-16T22:30:00-0400'],
  ['2026-06-17T04:59:59', 'America/Rio_Branco', '2026-06-16', '2026-06-16T23:59:00-0500'],
  ['2026-06-17T05:00:00', 'America/Rio_Branco', '2026-06-17', '2026-06-17T00:00:00-0500'],
]

describe('TRUST 27: the local date of a mark', () => {
  it.each(dates)('%sZ in %s counts for %s, and the ledger prints %s', async (iso, zone, day, line) => {
    app.clock.now = z(iso) + 1_000
    const { punch } = await person(zone)
    expect(await printed(await punch(z(iso)))).toEqual([day, line])
  })

  it('is the shop’s, also by a phone that still believes in daylight saving, or that is far away', async () => {
    app.clock.now = z('2026-12-17T03:00:00')
    const { punch } = await person()
    const believing = await punch(z('2026-12-17T02:30:00'), 'entrada', { zone: SP, zone_offset: -120 })
    const faraway = await punch(z('2026-12-17T02:31:00'), 'saida', { zone: 'Asia/Tokyo', zone_offset: 540 })
    expect([believing.day, faraway.day]).toEqual(['2026-12-16', '2026-12-16'])
  })

  it('cuts what is today between 23:59:59 and 00:00:00', async () => {
    const { punch, today } = await person()
    app.clock.now = z('2026-06-17T02:59:59')
    const last = await punch(app.clock.now)
    expect(await today()).toEqual([last.id])
    app.clock.now += 1_000
    expect(await today()).toEqual([])
    const first = await punch(app.clock.now, 'saida')
    expect(await today()).toEqual([first.id])
  })

  it.each([
    ['clocks went forward', '2018-11-03', '2018-11-04', 6 * 60],
    ['clocks went back', '2019-02-16', '2019-02-17', 8 * 60],
    ['clocks stood still', '2026-06-16', '2026-06-17', 7 * 60],
  ])(
    'a night from 22:00 to 05:00 in which %s has the minutes that passed',
    async (_what, evening, morning, minutes) => {
      const { id, punch } = await person(SP, '06:00')
      const ends = [instantOf(evening, '22:00', SP), instantOf(morning, '05:00', SP)]
      app.clock.now = (ends[1] ?? 0) + HOUR
      for (const [i, at] of ends.entries()) await punch(at, i === 0 ? 'entrada' : 'saida')
      const totals = await app.database.read.select().from(dayTotals)
      expect(totals.map(({ user_id, day, worked_minutes }) => [user_id, day, worked_minutes])).toEqual([
        [id, evening, minutes],
      ])
    },
  )

  it('a balance over the end of February has the 29th in a leap year, and only then', async () => {
    const { id, punch } = await person()
    const days = async (year: number) => {
      app.clock.now = instantOf(`${year}-03-10`, '12:00', SP)
      await punch(instantOf(`${year}-02-27`, '08:00', SP))
      const to = `/users/${id}/balance?from=${year}-02-28&to=${year}-03-01`
      const { body } = await app.send('GET', to, undefined, await app.as(id))
      return (body as UserBalance).days.map(({ date, expected_minutes }) => [date, expected_minutes])
    }
    expect(await days(2027)).toEqual([
      ['2027-02-28', 0],
      ['2027-03-01', 480],
    ])
    expect(await days(2028)).toEqual([
      ['2028-02-28', 480],
      ['2028-02-29', 480],
      ['2028-03-01', 480],
    ])
  })
})
