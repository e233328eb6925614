import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayTotals } from '../database/schema/tables.ts'
import { changes, historiesOf, needed, type RuledStage, ruledStage, spoilDay } from '../testing/changes-of-days.ts'
import { emptyMemory, type KnownHours } from './known-hours.ts'
import { readPeopleDays } from './people-days.ts'
import { type Person, personById } from './queries.ts'

/** A day of Ana’s with half an hour more than her schedule asks for. */
const DATE = '2026-06-09'

const written: Record<string, (on: RuledStage) => Promise<unknown>> = {
  ...changes,
  'a movement by hand': (on) => {
    const body = { date: '2026-05-20', type: 'credit', minutes: 60, reason: 'Sistema antigo' }
    return on.ask('master', 'POST', `/users/${on.cast.ana}/hour-bank/movements`, body)
  },
}

async function hoursOf({ app, cast }: RuledStage, memo: KnownHours) {
  const { read } = app.database
  const people = [await personById(read, cast.ana), await personById(read, cast.bia)] as [Person, Person]
  return { people, hours: await readPeopleDays(read, people, { now: app.clock.now }, memo) }
}

/** Tell the banks of two people: what they hold, and what is left of their credits. */
async function toldOf({ people, hours }: Awaited<ReturnType<typeof hoursOf>>) {
  return Promise.all(people.map(async (one) => [await hours.minutesOf(one), await hours.creditsOf(one)]))
}

const banksOf = async (on: RuledStage, memo: KnownHours) => toldOf(await hoursOf(on, memo))

/** Tell banks with what is known; what nobody knew before must be the same. */
async function compared(on: RuledStage, memo: KnownHours) {
  const banks = await banksOf(on, memo)
  expect(banks).toEqual(await banksOf(on, emptyMemory()))
  return banks
}

let on: RuledStage

beforeEach(async () => {
  on = await ruledStage()
})

describe('banks whose movements are known', () => {
  it('hold what days have brought', async () => {
    expect((await compared(on, emptyMemory()))[0]?.[0]).toBeGreaterThan(0)
  })

  it.each(Object.keys(written))('are right after %s', async (name) => {
    const memo = emptyMemory()
    for (const one of needed[name] ?? []) await written[one]?.(on)
    await compared(on, memo)
    await written[name]?.(on)
    await compared(on, memo)
  })

  it('are right after any history', async () => {
    const names = fc.array(fc.constantFrom(...Object.keys(written)), { minLength: 3, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(names, async (history) => {
        const [memo, stage] = [emptyMemory(), await ruledStage()]
        await compared(stage, memo)
        for (const name of history) {
          await written[name]?.(stage)
          await compared(stage, memo)
        }
      }),
      { numRuns: historiesOf(20) },
    )
  })

  it('are not computed again', async () => {
    const memo = emptyMemory()
    const before = await banksOf(on, memo)
    await spoilDay(on, DATE)
    expect(await banksOf(on, memo)).toEqual(before)
    expect(await banksOf(on, emptyMemory())).not.toEqual(before)
  })

  it('hold what was found until it was handed out, also if it was forgotten in between', async () => {
    const memo = emptyMemory({ movements: 100 })
    const before = await banksOf(on, memo)
    const { people, hours } = await hoursOf(on, memo)
    const [ana, bia] = people as [Person, Person]
    await hours.minutesOf(bia)
    memo.movements.set('those of a hundred days', Array(99).fill(null))
    expect([await hours.minutesOf(ana), await hours.creditsOf(ana)]).toEqual(before[0])
  })

  it('are not kept by days of which one has no totals', async () => {
    const memo = emptyMemory()
    await on.app.database.write(async (tx) => void (await tx.delete(dayTotals).where(eq(dayTotals.day, DATE))))
    await compared(on, memo)
    await on.ask('master', 'POST', '/time-entries/reset', { user_id: on.cast.ana, start: DATE, end: DATE })
    await compared(on, memo)
  })
})
