import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import type { Occurrences } from '#shared/contract/occurrences.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { payRuleVersions, vacations } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'

/** It is Tuesday, 16 June 2026. */
const FULL = '08:00 12:00 13:00 17:00'
let on: Stage

const list = async (who: Role, query = '') => (await on.ask(who, 'GET', `/occurrences${query}`)).body as Occurrences
const short = ({ rows }: Occurrences) =>
  rows.map(({ name, date, code, minutes }) => `${name} ${date.slice(8)} ${code} ${minutes}`)
const mark = (who: Role, day: string, times: string) => deliverMarks(on.app, on.cast[who], `2026-06-${day}`, times)

async function scheduled(who: Role, days: readonly number[]) {
  const rows = days.map((day_of_week) => ({ day_of_week, start_time: '08:00', end_time: '17:00', break_duration: 60 }))
  const body = { name: 'Escala', valid_from: '2026-01-01', days: rows }
  expect((await on.ask('master', 'PUT', `/schedules/sets/${on.cast[who]}`, body)).status).toBe(200)
}

const underClt = (given: { store_id?: string; user_id?: string; from?: string }) =>
  addPayRule(on.app.database, 'CLT, comércio', CLT, { from: '2026-06-01', ...given })

const unreadable = (who: Role) =>
  on.app.database.write(async (tx) => {
    const never = { start_date: 'ontem', end_date: '2026-99-99', days: 1, created_at: 0, updated_at: 0 }
    await tx.insert(vacations).values({ id: 'v', user_id: on.cast[who], ...never })
  })

beforeEach(async () => {
  on = await stage()
  await scheduled('ana', [1, 2, 3, 4, 5])
})

describe('under the CLT', () => {
  beforeEach(async () => {
    await underClt({ store_id: on.cast.centro })
    await mark('ana', '01', FULL)
    await mark('ana', '02', '08:00 12:00 12:40 16:40')
    await mark('ana', '03', '08:20 12:00 13:00 19:50')
    await mark('ana', '04', '06:00 11:00 12:00 15:00')
    await mark('ana', '05', '08:00')
    await mark('ana', '08', '08:00 12:00 13:00 20:30')
    await mark('ana', '09', FULL)
    await mark('ana', '10', '08:00 11:00 13:30 18:30')
    await mark('ana', '11', FULL)
    await mark('ana', '13', '09:00 11:00')
    await mark('ana', '14', '09:00 11:00')
    await mark('ana', '15', FULL)
  })

  it('the days up to yesterday are listed gravest first, then the newest day, each with what measures it', async () => {
    const told = await list('keeper')
    expect(told).toMatchObject({ from: '2026-06-01', to: '2026-06-15', left_out: 0, failed: [] })
    expect(short(told)).toEqual([
      'Ana 08 over_day_max 690',
      'Ana 05 incomplete null',
      'Ana 04 rest_short 50',
      'Ana 03 over_day_max 630',
      'Ana 02 break_short 20',
      'Ana 14 rest_day_worked 120',
      'Ana 13 off_day_worked 120',
      'Ana 12 missing 480',
      'Ana 10 break_long 150',
      'Ana 08 over_2h 210',
      'Ana 03 over_2h 150',
      'Ana 04 early_leave 120',
      'Ana 03 late 20',
      'Ana 02 early_leave 20',
    ])
    const { ana: user_id, centro: store_id } = on.cast
    expect(told.rows[0]).toMatchObject({ user_id, store_id, store_name: 'Ipê Centro', date: '2026-06-08' })
    expect(told.counts).toContainEqual({ code: 'over_2h', count: 2 })
    expect(told.counts).not.toContainEqual(expect.objectContaining({ code: 'weekly_rest' }))
  })

  it('what the days before the period decide is seen: the seventh day in a row, and the rest since its eve', async () => {
    for (const day of ['25', '26', '27', '28', '29', '30', '31']) {
      await deliverMarks(on.app, on.cast.bia, `2026-05-${day}`, FULL)
    }
    await mark('bia', '01', '03:00 07:00 08:00 12:00')
    await underClt({ user_id: on.cast.bia, from: '2026-05-01' })
    const told = await list('keeper', `?from=2026-06-01&to=2026-06-01&user_id=${on.cast.bia}`)
    expect(short(told)).toContain('Bia 01 rest_short 60')
    const eve = await list('keeper', `?from=2026-05-31&to=2026-05-31&user_id=${on.cast.bia}`)
    expect(short(eve)).toContain('Bia 31 weekly_rest null')
  })

  it('a severity narrows the rows and not the counts', async () => {
    const [all, light] = [await list('keeper'), await list('keeper', '?severity=light')]
    expect(short(light)).toEqual(short(all).slice(-3))
    expect(light.counts).toEqual(all.counts)
    expect((await on.ask('keeper', 'GET', '/occurrences?severity=mild')).status).toBe(422)
  })

  it('what runs today is no occurrence yet; it is one tomorrow', async () => {
    await mark('ana', '16', '08:30')
    const today = '?from=2026-06-16&to=2026-06-30'
    expect(short(await list('keeper', today))).toEqual([])
    on.app.clock.now += DAY
    expect(short(await list('keeper', today))).toEqual(['Ana 16 incomplete null'])
  })

  it('a rule that can’t be read fails those who have it, by name, and nobody else', async () => {
    const rule_id = await underClt({ user_id: on.cast.bia })
    await on.app.database.write(async (tx) => {
      await tx.update(payRuleVersions).set({ rule: '{"kind":"clt"}' }).where(eq(payRuleVersions.rule_id, rule_id))
    })
    const told = await list('keeper')
    expect(told.failed).toMatchObject([{ user_id: on.cast.bia, name: 'Bia' }])
    expect(told.rows).toHaveLength(14)
  })

  it('who left is seen to their last day, and in no month after it', async () => {
    const body = { is_active: 0, left_on: '2026-06-04' }
    expect((await on.ask('master', 'PUT', `/users/${on.cast.ana}`, body)).status).toBe(200)
    const seen = short(await list('keeper')).map((words) => words.slice(4, 6))
    expect([...new Set(seen)].sort()).toEqual(['02', '03', '04'])
    await unreadable('ana')
    expect(await list('keeper', '?from=2026-06-05&to=2026-06-15')).toMatchObject({ rows: [], failed: [] })
    expect((await list('keeper')).failed).toMatchObject([{ name: 'Ana' }])
  })

  it('who came back months later has the days of the time before, and none between', async () => {
    const change = async (body: object) =>
      expect((await on.ask('master', 'PUT', `/users/${on.cast.ana}`, body)).status).toBe(200)
    await change({ is_active: 0, left_on: '2026-06-04' })
    on.app.clock.now += 40 * DAY
    await change({ is_active: 1 })
    const seen = short(await list('keeper', '?from=2026-06-01&to=2026-06-30')).map((words) => words.slice(4, 6))
    expect([...new Set(seen)].sort()).toEqual(['02', '03', '04'])
  })
})

describe('under the simple rule', () => {
  it('only a day that is incomplete deserves a look', async () => {
    await mark('ana', '01', '08:00 12:00 12:05 22:00')
    await mark('ana', '02', '08:00 12:00 13:00')
    const told = await list('keeper')
    expect(short(told)).toEqual(['Ana 02 incomplete null'])
    expect(told.counts).toEqual([{ code: 'incomplete', count: 1 }])
  })

  it('and not while it runs', async () => {
    await mark('ana', '16', '08:00')
    const today = '?from=2026-06-01&to=2026-06-30'
    expect((await list('keeper', today)).rows).toEqual([])
    on.app.clock.now += DAY
    expect(short(await list('keeper', today))).toEqual(['Ana 16 incomplete null'])
  })

  it('up to the day from which a rule of the journey counts', async () => {
    await mark('ana', '01', '08:00 12:00 12:05 17:00')
    await mark('ana', '03', '08:00 12:00 12:05 16:05')
    await underClt({ user_id: on.cast.ana, from: '2026-06-03' })
    expect(short(await list('keeper', '?from=2026-06-01&to=2026-06-03'))).toEqual([
      'Ana 03 break_short 55',
      'Ana 03 early_leave 55',
    ])
  })
})

describe('whose, and of which days', () => {
  beforeEach(async () => {
    for (const who of ['ana', 'bia', 'caio'] as const) await mark(who, '02', '08:00')
  })

  const names = async (who: Role, query = '') => (await list(who, query)).rows.map(({ name }) => name)

  it('nobody out of scope is seen, by any filter; employees and managers may not look', async () => {
    expect(await names('keeper')).toEqual(['Ana', 'Bia'])
    expect(await names('stranger')).toEqual(['Caio'])
    expect(await names('homeless')).toEqual([])
    expect(await names('master')).toEqual(['Ana', 'Bia', 'Caio'])
    expect(await names('stranger', `?user_id=${on.cast.ana}`)).toEqual([])
    expect(await names('stranger', `?store_id=${on.cast.centro}`)).toEqual([])
    expect((await list('stranger')).counts).toEqual([{ code: 'incomplete', count: 1 }])
    expect(await names('master', `?store_id=${on.cast.norte}`)).toEqual(['Caio'])
    expect(await names('keeper', `?user_id=${on.cast.bia}`)).toEqual(['Bia'])
    expect(await on.statuses([null, 'ana', 'manager'], 'GET', '/occurrences')).toEqual([401, 403, 403])
  })

  it('at most 31 days are asked for; on the first of a month the whole month before is meant', async () => {
    const statusOf = async (query: string) => (await on.ask('keeper', 'GET', `/occurrences${query}`)).status
    expect(await statusOf('?from=2026-05-16&to=2026-06-15')).toBe(200)
    expect(await statusOf('?from=2026-05-15&to=2026-06-15')).toBe(422)
    expect(await statusOf('?from=2026-06-03&to=2026-06-02')).toBe(422)
    expect(await statusOf('?from=2026-06-31')).toBe(422)
    on.app.clock.now = Date.parse('2026-07-01T15:00:00Z')
    expect(await list('keeper')).toMatchObject({ from: '2026-06-01', to: '2026-06-30' })
    expect(await list('keeper', '?to=2026-05-20')).toMatchObject({ from: '2026-05-01', to: '2026-05-20' })
  })
})
