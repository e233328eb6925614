import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { thisMonth } from '#shared/calendar/period.ts'
import { engine } from '../database/engine.ts'
import { dayTotals } from '../database/schema/tables.ts'
import { changes, historiesOf, needed, type RuledStage, ruledStage, spoilDay } from '../testing/changes-of-days.ts'
import { emptyMemory, type KnownHours } from './known-hours.ts'
import { readPeopleDays } from './people-days.ts'
import { personById } from './queries.ts'
import { readRuledDays } from './read-ruled-days.ts'

/** A day of Ana’s with four marks: 8 hours 30 minutes. */
const DATE = '2026-06-09'
const PERIOD = { from: '2026-05-25', to: '2026-06-30' }

async function hoursOfAna({ app, cast }: RuledStage, memo: KnownHours) {
  const person = await personById(app.database.read, cast.ana)
  if (!person) throw new Error('no Ana')
  return { person, hours: await readPeopleDays(app.database.read, [person], { now: app.clock.now }, memo) }
}

async function daysOfAna(on: RuledStage, memo: KnownHours, period = PERIOD) {
  const { person, hours } = await hoursOfAna(on, memo)
  return (await hours.readDays(period))(person)
}

/** Read with what is known; what nobody knew before must be the same. */
async function compared(on: RuledStage, memo: KnownHours) {
  const days = await daysOfAna(on, memo)
  expect(days).toEqual(await daysOfAna(on, emptyMemory()))
  return days
}

let on: RuledStage

beforeEach(async () => {
  on = await ruledStage()
})

describe('days that are known', () => {
  it.each(Object.keys(changes))('are others after %s', async (name) => {
    const memo = emptyMemory()
    for (const one of needed[name] ?? []) await changes[one]?.(on)
    const before = await compared(on, memo)
    await changes[name]?.(on)
    expect(await compared(on, memo)).not.toEqual(before)
  })

  it('are right after any history', async () => {
    const names = fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 3, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(names, async (history) => {
        const [memo, stage] = [emptyMemory(), await ruledStage()]
        await compared(stage, memo)
        for (const name of history) {
          await changes[name]?.(stage)
          await compared(stage, memo)
        }
      }),
      { numRuns: historiesOf(20) },
    )
  })

  it('are not computed again', async () => {
    const memo = emptyMemory()
    const before = await daysOfAna(on, memo)
    await spoilDay(on, DATE)
    expect(await daysOfAna(on, memo)).toEqual(before)
    expect(await daysOfAna(on, emptyMemory())).not.toEqual(before)
  })

  it('are handed out as they are to all, whatever one makes of them', async () => {
    const memo = emptyMemory()
    const [day] = (await daysOfAna(on, memo)).filter(({ date }) => date === DATE)
    if (!day?.terms?.plan) throw new Error('no day with a plan')
    day.worked_minutes = 0
    expect(() => day.terms?.plan?.pop()).toThrow(TypeError)
    expect(() => Object.assign(day.terms ?? {}, { zone: 'UTC' })).toThrow(TypeError)
    await compared(on, memo)
  })

  it('of the months that nobody asked for the longest are forgotten', async () => {
    const memo = emptyMemory({ months: 2 })
    const month = async (number: string) => {
      const days = await daysOfAna(on, memo, thisMonth(`2026-${number}-01`))
      return days.filter(({ date }) => date === DATE)
    }
    const june = await month('06')
    await spoilDay(on, DATE)
    await month('07')
    expect(await month('06')).toEqual(june)
    await month('08')
    expect(await month('06')).toEqual(june)
    await month('07')
    await month('08')
    expect(await month('06')).not.toEqual(june)
  })
})

describe('what was found is there until it was handed out', () => {
  it('also if somebody writes and reads the day in between', async () => {
    const memo = emptyMemory()
    const before = await daysOfAna(on, memo)
    const { person, hours } = await hoursOfAna(on, memo)
    const daysOf = await hours.readDays(PERIOD)
    await changes['a mark disregarded']?.(on)
    expect(await compared(on, memo)).not.toEqual(before)
    expect(await daysOf(person)).toEqual(before)
  })

  it('also if it was forgotten in between', async () => {
    const memo = emptyMemory({ months: 2 })
    const before = await daysOfAna(on, memo)
    const { person, hours } = await hoursOfAna(on, memo)
    const daysOf = await hours.readDays(PERIOD)
    for (const month of ['07', '08']) await daysOfAna(on, memo, thisMonth(`2026-${month}-01`))
    expect(await daysOf(person)).toEqual(before)
  })
})

describe('a day is known by the writing of its totals that was read with its entries', () => {
  const voidAll = () =>
    on.ask('master', 'POST', '/time-entries/reset', { user_id: on.cast.ana, start: DATE, end: DATE })

  it('also if it had no totals yet when those were read', async () => {
    const memo = emptyMemory()
    const { person, hours } = await hoursOfAna(on, memo)
    const judged = { person, rules: hours.rulesOf(person), calendar: hours.calendar }
    const asked = { people: [person], period: PERIOD, judgedOf: () => judged, runningOn: () => null }
    const { on: dayOn } = await readRuledDays(on.app.database.read, { ...asked, writingOn: () => null }, memo.days)
    expect(dayOn(person, DATE)?.worked_minutes).toBe(510)
    await voidAll()
    await compared(on, memo)
  })

  it('and not at all if it has none', async () => {
    const memo = emptyMemory()
    await on.app.database.write(async (tx) => void (await tx.delete(dayTotals).where(eq(dayTotals.day, DATE))))
    await compared(on, memo)
    await voidAll()
    await compared(on, memo)
  })

  // On SQLite there is one server.
  it.runIf(engine === 'postgres')('by a server of an earlier version, too, which draws no stamp', async () => {
    const memo = emptyMemory()
    const before = await compared(on, memo)
    await spoilDay(on, DATE)
    await on.app.database.write(async (tx) => {
      await tx.update(dayTotals).set({ entry_count: 5 }).where(eq(dayTotals.day, DATE))
    })
    expect(await compared(on, memo)).not.toEqual(before)
  })
})
