import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, instantOf } from '#shared/calendar/day.ts'
import { inOrder, PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import { dayOfMark } from '#shared/clock/shift.ts'
import type { Db } from '../database/db.ts'
import { dayTotals, schedules, timeEntries } from '../database/schema/tables.ts'
import { authorize } from '../permit.ts'
import { addStore, addUser } from '../testing/company.ts'
import { operator } from '../testing/marks.ts'
import { deliverTaps, type Tap, tap } from '../testing/taps.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { rebuildTotals } from './rebuild-totals.ts'
import { settleDays } from './refold-day.ts'

const ZONE = 'America/Sao_Paulo'
const DAY_ONE = '2026-06-15'
const CUT = { zone: ZONE, starts_at: '06:00' }
let app: TestApp
let store_id: string

beforeEach(async () => {
  app = await testApp()
  app.clock.now = instantOf('2026-06-20', '12:00', ZONE)
  store_id = (await addStore(app.database, { day_starts_at: '06:00' })).id
})

const deliver = (user_id: string, taps: readonly Tap[]) => deliverTaps(app, user_id, taps)
const newPerson = async () => (await addUser(app.database, { store_id })).id

/** Return the day of each mark of a person, oldest first, and the totals of each day. */
async function standingOf(user_id: string) {
  const entries = (await app.database.read.select().from(timeEntries)).filter((entry) => entry.user_id === user_id)
  const days = (await app.database.read.select().from(dayTotals).orderBy(dayTotals.day)).filter(
    (row) => row.user_id === user_id,
  )
  return {
    marks: entries.sort((a, b) => a.at - b.at).map(({ at, entry_type, day }) => [at, entry_type, day]),
    // A stamp names the entries, which are others for each person.
    totals: days.map(({ user_id: _, stamp: __, ...rest }) => rest),
  }
}

const daysOfMarks = async (user_id: string) => (await standingOf(user_id)).marks.map(([, , day]) => day)
const worked = async (user_id: string) =>
  (await standingOf(user_id)).totals.map(({ day, worked_minutes, incomplete }) => [day, worked_minutes, incomplete])

describe('marks that arrive out of order over the cut-over hour', () => {
  it('an entrada that comes after its saida takes it along', async () => {
    const nora = await newPerson()
    await deliver(nora, [tap('saida 1 02:00')])
    expect(await worked(nora)).toEqual([['2026-06-16', 0, false]])
    await deliver(nora, [tap('entrada 0 22:00')])
    expect(await daysOfMarks(nora)).toEqual(['2026-06-15', '2026-06-15'])
    // A day without entries left must have no totals, or it would pass for a day with a record.
    expect(await worked(nora)).toEqual([['2026-06-15', 240, false]])
  })

  it('a saida that comes late lets go of the early marks after it', async () => {
    const nora = await newPerson()
    await deliver(nora, [tap('entrada 0 17:00'), tap('saida 1 05:00')])
    expect(await daysOfMarks(nora)).toEqual(['2026-06-15', '2026-06-15'])
    await deliver(nora, [tap('saida 0 22:00')])
    expect(await daysOfMarks(nora)).toEqual(['2026-06-15', '2026-06-15', '2026-06-16'])
    expect(await worked(nora)).toEqual([
      ['2026-06-15', 300, false],
      ['2026-06-16', 0, false],
    ])
  })

  it('goes on to the days behind while something moves', async () => {
    const nora = await newPerson()
    // Without the first saida the early marks seem to belong to the shift that began the day before.
    await deliver(nora, ['entrada 0 20:00', 'pausa 1 04:00', 'retorno 1 05:00', 'pausa 2 01:00'].map(tap))
    expect(await daysOfMarks(nora)).toEqual(['2026-06-15', '2026-06-15', '2026-06-15', '2026-06-17'])
    await deliver(nora, [tap('saida 0 23:00')])
    // On its own, the retorno of the second day is an open shift that the next pausa would fit, were it not for the fourteen-hour limit.
    expect(await daysOfMarks(nora)).toEqual(['2026-06-15', '2026-06-15', '2026-06-16', '2026-06-16', '2026-06-17'])
    await deliver(nora, [tap('retorno 1 16:00')])
    expect(await daysOfMarks(nora)).toEqual([
      '2026-06-15',
      '2026-06-15',
      '2026-06-16',
      '2026-06-16',
      '2026-06-16',
      '2026-06-16',
    ])
  })

  it('answers the day in which the mark stands, and what moved is newer than before', async () => {
    const nora = await newPerson()
    await deliver(nora, [tap('saida 1 02:00')])
    const [before] = await app.database.read.select().from(timeEntries)
    app.clock.now += 60_000
    const [last] = await deliver(nora, [tap('entrada 0 22:00')])
    expect(last?.entry?.day).toBe('2026-06-15')
    const after = (await app.database.read.select().from(timeEntries)).find(({ id }) => id === before?.id)
    expect(after?.updated_at).toBeGreaterThan(before?.updated_at ?? 0)
  })

  it('behind the last mark of a day that is not over nothing is read', async () => {
    const untouchable = new Proxy(
      {},
      {
        get: () => {
          throw new Error('the database was asked')
        },
      },
    ) as Db
    const deed = (when: number) =>
      authorize({ actor: { ...operator, id: 'u' }, address: '', at: when, newId: randomUUID }, 'punch:deliver', {
        user_id: 'u',
      })
    const { at } = tap('entrada 1 02:00')
    const who = { id: 'u', zone: ZONE, starts_at: '06:00' }
    const settle = (received_at: number, isLast: boolean) =>
      settleDays(untouchable, deed(received_at), who, { at, day: '2026-06-16', isLast })
    expect(await settle(at + 60_000, true)).toEqual(new Map())
    await expect(settle(at + 60_000, false)).rejects.toThrow('the database was asked')
    await expect(settle(at + 86_400_000, true)).rejects.toThrow('the database was asked')
  })

  it('H-08: a company without a cut-over hour of its own keeps a shift until six, midnight only where that was chosen', async () => {
    const days = async (day_starts_at?: string) => {
      const cnpj = day_starts_at ? '11444777000161' : '06990590000123'
      const store = await addStore(app.database, { cnpj, ...(day_starts_at ? { day_starts_at } : {}) })
      const ana = (await addUser(app.database, { store_id: store.id })).id
      await deliver(ana, [tap('saida 1 02:00'), tap('entrada 0 22:00')])
      return daysOfMarks(ana)
    }
    expect(await days()).toEqual(['2026-06-15', '2026-06-15'])
    expect(await days('00:00')).toEqual(['2026-06-15', '2026-06-16'])
  })

  it('H-08: a schedule that ends in the morning keeps the shift until two hours after its end', async () => {
    const nora = await newPerson()
    const monday = { user_id: nora, name: 'Noite', day_of_week: 1, start_time: '22:00', end_time: '07:00' }
    await app.database.write(
      async (tx) => void (await tx.insert(schedules).values({ id: 'n', ...monday, created_at: 0, updated_at: 0 })),
    )
    await deliver(nora, ['entrada 0 22:00', 'saida 1 08:30', 'entrada 1 22:00', 'saida 2 08:30'].map(tap))
    // Tuesday has no schedule: its shift ends at the company's cut-over hour.
    expect(await daysOfMarks(nora)).toEqual(['2026-06-15', '2026-06-15', '2026-06-16', '2026-06-17'])
  })

  it('whatever the order of arrival: the same days, the same totals, and those of the law', async () => {
    const minutes = fc.constantFrom(0, 60, 150, 299, 359, 360, 361, 480, 720, 1200, 1320, 1439)
    const mark = fc
      .tuple(fc.constantFrom(...PUNCH_TYPES), fc.integer({ min: 0, max: 2 }), minutes)
      .map(([type, day, minute]) => ({ type, at: instantOf(addDays(DAY_ONE, day), '00:00', ZONE) + minute * 60_000 }))
    const marks = fc.uniqueArray(mark, { minLength: 2, maxLength: 7, selector: ({ type, at }) => `${type} ${at}` })
    const orders = marks.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    )
    await fc.assert(
      fc.asyncProperty(orders, async ([some, shuffled]) => {
        const inTime = await newPerson()
        const anyhow = await newPerson()
        const oldestFirst = inOrder(some.map(({ type, at }) => ({ entry_type: type, at })))
        await deliver(
          inTime,
          oldestFirst.map(({ entry_type, at }) => ({ type: entry_type as PunchType, at })),
        )
        await deliver(anyhow, shuffled)
        const found = await standingOf(anyhow)
        const sorted = (list: unknown[][]) => list.map(String).sort()
        expect(sorted(found.marks)).toEqual(sorted((await standingOf(inTime)).marks))
        expect(found.totals).toEqual((await standingOf(inTime)).totals)
        expect(sorted(found.marks)).toEqual(sorted(daysByLaw(oldestFirst)))
        await rebuildTotals(app.parts, operator)
        expect(await standingOf(anyhow)).toEqual(found)
      }),
      { numRuns: 60 },
    )
  })
})

/** Place marks in days by asking the law for each in turn, oldest first. */
function daysByLaw(oldestFirst: readonly { entry_type: string; at: number }[]): [number, string, string][] {
  const placed: [number, string, string][] = []
  for (const { entry_type, at } of oldestFirst) {
    const before = placed.map(([time, type, day]) => ({ entry_type: type as PunchType, at: time, day }))
    const own = new Date(at - 3 * 3_600_000).toISOString().slice(0, 10)
    const marksOn = (day: string) => before.filter((mark) => mark.day === day)
    const mark = { entry_type: entry_type as PunchType, at }
    const day = dayOfMark(mark, CUT, { before: marksOn(addDays(own, -1)), own: marksOn(own) })
    placed.push([at, entry_type, day])
  }
  return placed
}
