import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { changes, historiesOf, needed, type RuledStage, ruledStage, spoilDay } from '../testing/changes-of-days.ts'
import { emptyMemory, type KnownHours } from './known-hours.ts'
import { readPeopleDays } from './people-days.ts'
import { computeExpiring, knownExpiring } from './people-expiring.ts'
import { type Person, personById } from './queries.ts'

/** So far ahead everything that Ana’s days brought to her bank expires. */
const DAYS = 400

/** A day of Ana’s with half an hour more than her schedule asks for. */
const DATE = '2026-06-09'

const written: Record<string, (on: RuledStage) => Promise<unknown>> = {
  ...changes,
  'a payment by hand': (on) => {
    const body = { date: '2026-06-15', type: 'payment', minutes: 30, reason: 'Pago em junho' }
    return on.ask('master', 'POST', `/users/${on.cast.ana}/hour-bank/movements`, body)
  },
}

async function readAna({ app, cast }: RuledStage, memo: KnownHours) {
  const ana = (await personById(app.database.read, cast.ana)) as Person
  return { people: [ana], hours: await readPeopleDays(app.database.read, [ana], { now: app.clock.now }, memo) }
}

async function known(on: RuledStage, memo: KnownHours) {
  const { people, hours } = await readAna(on, memo)
  return (await knownExpiring(hours, people, DAYS, memo.expiring)).get(on.cast.ana)
}

async function compute(on: RuledStage, memo: KnownHours) {
  const { people, hours } = await readAna(on, memo)
  await computeExpiring(on.app.parts.log, hours, people, DAYS, memo.expiring)
}

/** Return what is told of Ana’s credits by the list of the hour bank. */
async function told(on: RuledStage) {
  const { people, hours } = await readAna(on, emptyMemory())
  const credits = await hours.creditsOf(people[0] as Person)
  const open = credits.filter(({ expires_on }) => expires_on !== null)
  if (open.length === 0) return null
  return {
    expires_on: open.map(({ expires_on }) => expires_on).sort()[0],
    minutes: open.reduce((sum, { minutes }) => sum + minutes, 0),
  }
}

/** Check that what is known, if anything, is what the hour bank tells now, also once computed; return what was known before. */
async function compared(on: RuledStage, memo: KnownHours) {
  const before = await known(on, memo)
  if (before !== undefined) expect(before).toEqual(await told(on))
  await compute(on, memo)
  expect(await known(on, memo)).toEqual(await told(on))
  return before
}

let on: RuledStage

beforeEach(async () => {
  on = await ruledStage()
})

describe('what expires', () => {
  it('is unknown until it was computed, and then what the hour bank tells', async () => {
    const memo = emptyMemory()
    expect(await compared(on, memo)).toBeUndefined()
    expect(await known(on, memo)).toMatchObject({ minutes: expect.any(Number), expires_on: expect.any(String) })
  })

  it('is not computed again', async () => {
    const memo = emptyMemory()
    await compute(on, memo)
    const before = await known(on, memo)
    await spoilDay(on, DATE)
    await compute(on, memo)
    expect(await known(on, memo)).toEqual(before)
  })

  it.each(Object.keys(written))('is never what it was before %s', async (name) => {
    const memo = emptyMemory()
    for (const one of needed[name] ?? []) await written[one]?.(on)
    await compared(on, memo)
    await written[name]?.(on)
    await compared(on, memo)
  })

  it('is right after any history', async () => {
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
      { numRuns: historiesOf(10) },
    )
  })

  it('is not kept if somebody writes while it is computed', async () => {
    const memo = emptyMemory()
    const { people, hours } = await readAna(on, memo)
    const creditsOf = hours.creditsOf.bind(hours)
    hours.creditsOf = async (person) => {
      await changes['marks of a day without any']?.(on)
      return await creditsOf(person)
    }
    await computeExpiring(on.app.parts.log, hours, people, DAYS, memo.expiring)
    expect(await known(on, memo)).toBeUndefined()
    await compared(on, memo)
  })
})
