import { beforeEach, describe, expect, it } from 'vitest'
import type { DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import type { User } from '#shared/people/user.ts'
import { bonds } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'

/** It is Tuesday, 16 June 2026, 14:37 in São Paulo; everybody of Centro began on Monday the 1st. */
let on: Stage

beforeEach(async () => {
  on = await stage()
  for (const who of ['ana', 'bia'] as const) await on.employ(who)
})

const DAY = 86_400_000
const edit = async (change: object) => on.ask('master', 'PUT', `/users/${on.cast.ana}`, change)
const bank = async (query = '') =>
  ((await on.ask('keeper', 'GET', `/hour-bank${query}`)).body as HourBankRow[]).map(({ name }) => name)
const report = async (date: string) =>
  ((await on.ask('keeper', 'GET', `/reports/daily?date=${date}`)).body as DailyRow[]).map(({ name }) => name)
const balance = async (from: string, to = from) =>
  (await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance?from=${from}&to=${to}`)).body as UserBalance
const general = async () => (await balance('2026-06-16')).general_balance_minutes

describe('H-02: somebody who left', () => {
  it('owes nothing from the day after: the balance stands still, for months', async () => {
    await edit({ is_active: 0, left_on: '2026-06-05' })
    const then = await general()
    // Four days without a mark, in the week of the 1st.
    expect(then).toBe(-4 * 480)
    on.app.clock.now += 60 * DAY
    expect(await general()).toBe(then)
    expect((await balance('2026-06-08')).days[0]?.expected_minutes).toBe(0)
    expect((await balance('2026-06-05')).days[0]?.expected_minutes).toBe(480)
  })

  it('is in no hour bank and no report after the last day, in both until it, and asked for by name to the end', async () => {
    await edit({ is_active: 0, left_on: '2026-06-10' })
    expect(await bank()).not.toContain('Ana')
    expect(await bank()).toContain('Bia')
    expect(await bank('?cutoff=2026-06-10')).toContain('Ana')
    expect(await bank(`?user_id=${on.cast.ana}`)).toEqual(['Ana'])
    expect(await report('2026-06-10')).toContain('Ana')
    expect(await report('2026-06-11')).not.toContain('Ana')
  })

  it('left today unless another day is told; the list of people says when', async () => {
    const { body } = await edit({ is_active: 0 })
    expect((body as User).left_on).toBe('2026-06-16')
    const people = (await on.ask('keeper', 'GET', '/users')).body as User[]
    expect(people.find(({ id }) => id === on.cast.ana)).toMatchObject({ is_active: false, left_on: '2026-06-16' })
  })

  it('may have the day put right later; not to come, not before the admission, not of somebody who works here', async () => {
    await edit({ admission_date: '2026-06-01' })
    expect((await edit({ left_on: '2026-06-10' })).status).toBe(422)
    await edit({ is_active: 0 })
    expect((await edit({ left_on: '2026-06-10' })).body).toMatchObject({ left_on: '2026-06-10' })
    expect((await edit({ left_on: '2026-06-17' })).status).toBe(422)
    expect((await edit({ left_on: '2026-05-31' })).status).toBe(422)
    expect((await on.ask('keeper', 'PUT', `/users/${on.cast.ana}`, { left_on: '2026-06-09' })).status).toBe(403)
  })

  it('leaves with the end of an access that was given with one, and stays where that is put off', async () => {
    expect((await edit({ access_expires_at: '2026-06-12' })).body).toMatchObject({ left_on: '2026-06-12' })
    expect(await bank()).not.toContain('Ana')
    expect((await edit({ access_expires_at: '2026-12-31' })).body).toMatchObject({ left_on: '2026-12-31' })
    expect(await bank()).toContain('Ana')
    expect((await edit({ access_expires_at: null })).body).toMatchObject({ left_on: null })
  })

  it('leaves when removed with marks in the books, and the audit log says from which day to which', async () => {
    await on.ask('keeper', 'DELETE', `/users/${on.cast.ana}`)
    expect(await bank()).toContain('Ana')
    on.app.clock.now += DAY
    expect(await bank()).not.toContain('Ana')
    await edit({ is_active: 1 })
    await edit({ is_active: 0, left_on: '2026-06-10' })
    const { body } = await on.ask('master', 'GET', '/audit')
    expect(JSON.stringify(body)).toContain('left_on: — → 2026-06-10')
  })

  it('leaves on the day that is told when they are removed, and stands behind the others in the list of people', async () => {
    const before = (await on.ask('keeper', 'GET', '/users')).body as User[]
    const remove = (day: string) => on.ask('keeper', 'DELETE', `/users/${on.cast.ana}?left_on=${day}`)
    expect(await remove('2026-06-17')).toMatchObject({ status: 422, body: { details: [{ path: 'left_on' }] } })
    expect(await remove('2026-06-05')).toMatchObject({ status: 200, body: { result: 'deactivated' } })
    expect(await general()).toBe(-4 * 480)
    const after = (await on.ask('keeper', 'GET', '/users')).body as User[]
    expect(before.at(-1)?.name).not.toBe('Ana')
    expect(after.at(-1)).toMatchObject({ name: 'Ana', is_active: false, left_on: '2026-06-05' })
    const others = (people: User[]) => people.map(({ name }) => name).filter((name) => name !== 'Ana')
    expect(others(after)).toEqual(others(before))
  })

  it('within a month it is taken back, and what was expected meanwhile is owed', async () => {
    await edit({ is_active: 0, left_on: '2026-06-05' })
    on.app.clock.now += 19 * DAY
    expect((await edit({ is_active: 1 })).body).toMatchObject({ left_on: null })
    expect(await on.app.database.read.select().from(bonds)).toHaveLength(
      (await on.app.database.read.select().from(bonds)).filter(({ since }) => since === null).length,
    )
    expect((await balance('2026-06-08')).days[0]?.expected_minutes).toBe(480)
  })
})

describe('H-02: somebody who comes back after more than a month', () => {
  const back = async () => {
    await edit({ is_active: 0, left_on: '2026-06-05' })
    on.app.clock.now = Date.parse('2026-08-03T14:00:00Z')
    return edit({ is_active: 1 })
  }

  it('begins a new bond at 0 on that day; the months between and the debt of before are not owed', async () => {
    expect((await back()).body).toMatchObject({ admission_date: '2026-08-03', left_on: null })
    expect(await general()).toBe(0)
    on.app.clock.now = Date.parse('2026-08-04T02:00:00Z')
    await deliverMarks(on.app, on.cast.ana, '2026-08-03', '08:00 12:00 13:00 17:30')
    expect((await balance('2026-08-03')).general_balance_minutes).toBe(30)
    expect((await balance('2026-07-15')).days[0]?.expected_minutes).toBe(0)
  })

  it('has the balance of the old bond told beside the new one', async () => {
    await edit({ is_active: 0, left_on: '2026-06-05' })
    const owed = await general()
    expect((await balance('2026-06-01')).earlier_bonds).toEqual([])
    on.app.clock.now = Date.parse('2026-08-03T14:00:00Z')
    await edit({ is_active: 1 })
    expect(owed).toBe(-4 * 480)
    const told = [{ from: '2026-06-01', to: '2026-06-05', balance_minutes: owed }]
    expect(await balance('2026-08-03')).toMatchObject({ general_balance_minutes: 0, earlier_bonds: told })
  })

  it('keeps the days of the old bond as they were', async () => {
    const old = (await balance('2026-06-01', '2026-06-07')).days
    await back()
    expect((await balance('2026-06-01', '2026-06-07')).days.map(({ balance_minutes }) => balance_minutes)).toEqual(
      old.map(({ date, balance_minutes }) => (date > '2026-06-05' ? 0 : balance_minutes)),
    )
  })

  it('both bonds stand in the books', async () => {
    await back()
    const rows = (await on.app.database.read.select().from(bonds)).filter(({ user_id }) => user_id === on.cast.ana)
    expect(rows.map(({ since, left_on }) => [since, left_on])).toEqual([
      [null, '2026-06-05'],
      ['2026-08-03', null],
    ])
  })
})
