import { randomUUID } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { doubledSchedules, doubledText } from '#shared/calendar/doubled-weekdays.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { Place } from './place.ts'
import { installRelease } from './releases.ts'

interface Person {
  id: string
  name: string
  role: string
  store_id: string | null
  admin_stores: string
}

let place: Place
let app: TestApp
let people: Person[]

const named = (name: string) => people.find((person) => person.name === name)?.id ?? ''
const storeOf = (name: string) => people.find((person) => person.name === name)?.store_id ?? ''
/** Return an admin who keeps companies, with or without Ana's. */
const keeper = (isAnas: boolean) =>
  people.find(({ role, admin_stores }) => {
    return role === 'admin' && admin_stores !== '[]' && admin_stores.includes(storeOf('Ana')) === isAnas
  })?.id ?? ''

/** Insert a weekday of a schedule as 0.1.0 stored it, changed on a day of May. */
function plant(old: Sqlite.Database, name: string, row: object, changed: number) {
  const [start_time, end_time] = ['08:00', '17:00']
  const whole = {
    id: randomUUID(),
    user_id: named(name),
    store_id: null,
    start_time,
    end_time,
    break_duration: 60,
    is_active: 1,
    created_at: 0,
    updated_at: Date.parse('2026-05-01T12:00:00Z') + changed * 86_400_000,
    ...row,
  }
  const columns = Object.keys(whole)
  old.prepare(`insert into schedules (${columns}) values (${columns.map(() => '?')})`).run(...Object.values(whole))
}

beforeEach(async () => {
  place = new Place()
  installRelease('0.1.0', place.file)
  const old = new Sqlite(place.file)
  people = old.prepare('select id, name, role, store_id, admin_stores from users').all() as Person[]
  old.exec('delete from schedules')
  for (const day_of_week of [1, 2, 3]) plant(old, 'Ana', { name: 'Dia', day_of_week }, 1)
  for (const day_of_week of [2, 3]) {
    plant(old, 'Ana', { name: 'Noite', day_of_week, start_time: '18:00', end_time: '22:00' }, 2)
  }
  // One schedule per weekday, and one that was deactivated: no question arises.
  plant(old, 'Bia', { name: 'Manhã', day_of_week: 1 }, 1)
  plant(old, 'Bia', { name: 'Tarde', day_of_week: 2 }, 1)
  plant(old, 'Bia', { name: 'Antiga', day_of_week: 1, is_active: 0 }, 2)
  old.close()
  app = await testApp({ database: openDatabase(place.file) })
  // The update took place today; the schedules that it ended, ended yesterday.
  app.clock.now = Date.now()
})
afterEach(() => {
  app.database.close()
  place.clear()
})

async function doubled(who: string): Promise<ScheduleRow[]> {
  const { status, body } = await app.send('GET', '/schedules?doubled=1', undefined, await app.as(who))
  expect(status).toBe(200)
  return body
}
const today = () => dayOf(app.clock.now, DEFAULT_ZONE)
const texts = async (who: string) =>
  doubledSchedules(await doubled(who), today()).map((one) => [one.user_id, doubledText(one)])

describe('H-05: weekdays that two schedules had in 0.1.0', () => {
  const said =
    'Duas escalas em terça-feira, quarta-feira: vale “Noite” (18:00 às 22:00), não mais “Dia” (08:00 às 17:00).'

  it('are told with both schedules, to the master and to whoever keeps the person', async () => {
    const master = people.find(({ role }) => role === 'master')?.id ?? ''
    expect(await texts(master)).toEqual([[named('Ana'), said]])
    expect(await texts(keeper(true))).toEqual([[named('Ana'), said]])
    expect(new Set((await doubled(master)).map(({ user_id }) => user_id))).toEqual(new Set([named('Ana')]))
  })

  it('are not told out of scope, and of colleagues to nobody', async () => {
    expect(await doubled(keeper(false))).toEqual([])
    expect(await doubled(named('Bia'))).toEqual([])
    expect(await texts(named('Ana'))).toEqual([[named('Ana'), said]])
  })

  it.each([
    ['the schedule that counts, as it is', 'Noite', [2, 3], ['18:00', '22:00']],
    ['the one that was to count, in its place', 'Dia', [1, 2, 3], ['08:00', '17:00']],
  ])('are settled by saving %s', async (_what, name, days, [start_time, end_time]) => {
    expect(await texts(named('Ana'))).toHaveLength(1)
    const set = `/schedules/sets/${named('Ana')}`
    const sure = await app.sure(keeper(true))
    if (name === 'Dia') await app.send('DELETE', `${set}?name=Noite`, undefined, sure)
    const week = days.map((day_of_week) => ({ day_of_week, start_time, end_time, break_duration: 60 }))
    const body = { name, old_name: name, days: week, valid_from: today() }
    expect((await app.send('PUT', set, body, sure)).status).toBe(200)
    expect(await texts(named('Ana'))).toEqual([])
  })

  it('are settled by saving the schedule that counts also where no day is named', async () => {
    const days = [2, 3].map((day_of_week) => ({
      day_of_week,
      start_time: '18:00',
      end_time: '22:00',
      break_duration: 60,
    }))
    const body = { name: 'Noite', old_name: 'Noite', days }
    const { status } = await app.send('PUT', `/schedules/sets/${named('Ana')}`, body, await app.sure(keeper(true)))
    expect(status).toBe(200)
    expect(await texts(named('Ana'))).toEqual([])
  })
})
