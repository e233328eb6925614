import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, instantOf } from '#shared/calendar/day.ts'
import { inOrder, PUNCH_TYPES, type PunchType } from '#shared/clock/entry.ts'
import { dayOfMark } from '#shared/clock/shift.ts'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import type { Db } from '../database/db.ts'
import { dayTotals, timeEntries } from '../database/schema/tables.ts'
import { authorize } from '../permit.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { operator } from '../testing/marks.ts'
import { testDevice } from '../testing/punches.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { rebuildTotals } from './rebuild-totals.ts'
import { settleDays } from './refold-day.ts'

const ZONE = 'America/Sao_Paulo'
const DAY_ONE = '2026-06-15'
const CUT = { zone: ZONE, starts_at: '06:00' }
let app: TestApp
let storeId: string

beforeEach(async () => {
  app = await testApp()
  app.clock.now = instantOf('2026-06-20', '12:00', ZONE)
  storeId = (await addStore(app.database, { dayStartsAt: '06:00' })).id
})

interface Tap {
  type: PunchType
  at: number
}

/** `entrada 0 22:00` is the entrada of 22:00 on the first day. */
const tap = (text: string): Tap => {
  const [type = '', day = '', time = ''] = text.split(' ')
  return { type: type as PunchType, at: instantOf(addDays(DAY_ONE, Number(day)), time, ZONE) }
}

/** Delivers each mark in a call of its own, each from another device. */
async function deliver(userId: string, taps: readonly Tap[]): Promise<SyncAnswer['results']> {
  const results: SyncAnswer['results'] = []
  for (const { type, at } of taps) {
    const deviceId = randomUUID()
    const device = testDevice(userId, await addGrant(app.database, userId, deviceId), deviceId)
    const anchor = { server: at, wall: at, mono: 0, ctx: 'c', rtt: 1 }
    const claim = { wall: at, mono: 0, ctx: 'c', zone: ZONE, zone_offset: -180, anchor }
    const events = [device.sent(device.event(at, { entry_type: type, claim }))]
    const body = { device_id: deviceId, sending: { ctx: 'x', mono: 0 }, events }
    const answer = await app.send('POST', '/time-entries/sync', body)
    results.push(...(answer.body as SyncAnswer).results)
  }
  return results
}

const newPerson = async () => (await addUser(app.database, { storeId })).id

/** Where each mark of a person stands, oldest first, and what each day amounts to. */
async function standingOf(userId: string) {
  const entries = (await app.database.read.select().from(timeEntries)).filter((entry) => entry.userId === userId)
  const days = (await app.database.read.select().from(dayTotals).orderBy(dayTotals.day)).filter(
    (row) => row.userId === userId,
  )
  return {
    marks: entries.sort((a, b) => a.at - b.at).map(({ at, entryType, day }) => [at, entryType, day]),
    totals: days.map(({ userId: _, ...rest }) => rest),
  }
}

const daysOfMarks = async (userId: string) => (await standingOf(userId)).marks.map(([, , day]) => day)
const worked = async (userId: string) =>
  (await standingOf(userId)).totals.map(({ day, workedMinutes, incomplete }) => [day, workedMinutes, incomplete])

describe('marks that arrive out of order over the cut-over hour', () => {
  it('an entrada that comes after its saida takes it along', async () => {
    const nora = await newPerson()
    await deliver(nora, [tap('saida 1 02:00')])
    expect(await worked(nora)).toEqual([['2026-06-16', 0, false]])
    await deliver(nora, [tap('entrada 0 22:00')])
    expect(await daysOfMarks(nora)).toEqual(['2026-06-15', '2026-06-15'])
    // A day of which nothing is left has no totals: it would pass for a day with a record.
    expect(await worked(nora)).toEqual([['2026-06-15', 240, false]])
  })

  it('a saida that comes late lets go of the early marks after it', async () => {
    const nora = await newPerson()
    await deliver(nora, [tap('entrada 0 14:00'), tap('entrada 1 05:00'), tap('saida 1 12:00')])
    expect(await daysOfMarks(nora)).toEqual(['2026-06-15', '2026-06-15', '2026-06-16'])
    await deliver(nora, [tap('saida 0 22:00')])
    expect(await daysOfMarks(nora)).toEqual(['2026-06-15', '2026-06-15', '2026-06-16', '2026-06-16'])
    expect(await worked(nora)).toEqual([
      ['2026-06-15', 480, false],
      ['2026-06-16', 420, false],
    ])
  })

  it('goes on to the days behind while something moves', async () => {
    const nora = await newPerson()
    // Without the first saida each entrada of 05:00 seems to belong to the shift that began the day before.
    await deliver(nora, ['entrada 0 20:00', 'entrada 1 05:00', 'entrada 2 05:00', 'saida 2 10:00'].map(tap))
    expect(await daysOfMarks(nora)).toEqual(['2026-06-15', '2026-06-15', '2026-06-17', '2026-06-17'])
    await deliver(nora, [tap('saida 0 23:00')])
    expect(await daysOfMarks(nora)).toEqual(['2026-06-15', '2026-06-15', '2026-06-16', '2026-06-16', '2026-06-17'])
  })

  it('answers the day in which the mark stands, and what moved is newer than before', async () => {
    const nora = await newPerson()
    await deliver(nora, [tap('saida 1 02:00')])
    const [before] = await app.database.read.select().from(timeEntries)
    app.clock.now += 60_000
    const [last] = await deliver(nora, [tap('entrada 0 22:00')])
    expect(last?.entry?.day).toBe('2026-06-15')
    const after = (await app.database.read.select().from(timeEntries)).find(({ id }) => id === before?.id)
    expect(after?.updatedAt).toBeGreaterThan(before?.updatedAt ?? 0)
  })

  it('where days end at midnight nothing is read and nothing moves', async () => {
    const untouchable = new Proxy(
      {},
      {
        get: () => {
          throw new Error('the database was asked')
        },
      },
    ) as Db
    const permit = authorize({ ...operator, id: 'u' }, 'punch:deliver', { user_id: 'u' })
    const mark = { at: tap('entrada 1 02:00').at, day: '2026-06-16', receivedAt: 0 }
    const settle = (starts_at: string) =>
      settleDays(untouchable, permit, 'u', { ...mark, cut: { zone: ZONE, starts_at } })
    expect(await settle('00:00')).toEqual(new Map())
    await expect(settle('06:00')).rejects.toThrow('the database was asked')
    const midnight = await addStore(app.database, { cnpj: '11444777000161', dayStartsAt: '00:00' })
    const ana = (await addUser(app.database, { storeId: midnight.id })).id
    await deliver(ana, [tap('saida 1 02:00'), tap('entrada 0 22:00')])
    expect(await daysOfMarks(ana)).toEqual(['2026-06-15', '2026-06-16'])
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

/** The days of marks by asking the law of each in turn, oldest first. */
function daysByLaw(oldestFirst: readonly { entry_type: string; at: number }[]): [number, string, string][] {
  const placed: [number, string, string][] = []
  for (const { entry_type, at } of oldestFirst) {
    const before = placed.map(([time, type, day]) => ({ entry_type: type as PunchType, at: time, day }))
    const yesterday = addDays(new Date(at - 3 * 3_600_000).toISOString().slice(0, 10), -1)
    const day = dayOfMark(
      at,
      CUT,
      before.filter((mark) => mark.day === yesterday),
    )
    placed.push([at, entry_type, day])
  }
  return placed
}
