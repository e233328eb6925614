import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#shared/contract/calls.ts'
import { freshDatabase } from '../../testing/databases.ts'
import { requestOf } from '../../testing/matrix/send.ts'
import { buildWorld, headersOf } from '../../testing/matrix/world.ts'
import { readings, writings } from '../../testing/postgres/every-call.ts'
import { type Planned, sqliteStatements } from '../../testing/sqlite-plans.ts'
import { testApp } from '../../testing/test-app.ts'

/** The tables that grow with every mark. */
const LARGE = 'time_entries|day_totals|ledger|audit'

/** The index of the few requests that wait: each is wanted. */
const FEW = 'time_entries_pending'
/** Walks in the order in which a list is shown, until it is full. */
const IN_ORDER = 'time_entries_(updated|decided)'

let statements: Planned[]

beforeAll(async () => {
  const database = await freshDatabase()
  statements = await sqliteStatements(database, async () => {
    const world = await buildWorld('user own', await testApp({ database }))
    for (const { who, name, sent } of [...readings(world), ...writings(world)]) {
      const { url, init } = requestOf(calls[name], sent, await headersOf(world, who))
      await (await world.app.app.request(url, init)).arrayBuffer()
    }
  })
}, 120_000)

/** Tell whether a statement asks for one person's rows. */
const isOfOne = (sql: string) => /"?user_id"? = [?@]/.test(sql) || sql.includes('(false or "users"."id" in (?))')

/** Return the statements with a step of a kind, with these steps. */
const withStep = (kind: RegExp, isFine: (sql: string) => boolean) =>
  statements
    .filter(({ sql }) => !isFine(sql))
    .map(({ sql, steps }) => ({ sql, steps: steps.filter((step) => kind.test(step)) }))
    .filter(({ steps }) => steps.length > 0)

// SQLite has no statistics here: it guesses by the shape of a statement, and a condition on companies can turn it round.
describe('whatever is asked, SQLite', () => {
  it('is asked many statements', () => {
    expect(statements.length).toBeGreaterThan(400)
    expect(statements.filter(({ sql }) => /time_entries/.test(sql)).length).toBeGreaterThan(90)
  })

  it('reads no table of marks, totals, ledger or audit from end to end', () => {
    const isFine = (sql: string) =>
      // An empty list of ids; the newest of the log, by its key.
      /where \(?false/.test(sql) || / order by (audit\.|"audit"\.)?"?seq"? desc limit /.test(sql)
    const scan = new RegExp(`^SCAN (${LARGE})\\b(?! USING INDEX (${FEW}|${IN_ORDER}))`)
    expect(withStep(scan, isFine)).toEqual([])
  })

  it('reads the whole time of nobody in order to find some days of many', () => {
    const whole = new RegExp(`^SEARCH (time_entries|day_totals) (?!USING INDEX ${FEW}).*\\(user_id=\\?\\)`)
    expect(withStep(whole, isOfOne)).toEqual([])
  })

  it('finds what few rows have by their own index: marks to check, open days, deeds, decisions', () => {
    const by = (index: string, sql: RegExp) => {
      const of = statements.filter((one) => sql.test(one.sql) && !isOfOne(one.sql))
      expect(of.length, index).toBeGreaterThan(0)
      expect(of.filter(({ steps }) => !steps.some((step) => step.includes(index)))).toEqual([])
    }
    by('time_entries_to_check', /"flags" <> '\[\]'/)
    by('time_entries_pending', /"status" = 'pending' and "time_entries"."voided_at" is null and /)
    by('day_totals_open', /where \(.*"incomplete" and /)
    by('audit_action', /"action" <> 'punch:deliver'/)
    by('time_entries_decided', /"status" <> 'pending'\)+ order by/)
  })
})
