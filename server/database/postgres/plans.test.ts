import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { calls } from '#shared/contract/calls.ts'
import { lastDeed } from '../../audit/queries.ts'
import { sweepFiles } from '../../files/sweep.ts'
import { lastSeals } from '../../ledger/trail-queries.ts'
import { sweepRows } from '../../sweep-rows.ts'
import { countOf, freshDatabase, sqlOf } from '../../testing/databases.ts'
import { deliverMarks } from '../../testing/marks.ts'
import { storeGenerated } from '../../testing/matrix/files-of-company.ts'
import { requestOf } from '../../testing/matrix/send.ts'
import { buildWorld, headersOf, type World } from '../../testing/matrix/world.ts'
import { postgresAgain } from '../../testing/postgres/databases.ts'
import { type Asked, missingFrom, REFUSED, readings, writings } from '../../testing/postgres/every-call.ts'
import { addManyMarks } from '../../testing/postgres/many-marks.ts'
import { heardPlans, type Ran, type Step, stepsOf, tellPlans } from '../../testing/postgres/plans.ts'
import { testApp } from '../../testing/test-app.ts'

/** The tables that grow with every mark, and how many different statements about each are heard at least. */
const LEAST = { time_entries: 100, day_totals: 8, ledger: 60, audit: 20 }
const LARGE = Object.keys(LEAST) as (keyof typeof LEAST)[]
const MARKS = 300_000
/** A walk along an index that passes over more rows than these is a scan by another name. */
const MOST_PASSED = MARKS / 5
/**
 * Calls that walk all the same, because they list the days of a period in the order of writing: no screen asks for them without a person or
 * a type, and their indexes would cost each punch more.
 */
const OF_A_PERIOD = /^listAudit .*\bfrom=|^listEntries from=/

/** The balances of everybody are the sum of every total, in pieces of more people than there are here: all of the table is wanted. */
const OF_EVERYBODY = /^(hourBank|exportHourBank(Xlsx)?) (cutoff=[\d-]+)? by master$/

let world: World
let marks: number
let heard: ReturnType<typeof heardPlans>
const failed: string[] = []

const nameOf = ({ who, name, sent }: Asked) => `${name} ${new URLSearchParams(sent.query)} by ${who}`

async function ask(asked: Asked): Promise<void> {
  const headers = await headersOf(world, asked.who)
  const { url, init } = requestOf(calls[asked.name], asked.sent, headers)
  const answer = await heard.during(nameOf(asked), async () => world.app.app.request(url, init))
  await answer.arrayBuffer()
  if (answer.status < 300 === REFUSED.includes(asked.name)) failed.push(`${nameOf(asked)}: ${answer.status}`)
}

async function inBackground(): Promise<void> {
  const { parts, database } = world.app
  // Often enough that the server goes over to plans that don't know the parameters.
  const times = Array.from({ length: 12 }, (_, i) => `${String(i + 8).padStart(2, '0')}:00`).join(' ')
  await heard.during('delivery', () => deliverMarks(world.app, world.ids['user other’s'], '2026-06-16', times))
  await heard.during('sweep', () => Promise.all([sweepRows(parts), sweepFiles(parts)]))
  await heard.during('heads', () => Promise.all([lastSeals(database.read), lastDeed(database.read)]))
}

beforeAll(async () => {
  const database = await freshDatabase()
  const made = await buildWorld('user own', await testApp({ database }))
  await addManyMarks(sqlOf(database), { people: 240, stores: 8, last: '2026-06-09', days: 360 })
  marks = await countOf(database, 'ledger')
  await tellPlans(database)
  heard = heardPlans()
  world = { ...made, app: await testApp({ database: await postgresAgain(database) }) }
  await storeGenerated(world.app.parts)
  for (const one of readings(world)) await ask(one)
  for (const one of writings(world)) await ask(one)
  await inBackground()
}, 300_000)
afterAll(() => void vi.restoreAllMocks())

const isScan = (step: Step) => step['Node Type'] === 'Seq Scan'
const passed = (step: Step) => (step['Rows Removed by Filter'] ?? 0) * step['Actual Loops']

/** Return each statement with a bad step on a large table, once, with what asked for it and the step; leave out what these calls asked for. */
function statementsWith(isBad: (step: Step) => boolean, except: RegExp): string[] {
  const isLarge = (step: Step) => LARGE.some((table) => table === step['Relation Name'])
  const found = new Map<string, string>()
  for (const { during, sql, plan } of heard.ran.filter((one) => !except.test(one.during)))
    for (const { Plans: _, ...step } of stepsOf(plan))
      if (isLarge(step) && isBad(step)) found.set(sql, `${during}: ${sql}\n${JSON.stringify(step)}`)
  return [...found.values()]
}

const of =
  (table: string) =>
  ({ sql }: Ran) =>
    new RegExp(`\\b${table}\\b`).test(sql)

describe('in a company of 300,000 marks, whatever is asked', () => {
  it('is all that there is to ask, and heard', async () => {
    expect(marks).toBeGreaterThanOrEqual(MARKS)
    const asked = [...readings(world), ...writings(world)]
    expect(missingFrom(asked)).toEqual([])
    expect(failed).toEqual([])
    const silent = asked.filter((one) => !heard.ran.some(({ during }) => during === nameOf(one)))
    expect(silent.map(nameOf)).toEqual([])
    const distinct = (table: string) => new Set(heard.ran.filter(of(table)).map(({ sql }) => sql)).size
    for (const table of LARGE) expect(distinct(table), table).toBeGreaterThanOrEqual(LEAST[table])
  })

  it('no statement, trigger or reference reads a table of marks, totals, ledger or audit from end to end', () => {
    expect(statementsWith(isScan, OF_EVERYBODY)).toEqual([])
  })

  it('no walk along an index passes over a large part of such a table', () => {
    expect(statementsWith((step) => passed(step) > MOST_PASSED, OF_A_PERIOD)).toEqual([])
  })
})
