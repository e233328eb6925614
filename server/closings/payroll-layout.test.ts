import { beforeEach, expect, it } from 'vitest'
import type { StoredLayout } from '#shared/contract/payroll.ts'
import type { PayrollLayout } from '#shared/payroll/layout.ts'
import { audit } from '../database/schema/tables.ts'
import type { Role } from '../testing/cast.ts'
import { type ClosingStage, closingStage } from '../testing/closing-stage.ts'
import { TWO_EVENTS as LAYOUT } from '../testing/payroll-layout.ts'

let on: ClosingStage

beforeEach(async () => {
  on = await closingStage()
})

const put = (layout: object = LAYOUT, who: Role = 'keeper') =>
  on.ask(who, 'PUT', `/stores/${on.cast.centro}/payroll-layout`, { layout })
const deedsOf = async (action: string) =>
  (await on.app.database.read.select().from(audit)).filter((deed) => deed.action === action)

it('a layout is nobody’s choice at first, then the one that was put, with who put it', async () => {
  const read = async () => (await on.ask('keeper', 'GET', `/stores/${on.cast.centro}/payroll-layout`)).body
  expect(await read()).toMatchObject({ layout: null, updated_at: null, updated_by: null })
  const { status, body } = await put()
  expect([status, (body as StoredLayout).updated_by]).toEqual([200, 'Keeper'])
  expect(await read()).toMatchObject({ layout: LAYOUT })
})

it('a layout that changes is told in the audit log, event by event; the same again is no deed', async () => {
  await put()
  await put()
  const [first, second] = LAYOUT.events
  await put({ ...LAYOUT, events: [{ ...first, unit: 'minutes' }, second] })
  const deeds = await deedsOf('payroll:set-layout')
  expect(deeds).toHaveLength(2)
  expect(deeds[0]?.details).toContain('event 0002: — → balance hh:mm + zero')
  expect(deeds[1]?.details).toBe('event 0001: worked hundredths + → worked minutes +')
  expect(deeds[1]).toMatchObject({ target_type: 'store', target_id: on.cast.centro, store_id: on.cast.centro })
})

it('a layout that somebody else chose since it was read is not overwritten; what is there already is no change', async () => {
  const choose = (layout: PayrollLayout, read_at: string | null) =>
    on.ask('keeper', 'PUT', `/stores/${on.cast.centro}/payroll-layout`, { layout, read_at })
  const { updated_at: first } = (await choose(LAYOUT, null)).body as { updated_at: string }
  on.app.clock.now += 1_000
  const other = { ...LAYOUT, has_header: !LAYOUT.has_header }
  const changed = { status: 409, body: { code: 'payroll_layout_changed' } }
  expect(await choose(other, null)).toMatchObject(changed)
  const { updated_at: second } = (await choose(other, first)).body as { updated_at: string }
  on.app.clock.now += 1_000
  expect(await choose(LAYOUT, first)).toMatchObject(changed)
  expect((await choose(other, first)).body).toMatchObject({ updated_at: second })
  expect((await choose(LAYOUT, second)).status).toBe(200)
})

it('a layout that is wrong is refused beside its field', async () => {
  const [first] = LAYOUT.events
  const answer = await put({ ...LAYOUT, events: [first, { ...first, unit: 'days' }] })
  const { details } = answer.body as { details: { path: string; message: string }[] }
  expect([answer.status, details.map(({ path }) => path)]).toEqual([
    422,
    ['layout.events.1.code', 'layout.events.1.unit'],
  ])
})
