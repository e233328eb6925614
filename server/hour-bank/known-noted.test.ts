import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayTotals } from '../database/schema/tables.ts'
import { changes, historiesOf, needed, type RuledStage, ruledStage, spoilDay } from '../testing/changes-of-days.ts'
import { emptyMemory, type KnownHours } from './known-hours.ts'
import { readPeopleDays } from './people-days.ts'
import { readNotedDays } from './people-records.ts'
import { type Person, personById } from './queries.ts'

/** A day of Ana’s with half an hour more than her schedule asks for. */
const DATE = '2026-06-09'
const PERIOD = { from: '2026-05-25', to: '2026-06-30' }

async function notedOf({ app, cast }: RuledStage, memo: KnownHours) {
  const { read } = app.database
  const people = [await personById(read, cast.ana), await personById(read, cast.bia)] as [Person, Person]
  const hours = await readPeopleDays(read, people, { now: app.clock.now }, memo)
  const daysOf = await readNotedDays(read, hours, people, PERIOD, memo.noted)
  return people.map(daysOf)
}

/** Read with what is known; what nobody knew before must be the same. */
async function compared(on: RuledStage, memo: KnownHours) {
  const noted = await notedOf(on, memo)
  expect(noted).toEqual(await notedOf(on, emptyMemory()))
  return noted
}

let on: RuledStage

beforeEach(async () => {
  on = await ruledStage()
})

describe('days with what deserves a look on them, as they are known', () => {
  it('tell what the marks say', async () => {
    const [ana = []] = await compared(on, emptyMemory())
    expect(ana.find(({ date }) => date === DATE)).toMatchObject({ worked_minutes: 510, occurrences: [] })
  })

  it.each(Object.keys(changes))('are right after %s', async (name) => {
    const memo = emptyMemory()
    for (const one of needed[name] ?? []) await changes[one]?.(on)
    await compared(on, memo)
    await changes[name]?.(on)
    await compared(on, memo)
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
    const before = await notedOf(on, memo)
    await spoilDay(on, DATE)
    expect(await notedOf(on, memo)).toEqual(before)
    expect(await notedOf(on, emptyMemory())).not.toEqual(before)
  })

  it('are handed out as they are to all, whatever one makes of them', async () => {
    const [ana = []] = await notedOf(on, emptyMemory())
    expect(() => Object.assign(ana[0] ?? {}, { worked_minutes: 1 })).toThrow(TypeError)
  })

  it('are not kept by days of which one has no totals', async () => {
    const memo = emptyMemory()
    await on.app.database.write(async (tx) => void (await tx.delete(dayTotals).where(eq(dayTotals.day, DATE))))
    await compared(on, memo)
    await on.ask('master', 'POST', '/time-entries/reset', { user_id: on.cast.ana, start: DATE, end: DATE })
    await compared(on, memo)
  })
})
