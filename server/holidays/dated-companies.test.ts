import { beforeEach, expect, it } from 'vitest'
import type { Holiday } from '#shared/calendar/holiday.ts'
import { type Stage, stage } from '../testing/cast.ts'

/** It is Tuesday, 16 June 2026; Ana of Centro began on Monday the 1st. */
let on: Stage
let id: string
const DAY = 86_400_000

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
  const fields = { name: 'Da cidade', date: '2020-06-03', type: 'local', is_recurring: true }
  const made = await on.ask('master', 'POST', '/holidays', { ...fields, store_ids: [on.cast.centro] })
  id = (made.body as Holiday).id
  on.app.clock.now += DAY
})

const edit = (change: object) => on.ask('master', 'PUT', `/holidays/${id}`, change)
const expected = async (date: string) => (await on.dayOf('ana', date)).expected_minutes

it('H-03: other companies are bound from today on, the days before keep theirs, and one holiday is listed', async () => {
  expect(await edit({ store_ids: [on.cast.norte] })).toMatchObject({
    status: 200,
    body: { id, valid_from: '2026-06-17' },
  })
  expect(await expected('2026-06-03')).toBe(0)
  const list = (await on.ask('ana', 'GET', '/holidays?year=2026')).body as Holiday[]
  expect(list.map(({ store_ids }) => store_ids)).toEqual([[on.cast.norte]])
  on.app.clock.now += 365 * DAY
  expect(await expected('2027-06-03')).toBe(480)
})

it('H-03: past days are counted anew only with the password, whatever of a holiday changes', async () => {
  const headers = await on.app.as(on.cast.master)
  for (const change of [{ is_active: false }, { is_recurring: false }, { date: '2020-06-04' }])
    expect(await on.app.send('PUT', `/holidays/${id}`, change, headers)).toMatchObject({ status: 403 })
  expect(await expected('2026-06-03')).toBe(0)
  const same = { is_active: true, is_recurring: true, date: '2020-06-03', name: 'Outro nome' }
  expect(await on.app.send('PUT', `/holidays/${id}`, same, headers)).toMatchObject({ status: 200 })
  expect((await edit({ is_active: false })).status).toBe(200)
  expect(await expected('2026-06-03')).toBe(480)
})

it('H-03: days that are over are bound anew only with the password, and a new name changes no day', async () => {
  const headers = await on.app.as(on.cast.master)
  const change = { store_ids: [on.cast.norte], valid_from: '2026-06-02' }
  expect((await on.app.send('PUT', `/holidays/${id}`, change, headers)).status).toBe(403)
  expect((await edit({ name: 'Outro nome' })).body).toMatchObject({ valid_from: null })
  expect(await expected('2026-06-03')).toBe(0)
  await edit(change)
  expect(await expected('2026-06-03')).toBe(480)
})

it('H-03: a company that is added twice on one day leaves one row behind', async () => {
  await edit({ store_ids: [on.cast.norte] })
  await edit({ store_ids: [on.cast.norte, on.cast.centro] })
  const list = (await on.ask('ana', 'GET', '/holidays')).body as Holiday[]
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({ store_ids: [on.cast.norte, on.cast.centro], valid_from: '2026-06-17' })
})
