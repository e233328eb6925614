import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { audit } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'

/** It is Tuesday, 16 June 2026; Ana of Centro began on Monday the 1st. */
let on: Stage
const DAY = 86_400_000

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
})

const create = async (fields: object) =>
  (await on.ask('master', 'POST', '/holidays', { name: 'Da cidade', type: 'local', ...fields })).body as Holiday
const dates = async () => ((await on.ask('ana', 'GET', '/holidays')).body as Holiday[]).map(({ date }) => date)
const years = async () =>
  ((await on.ask('master', 'GET', '/year-tracks')).body as { year: number }[]).map(({ year }) => year)
const addYear = (year: number) => on.ask('master', 'POST', '/year-tracks', { user_id: on.cast.master, year })
const remove = (year: number | string) => on.ask('master', 'DELETE', `/holidays/years/${year}`)

it('H-06: a year goes with its holidays in one deed; what recurs and other years stay', async () => {
  await create({ date: '2025-12-31' })
  await create({ date: '2026-06-03', is_recurring: true })
  await create({ date: '2026-06-10', name: 'Aniversário' })
  await create({ date: '2026-12-24', is_active: false })
  await create({ date: '2027-01-01' })
  await addYear(2026)
  await addYear(2027)
  expect(await remove(2026)).toMatchObject({ status: 200, body: { deleted: 2 } })
  expect(await dates()).toEqual(['2025-12-31', '2026-06-03', '2027-01-01'])
  expect(await years()).toEqual([2027])
  expect((await on.dayOf('ana', '2026-06-10')).expected_minutes).toBe(480)
  const log = on.app.database.read.select({ details: audit.details }).from(audit)
  const told = await log.where(eq(audit.action, 'holiday:delete')).orderBy(audit.seq)
  expect(told.map(({ details }) => details)).toEqual([
    expect.stringContaining('Aniversário'),
    expect.stringContaining('2026-12-24'),
  ])
})

it('H-06: the year once more finds none, and a year that cannot be is refused', async () => {
  await create({ date: '2026-06-10' })
  await remove(2026)
  expect(await remove(2026)).toMatchObject({ status: 200, body: { deleted: 0 } })
  expect((await remove('26')).status).toBe(422)
})

it('H-06: nobody but the master removes a year, and the master only with the password', async () => {
  await create({ date: '2026-06-10' })
  const others = ['keeper', 'stranger', 'homeless', 'manager', 'ana', null] as const
  expect(await on.statuses(others, 'DELETE', '/holidays/years/2026')).toEqual([403, 403, 403, 403, 403, 401])
  const headers = await on.app.as(on.cast.master)
  expect((await on.app.send('DELETE', '/holidays/years/2026', undefined, headers)).status).toBe(403)
  expect(await dates()).toEqual(['2026-06-10'])
})

it('H-06: what a holiday of the year bound before its companies changed goes too', async () => {
  const { id } = await create({ date: '2026-06-10', store_ids: [on.cast.centro] })
  on.app.clock.now += DAY
  await on.ask('master', 'PUT', `/holidays/${id}`, { store_ids: [on.cast.norte], valid_from: '2026-06-16' })
  expect((await on.dayOf('ana', '2026-06-10')).expected_minutes).toBe(0)
  expect(await remove(2026)).toMatchObject({ body: { deleted: 1 } })
  expect((await on.dayOf('ana', '2026-06-10')).expected_minutes).toBe(480)
})
