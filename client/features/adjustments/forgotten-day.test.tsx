import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { addDays, DEFAULT_ZONE, dayOf, instantOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { userRules } from '#shared/contract/own-rules.ts'
import { ISENTO } from '#shared/pay-rules/presets.ts'
import { cache, here } from '../../offline/here.ts'
import type { OutboxEvent } from '../../offline/outbox-database.ts'
import { keepPaper, newPaper } from '../../offline/papers.ts'
import { readingKey } from '../../offline/readings.ts'
import { served } from '../../testing/served.ts'
import { newestForgotten } from './forgotten-day.ts'
import { isAside, putAside } from './put-aside.ts'

const PLACE = { zone: DEFAULT_ZONE, starts_at: '00:00' }
const today = dayOf(Date.now(), DEFAULT_ZONE)
const [yesterday, before, noon] = [addDays(today, -1), addDays(today, -2), instantOf(today, '12:00', DEFAULT_ZONE)]
const at = (day: string, time: string) => instantOf(day, time, DEFAULT_ZONE)
const types: PunchType[] = ['entrada', 'pausa', 'retorno', 'saida']

const entriesOn = (day: string, times: string, change: Partial<TimeEntry> = {}) =>
  times.split(' ').map((time, i) => ({
    id: `${day} ${time}`,
    entry_type: types[i],
    kind: 'mark',
    status: 'pending',
    cancels_id: null,
    day,
    timestamp: new Date(at(day, time)).toISOString(),
    ...change,
  }))

/** Ana, whose device keeps these days as the server told them at an instant. */
async function stage() {
  const ana = await (await served()).person()
  const keep = async (readAt: number, days: Record<string, object[]>, kind = 'work') => {
    const value = { days: Object.entries(days).map(([date, entries]) => ({ date, kind, entries })) }
    const key = `GET /users/{id}/balance ${JSON.stringify([{ id: ana.id }, 'ahead'])}`
    await cache.reads.put({ key, value: JSON.stringify(value), at: readAt })
  }
  const find = () => newestForgotten(ana.id, PLACE, noon)
  return { ana, keep, find }
}

it('finds the newest day with a hole, and knows whether another device may know more of it', async () => {
  const { keep, find } = await stage()
  expect(await find(), 'nothing is known').toBeNull()
  const days = { [before]: entriesOn(before, '08:00'), [yesterday]: entriesOn(yesterday, '09:00 12:00 13:00') }
  await keep(noon - 60_000, days)
  expect(await find()).toMatchObject({
    day: yesterday,
    isCertain: true,
    marks: [{ entry_type: 'saida', likely: null }],
  })
  await keep(at(yesterday, '18:00'), days)
  expect(await find(), 'read before that day was over').toMatchObject({ day: yesterday, isCertain: false })
  await keep(noon - 60_000, { ...days, [yesterday]: entriesOn(yesterday, '09:00 12:00 13:00 18:00') })
  expect(await find()).toMatchObject({ day: before })
  await keep(noon - 60_000, { [addDays(today, -15)]: entriesOn(addDays(today, -15), '08:00') })
  expect(await find(), 'too long ago').toBeNull()
  await keep(noon - 60_000, { [yesterday]: entriesOn(yesterday, '08:00') }, 'vacation')
  expect(await find()).toBeNull()
})

it('misses nothing on a day that is free of control', async () => {
  const { ana, keep, find } = await stage()
  await keep(noon - 60_000, { [before]: entriesOn(before, '08:00'), [yesterday]: entriesOn(yesterday, '09:00') })
  const keepRules = (from: string) => {
    const pay_rules = [{ valid_from: from, rule: ISENTO }]
    const value = JSON.stringify({ schedules: [], holidays: [], vacations: [], pay_rules })
    return cache.reads.put({ key: readingKey(userRules, { params: { id: ana.id } }), value, at: noon })
  }
  await keepRules(yesterday)
  expect(await find()).toMatchObject({ day: before })
  await keepRules(before)
  expect(await find()).toBeNull()
})

it('asks no more where a request waits, here or at the server, or was refused', async () => {
  const { ana, keep, find } = await stage()
  const marks = entriesOn(yesterday, '08:00')
  const request = (status: 'pending' | 'rejected' | 'approved') =>
    entriesOn(yesterday, '18:00', { kind: 'mark_request', entry_type: 'ajuste', requested_type: 'saida', status })
  for (const [status, expected] of [
    ['pending', null],
    ['rejected', null],
    ['approved', { day: yesterday }],
  ] as const) {
    await keep(noon - 60_000, { [yesterday]: [...marks, ...request(status)] })
    if (expected === null) expect(await find(), status).toBeNull()
    else expect(await find()).toMatchObject(expected)
  }
  const paper = { kind: 'marks' as const, user_id: ana.id, day: yesterday, justification: 'Esqueci', marks: [] }
  await keepPaper(newPaper(paper), null)
  expect(await find(), 'it waits here').toBeNull()
})

it('counts the marks of this device, but none that the server refused or disregarded', async () => {
  const { ana, keep, find } = await stage()
  const event = (seq: number, time: string, entry_type: PunchType, change: Partial<OutboxEvent> = {}) =>
    here.outbox.events.put({
      seq,
      id: `own ${seq}`,
      actor_id: ana.id,
      entry_type,
      at: at(yesterday, time),
      state: 'captured',
      acked_at: null,
      flags: [],
      ...change,
    } as OutboxEvent)
  await event(1, '08:00', 'entrada')
  expect(await find(), 'known to this device alone').toMatchObject({ day: yesterday, isCertain: false })
  await event(2, '18:00', 'saida', { state: 'quarantined' })
  expect(await find()).toMatchObject({ day: yesterday })
  await keep(noon - 60_000, { [yesterday]: [] })
  await event(1, '08:00', 'entrada', { state: 'acked', acked_at: at(yesterday, '08:01') })
  expect(await find(), 'disregarded at the server').toBeNull()
  await event(1, '08:00', 'entrada')
  await event(2, '18:00', 'saida')
  expect(await find(), 'the day is whole').toBeNull()
})

it('stays put aside for its person and day on this device', () => {
  expect(isAside('ana', yesterday)).toBe(false)
  putAside('ana', yesterday)
  putAside('ana', before)
  expect([isAside('ana', yesterday), isAside('ana', before), isAside('bia', yesterday)]).toEqual([true, true, false])
})
