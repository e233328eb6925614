import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { damages, doDamage } from './damages.ts'
import { allFacts } from './facts.ts'
import { NEW_BUILD, OLD_BUILD } from './handset.ts'
import { judgeHours, judgePerson, judgeReports } from './judge-hours.ts'
import { findMark, judgeLedger, judgeMarks, judgeWritten } from './judge-marks.ts'
import { judgeTotals } from './judge-totals.ts'
import { keeperOf, people, personOf } from './people.ts'
import { deeds, type Played, playWeek } from './play-week.ts'
import { readStored, type Stored } from './rows.ts'
import { marks } from './script.ts'
import { OUTAGES } from './weathers.ts'

const WITHIN_MS = 300_000

let week: Played
let stored: Stored

beforeAll(async () => {
  const started = performance.now()
  week = await playWeek()
  stored = readStored(week.machine.databaseFile)
  const { door, office, machine } = week
  const blows = door.blows.map(({ signal, answered, cut, committed }) => {
    return `${signal} with ${answered} answered, ${cut} cut off (${committed} of their marks committed)`
  })
  const starts = machine.startsMs.map((ms) => Math.round(ms)).join(', ')
  process.stdout.write(
    `a week: ${people.length} people, ${week.handsets.length} devices, ${marks.length} marks in ${door.served} requests, ` +
      `${office.done} deeds of the office; ${blows.join('; ')}; starts ${starts} ms; ${Math.round((performance.now() - started) / 1000)} s\n`,
  )
}, WITHIN_MS)

afterAll(async () => {
  await week?.machine.remove()
})

describe('a week of four stores and forty people, with a deploy on Wednesday and a crash on Thursday', () => {
  it('goes as its script says, and leaves nothing on any device', () => {
    const { world, office, handsets, unkept, door } = week
    expect({ surprises: office.surprises, crashes: world.crashes, unkept }).toEqual({
      surprises: [],
      crashes: [],
      unkept: [],
    })
    expect(people).toHaveLength(40)
    expect(
      handsets.map(({ device }) => [device.name, device.reallyWaiting()]).filter(([, left]) => left !== 0),
    ).toEqual([])
    const states = handsets.flatMap(({ device }) => device.events().map(({ state }) => state))
    expect(states).toEqual(marks.map(() => 'acked'))
    expect(door.blows.map(({ signal }) => signal)).toEqual(['SIGTERM', 'SIGKILL'])
    for (const { answered } of door.blows) expect(answered).toBeGreaterThan(0)
    expect(door.blows.at(-1)?.cut).toBeGreaterThan(0)
  })

  it('has pages of both versions side by side after the deploy', () => {
    const later = stored.entries.filter(({ at, payload }) => payload && at > OUTAGES.deploy.to)
    const builds = later.map(({ payload }) => (JSON.parse(payload ?? '') as { build: string }).build)
    expect(new Set(builds)).toEqual(new Set([OLD_BUILD, NEW_BUILD]))
  })

  it('has every mark of the script once, as its owner made it, and what the office wrote beside it', () => {
    expect(judgeMarks(stored, marks, deeds, week.company)).toEqual([])
    expect(judgeWritten(stored, deeds, week.company)).toEqual([])
  })

  it('leaves a ledger that verifies, and totals that are those of a count from nothing', async () => {
    expect(judgeLedger(stored)).toEqual([])
    expect(await judgeTotals(stored)).toEqual([])
  })

  it('pays everybody, day by day and to everybody who asks, what a count from the script alone says', async () => {
    const { ask, company } = week
    expect(await judgeHours({ ask, company, facts: allFacts(marks, deeds) }, stored)).toEqual([])
  })
})

// A judgement that finds nothing proves nothing.
describe('the judgement of the week sees', () => {
  it.each(damages)('$name', async ({ who, shows, sql, believed }) => {
    const { ask, company, machine } = week
    const facts = allFacts(marks, deeds)
    const own = facts.get(who)
    if (own && believed?.facts) facts.set(who, believed.facts(own))
    const names = sql && { id: findMark(stored, sql.of, company), other: company.ids.get('bruno') ?? '' }
    const undo = sql && names ? doDamage(machine.databaseFile, sql, names) : () => undefined
    const damaged = readStored(machine.databaseFile)
    const errors = [
      ...judgeMarks(damaged, believed?.marks ?? marks, deeds, company),
      ...(await judgePerson({ ask, company, facts }, personOf(who))),
      ...(await judgeReports({ ask, company, facts }, keeperOf(personOf(who)))),
    ]
    undo()
    expect(errors.find((error) => shows.test(error))).toBeDefined()
  })

  it('nothing any more when the damage is mended', async () => {
    const { ask, company, machine } = week
    const mended = readStored(machine.databaseFile)
    expect(mended.entries).toEqual(stored.entries)
    expect(await judgeReports({ ask, company, facts: allFacts(marks, deeds) }, 'master')).toEqual([])
  })
})
