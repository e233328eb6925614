import { beforeEach, describe, expect, it } from 'vitest'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type { HourBankRow } from '#shared/contract/hours.ts'
import { schedules } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'

/** It is Tuesday, 16 June 2026; Ana began on Monday the 1st and has worked one day of nine hours less an hour. */
let s: Stage
const DAY = 86_400_000

beforeEach(async () => {
  s = await stage()
  await s.employ('ana')
})

const day = (day_of_week: number, end_time = '17:00') => ({
  day_of_week,
  start_time: '08:00',
  end_time,
  break_duration: 60,
})
const week = (end_time?: string) => [1, 2, 3, 4, 5].map((weekday) => day(weekday, end_time))
const path = () => `/schedules/sets/${s.cast.ana}`
const save = (set: object) => s.ask('keeper', 'PUT', path(), set)
const preview = async (set: object) => (await s.ask('keeper', 'POST', `${path()}/preview`, set)).body
const rows = async (query = '') => (await s.ask('ana', 'GET', `/schedules${query}`)).body as ScheduleRow[]
const asks = async (date: string) => (await s.dayOf('ana', date)).expected_minutes
const bank = async () =>
  ((await s.ask('master', 'GET', `/hour-bank?user_id=${s.cast.ana}`)).body as HourBankRow[])[0]?.balance_minutes
const nextDay = () => {
  s.app.clock.now += DAY
}

/** Give Ana a schedule of eight hours since the admission, written some days ago. */
async function employed() {
  await save({ name: 'Loja', days: week() })
  nextDay()
}

describe('H-03: the past keeps the rule of its time', () => {
  it('a schedule that is edited counts from today on, and the balance of before stays', async () => {
    await employed()
    const before = await bank()
    const set = { name: 'Loja', old_name: 'Loja', days: week('14:00') }
    expect(await preview(set)).toEqual({
      from: '2026-06-17',
      changed_days: 0,
      balance_before: before,
      balance_after: before,
    })
    await save(set)
    expect([await asks('2026-06-16'), await asks('2026-06-17')]).toEqual([480, 300])
    nextDay()
    // The past day expects five hours, the days before it eight.
    expect([await asks('2026-06-15'), await asks('2026-06-17')]).toEqual([480, 300])
  })

  it('a row that is edited, made inactive or deleted, and a whole schedule that is deleted, too', async () => {
    await employed()
    const [monday, tuesday, wednesday] = await rows()
    await s.ask('keeper', 'PUT', `/schedules/${wednesday?.id}`, { end_time: '12:00' })
    await s.ask('keeper', 'PUT', `/schedules/${monday?.id}`, { is_active: 0 })
    await s.ask('keeper', 'DELETE', `/schedules/${tuesday?.id}`)
    expect([await asks('2026-06-15'), await asks('2026-06-16'), await asks('2026-06-10')]).toEqual([480, 480, 480])
    expect(await asks('2026-06-17')).toBe(180)
    const now = await rows()
    // The successor keeps the id; the old content stays under another one, hidden.
    expect(now.map((row) => [row.day_of_week, row.is_active, row.valid_from])).toEqual([
      [1, false, '2026-06-17'],
      [3, true, '2026-06-17'],
      [4, true, null],
      [5, true, null],
    ])
    expect(now[1]?.id).toBe(wednesday?.id)
    expect(await rows('?past=1')).toHaveLength(7)
    nextDay()
    await s.ask('keeper', 'DELETE', `${path()}?name=Loja`)
    nextDay()
    expect(await rows()).toEqual([])
    expect([await asks('2026-06-11'), await asks('2026-06-17')]).toEqual([480, 180])
  })

  it('from next month on: until then the old week, then the new one under its new name', async () => {
    await employed()
    await save({ name: 'Verão', old_name: 'Loja', valid_from: '2026-07-01', days: week('14:00') })
    expect([await asks('2026-06-17'), (await rows()).length]).toEqual([480, 10])
    s.app.clock.now += 30 * DAY
    expect([await asks('2026-06-30'), await asks('2026-07-01')]).toEqual([480, 300])
    expect((await rows()).map(({ name }) => name)).toEqual(Array.from({ length: 5 }, () => 'Verão'))
  })

  it('a plan for later gives way whole when the schedule is written for an earlier day', async () => {
    await employed()
    await save({ name: 'Loja', old_name: 'Loja', valid_from: '2026-07-01', days: week('14:00') })
    await save({ name: 'Loja', old_name: 'Loja', days: week('16:00') })
    s.app.clock.now += 30 * DAY
    expect([await asks('2026-06-16'), await asks('2026-06-17'), await asks('2026-07-02')]).toEqual([480, 420, 420])
  })

  it.each([
    ['from next month on', { valid_from: '2026-07-01' }],
    ['from today on', {}],
  ])('a new schedule %s is taken back by deleting it: the one that was to give way goes on', async (_, when) => {
    await employed()
    await save({ name: 'Verão', old_name: 'Loja', days: week('14:00'), ...when })
    const [monday] = (await rows()).filter(({ name }) => name === 'Verão')
    await s.ask('keeper', 'DELETE', `/schedules/${monday?.id}`)
    await s.ask('keeper', 'DELETE', `${path()}?name=Verão`)
    s.app.clock.now += 30 * DAY
    expect([await asks('2026-07-02'), await asks('2026-07-06'), await asks('2026-06-16')]).toEqual([480, 480, 480])
    expect((await rows('?past=1')).map(({ name, valid_to }) => [name, valid_to])).toEqual(
      Array.from({ length: 5 }, () => ['Loja', null]),
    )
  })

  it('a whole schedule is deleted with what was planned for it: nothing goes on', async () => {
    await employed()
    await save({ name: 'Loja', old_name: 'Loja', valid_from: '2026-07-01', days: week('14:00') })
    await s.ask('keeper', 'DELETE', `${path()}?name=Loja`)
    expect((await rows()).length).toBe(0)
  })

  it('a row that ends is not changed for days after its end', async () => {
    await employed()
    await save({ name: 'Verão', old_name: 'Loja', valid_from: '2026-07-01', days: week('14:00') })
    const [row] = await rows()
    expect(row).toMatchObject({ name: 'Loja', valid_to: '2026-06-30' })
    const late = await s.ask('keeper', 'PUT', `/schedules/${row?.id}`, { end_time: '12:00', valid_from: '2026-07-02' })
    expect(late).toMatchObject({ status: 422, body: { details: [{ path: 'valid_from' }] } })
  })

  it('recounting days that are over is a deed of its own: seen before, with the password, told in the log', async () => {
    await employed()
    const set = { name: 'Loja', old_name: 'Loja', valid_from: '2026-06-08', days: week('16:00') }
    const before = (await bank()) ?? 0
    const seen = await preview(set)
    expect(seen).toMatchObject({ from: '2026-06-08', changed_days: 7, balance_before: before })
    expect(await bank()).toBe(before)
    const headers = await s.app.as(s.cast.keeper)
    expect((await s.app.send('PUT', path(), set, headers)).status).toBe(403)
    expect(await bank()).toBe(before)
    await save(set)
    expect(await bank()).toBe((seen as { balance_after: number }).balance_after)
    expect([await asks('2026-06-05'), await asks('2026-06-08')]).toEqual([480, 420])
  })
})

describe('H-05: one rule a weekday', () => {
  it('a second schedule of the same weekday is refused with the name of the first', async () => {
    await employed()
    const answer = await save({ name: 'Outra', days: [day(6), day(5)] })
    expect(answer).toMatchObject({ status: 409, body: { code: 'schedule_overlap' } })
    expect(JSON.stringify(answer.body)).toContain('“Loja”')
    const row = { user_id: s.cast.ana, name: 'Outra', ...day(5) }
    expect((await s.ask('keeper', 'POST', '/schedules', row)).status).toBe(409)
    expect((await save({ name: 'Outra', days: [day(6)] })).status).toBe(200)
    const [saturday] = (await rows()).filter(({ name }) => name === 'Outra')
    const moved = await s.ask('keeper', 'PUT', `/schedules/${saturday?.id}`, { day_of_week: 1 })
    expect(moved.status).toBe(409)
    expect(await asks('2026-06-12')).toBe(480)
  })

  it('a name that exists is asked about, and gives way where that is meant', async () => {
    await employed()
    const set = { name: 'Loja', days: [day(1, '12:00')] }
    expect(await save(set)).toMatchObject({ status: 409, body: { code: 'schedule_name_taken' } })
    expect(await rows()).toHaveLength(5)
    expect((await save({ ...set, replace: true })).status).toBe(200)
    expect(await rows()).toHaveLength(1)
  })

  it('a weekday comes once', async () => {
    const refused = { status: 422, body: { details: [{ path: 'days.1.day_of_week' }] } }
    expect(await save({ name: 'Loja', days: [day(1), day(1, '12:00')] })).toMatchObject(refused)
  })

  it('a person has so many rows at most, those that ended too', async () => {
    await employed()
    const [row] = await rows()
    const old = Array.from({ length: 495 }, (_, i) => ({
      id: `old ${i}`,
      user_id: s.cast.ana,
      name: 'Antiga',
      day_of_week: 6,
      start_time: '08:00',
      end_time: '12:00',
      valid_from: '2001-01-01',
      valid_to: '2001-01-31',
      created_at: 0,
      updated_at: 0,
    }))
    await s.app.database.write(async (tx) => void (await tx.insert(schedules).values(old)))
    const answer = await s.ask('keeper', 'PUT', `/schedules/${row?.id}`, { end_time: '16:00' })
    expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'valid_from' }] } })
    expect((await rows())[0]?.end_time).toBe('17:00')
  })
})
