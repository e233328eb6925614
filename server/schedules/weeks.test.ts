import { beforeEach, describe, expect, it } from 'vitest'
import type { OwnRules } from '#shared/balance/own-rules.ts'
import { DAY } from '#shared/calendar/day.ts'
import { expectedMinutes, weekOn } from '#shared/calendar/expected.ts'
import { everyOtherDay } from '#shared/calendar/recurrence.ts'
import { type ScheduleRow, weeksOf } from '#shared/calendar/schedule.ts'
import { audit } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'

/** It is Tuesday, 16 June 2026; Ana began on Monday the 1st. */
let s: Stage

beforeEach(async () => {
  s = await stage()
  await s.employ('ana')
})

const hours = { start_time: '07:00', end_time: '19:00', break_duration: 60 }
const twelve = (first: string) => everyOtherDay(first).map((weeks) => ({ ...weeks, ...hours }))
const saturday = (first_day: string, change: object = {}) => ({
  day_of_week: 6,
  every_weeks: 2,
  first_day,
  start_time: '08:00',
  end_time: '12:00',
  no_break: true,
  ...change,
})
const save = (set: object) => s.ask('keeper', 'PUT', `/schedules/sets/${s.cast.ana}`, { name: 'Escala', ...set })
const asked = async (dates: readonly string[]) => {
  const minutes: number[] = []
  for (const date of dates) minutes.push((await s.dayOf('ana', date)).expected_minutes)
  return minutes
}
const bank = async () => {
  const { body } = await s.ask('master', 'GET', `/hour-bank?user_id=${s.cast.ana}`)
  return (body as { balance_minutes: number }[])[0]?.balance_minutes
}
const fields = (body: unknown) => (body as { details: { path: string }[] }).details.map((one) => one.path)

describe('a schedule of rows that skip weeks', () => {
  it('12×36 asks for every other day, and the bank for their sum', async () => {
    const { status, body } = await save({ days: twelve('2026-06-02') })
    expect(status).toBe(200)
    expect(body).toHaveLength(7)
    expect(await asked(['2026-06-02', '2026-06-03', '2026-06-14', '2026-06-15'])).toEqual([660, 0, 660, 0])
    const before = await s.ask('ana', 'GET', `/users/${s.cast.ana}/balance?from=2026-06-01&to=2026-06-15`)
    const days = (before.body as { days: { balance_minutes: number }[] }).days
    expect(await bank()).toBe(days.reduce((sum, day) => sum + day.balance_minutes, 0))
  })

  it('is told to the person and to the audit log', async () => {
    await save({ days: [saturday('2026-06-13')] })
    const [row] = (await s.ask('ana', 'GET', '/schedules')).body as ScheduleRow[]
    expect(row).toMatchObject({ day_of_week: 6, every_weeks: 2, first_day: '2026-06-13' })
    const deeds = await s.app.database.read.select().from(audit)
    expect(deeds.find(({ action }) => action === 'schedule:edit')?.details).toContain(
      '08:00-12:00 0 min a cada 2 semanas desde 2026-06-13',
    )
  })

  it('keeps that its breaks need no mark, and forgets it when saved without', async () => {
    await save({ days: [saturday('2026-06-13', { break_duration: 15, no_break: false, presigned_break: true })] })
    const row = async () => ((await s.ask('ana', 'GET', '/schedules')).body as ScheduleRow[])[0]
    expect(await row()).toMatchObject({ break_duration: 15, presigned_break: true })
    const deeds = await s.app.database.read.select().from(audit)
    expect(deeds.find(({ action }) => action === 'schedule:edit')?.details).toContain('15 min pré-assinalados')
    expect((await s.ask('keeper', 'PUT', `/schedules/${(await row())?.id}`, { presigned_break: false })).status).toBe(
      200,
    )
    expect(await row()).toMatchObject({ presigned_break: false })
  })

  it('may name a weekday twice if the two never meet, also across two schedules', async () => {
    const long = { end_time: '17:00' }
    const both = [saturday('2026-06-13'), saturday('2026-06-20', long)]
    expect((await save({ days: both })).status).toBe(200)
    expect(await asked(['2026-06-06', '2026-06-13'])).toEqual([540, 240])
    // The next day the same again, in another order and counted from other days.
    s.app.clock.now += DAY
    const same = [saturday('2026-07-18', long), saturday('2026-06-27')]
    expect((await save({ old_name: 'Escala', days: same })).body).toHaveLength(2)
    expect((await s.ask('ana', 'GET', '/schedules?past=1')).body).toHaveLength(2)
    const other = await save({ name: 'Outra', days: [saturday('2026-07-04')] })
    expect([other.status, fields(other.body)]).toEqual([409, ['day_of_week']])
    const twice = await save({ old_name: 'Escala', days: [saturday('2026-06-13'), saturday('2026-06-27')] })
    expect([twice.status, fields(twice.body)]).toEqual([422, ['days.1.day_of_week']])
  })

  it('may change its weeks by single rows, each with a day of its weekday', async () => {
    const { day_of_week, ...rest } = saturday('2026-06-13')
    const made = await s.ask('keeper', 'POST', '/schedules', {
      user_id: s.cast.ana,
      name: 'Sábado',
      day_of_week,
      ...rest,
    })
    expect(made.status).toBe(201)
    const { id } = made.body as ScheduleRow
    const edit = (body: object) => s.ask('keeper', 'PUT', `/schedules/${id}`, body)
    const moved = await edit({ day_of_week: 5 })
    expect([moved.status, fields(moved.body)]).toEqual([422, ['first_day']])
    expect((await edit({ first_day: '2026-06-20' })).body).toMatchObject({ every_weeks: 2, first_day: '2026-06-20' })
    expect((await edit({ every_weeks: 1 })).body).toMatchObject({ every_weeks: 1, first_day: null })
  })

  it('of which one that is planned is deleted brings back nothing that would count beside the others', async () => {
    const weekly = { day_of_week: 6, start_time: '08:00', end_time: '10:00', no_break: true }
    await save({ days: [weekly] })
    s.app.clock.now += DAY
    const plan = [saturday('2026-07-04'), saturday('2026-07-11', { end_time: '14:00' })]
    const set = { name: 'Escala', old_name: 'Escala', valid_from: '2026-07-01', days: plan }
    const { body } = await s.ask('keeper', 'PUT', `/schedules/sets/${s.cast.ana}`, set)
    const idOf = (first: string) => (body as ScheduleRow[]).find(({ first_day }) => first_day === first)?.id
    const remove = async (first: string) => (await s.ask('keeper', 'DELETE', `/schedules/${idOf(first)}`)).status
    const planned = async () => {
      const { schedules } = (await s.ask('ana', 'GET', `/users/${s.cast.ana}/rules`)).body as OwnRules
      const weeks = weeksOf(schedules)
      return ['2026-07-04', '2026-07-11'].map((day) => expectedMinutes(day, weekOn(weeks, day), false))
    }
    expect(await planned()).toEqual([240, 360])
    expect(await remove('2026-07-11')).toBe(200)
    expect(await planned()).toEqual([240, 0])
    expect(await remove('2026-07-04')).toBe(200)
    expect(await planned()).toEqual([120, 120])
  })

  it('that a planned week replaces are all back when it is deleted', async () => {
    await save({ days: [saturday('2026-06-06'), saturday('2026-06-13', { end_time: '14:00' })] })
    s.app.clock.now += DAY
    const weekly = { day_of_week: 6, start_time: '08:00', end_time: '10:00', no_break: true }
    const set = { name: 'Escala', old_name: 'Escala', valid_from: '2026-07-01', days: [weekly] }
    const { body } = await s.ask('keeper', 'PUT', `/schedules/sets/${s.cast.ana}`, set)
    const planned = (body as ScheduleRow[]).find(({ every_weeks }) => every_weeks === 1)
    expect((await s.ask('keeper', 'DELETE', `/schedules/${planned?.id}`)).status).toBe(200)
    const rows = (await s.ask('ana', 'GET', '/schedules')).body as ScheduleRow[]
    expect(rows.map(({ first_day, valid_to }) => [first_day, valid_to]).sort()).toEqual([
      ['2026-06-06', null],
      ['2026-06-13', null],
    ])
  })

  it.each([
    ['without a day to count from', { first_day: null }],
    ['from a day of another weekday', { first_day: '2026-06-14' }],
    ['from no day', { first_day: '2026-02-30' }],
    ['every none', { every_weeks: 0 }],
    ['every five weeks', { every_weeks: 5 }],
    ['every half week', { every_weeks: 1.5 }],
  ])('%s is refused', async (_, change) => {
    const { status, body } = await save({ days: [saturday('2026-06-13', change)] })
    expect(status).toBe(422)
    expect(fields(body)[0]).toMatch(/^days\.0\.(first_day|every_weeks)$/)
    expect((await s.ask('ana', 'GET', '/schedules')).body).toEqual([])
  })
})
