import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { expectedOn } from '#shared/balance/expected-today.ts'
import type { OwnRules } from '#shared/balance/own-rules.ts'
import { addDays } from '#shared/calendar/day.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import type { userRules } from '#shared/contract/own-rules.ts'
import { stores } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'

/** It is Tuesday, 16 June 2026; Ana began on Monday the 1st. */
let on: Stage
const TODAY = '2026-06-16'

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
})

const rules = async () => (await on.ask('keeper', 'GET', `/users/${on.cast.ana}/rules`)).body as OwnRules
/** Return the device's results for some days beside the server's. */
async function both(days: readonly string[]) {
  const own = await rules()
  const now = on.app.clock.now
  const found: [string, unknown, unknown][] = []
  for (const day of days) {
    on.app.clock.now = Date.parse(`${day}T23:00:00Z`)
    const { days: told } = (await on.ask('keeper', 'GET', `/users/${on.cast.ana}/balance?from=${day}&to=${day}`))
      .body as UserBalance
    const entries = (told[0]?.entries ?? []).map((entry) => ({ ...entry, at: Date.parse(entry.timestamp) }))
    found.push([day, expectedOn(own, day, entries)?.expected_minutes, told[0]?.expected_minutes])
  }
  on.app.clock.now = now
  return found
}

it('H-01: a device that read the rules says of each day what the server says on that day', async () => {
  const keeper = (method: string, path: string, body: object) => on.ask('master', method, path, body)
  const day = (day_of_week: number) => ({ day_of_week, start_time: '09:00', end_time: '15:00', no_break: true })
  await keeper('PUT', `/schedules/sets/${on.cast.ana}`, { name: 'Seis horas', days: [0, 1, 2, 3, 4].map(day) })
  await keeper('POST', '/holidays', {
    name: 'Da cidade',
    date: '2026-06-18',
    type: 'local',
    store_ids: [on.cast.centro],
  })
  await keeper('POST', '/holidays', { name: 'De outra', date: '2026-06-22', type: 'local', store_ids: [on.cast.norte] })
  await keeper('POST', '/vacations', { user_id: on.cast.ana, start_date: '2026-06-29', end_date: '2026-07-03' })
  on.app.clock.now += 86_400_000
  const short = [0, 1, 2].map((weekday) => ({ ...day(weekday), end_time: '12:00' }))
  await keeper('PUT', `/schedules/sets/${on.cast.ana}`, {
    name: 'Seis horas',
    old_name: 'Seis horas',
    valid_from: '2026-07-06',
    days: short,
  })
  const days = Array.from({ length: 34 }, (_, i) => addDays(TODAY, i - 6))
  const found = await both(days)
  for (const [date, here, there] of found) expect([date, here]).toEqual([date, there])
  expect(Object.fromEntries(found.map(([date, here]) => [date, here]))).toMatchObject({
    '2026-06-16': 360,
    '2026-06-18': 0,
    '2026-06-21': 360,
    '2026-06-22': 360,
    '2026-06-26': 0,
    '2026-06-30': 0,
    '2026-07-05': 360,
    '2026-07-06': 180,
    '2026-07-08': 0,
  })
})

it('H-01: nobody but their keepers reads another’s rules; who left is expected no more', async () => {
  const path = `/users/${on.cast.ana}/rules`
  const who = ['master', 'keeper', 'stranger', 'ana', 'bia', null] as const
  expect(await on.statuses(who, 'GET', path)).toEqual([200, 200, 404, 200, 404, 401])
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { access_expires_at: '2026-06-18' })
  expect(await both(['2026-06-18', '2026-06-19'])).toEqual([
    ['2026-06-18', 480, 480],
    ['2026-06-19', 0, 0],
  ])
})

it('H-01: before the first record nothing is expected, and the first marks of a device begin somebody’s time', async () => {
  const bia = (await on.ask('bia', 'GET', `/users/${on.cast.bia}/rules`)).body as OwnRules
  expect(expectedOn(bia, TODAY, [])?.expected_minutes).toBe(0)
  const mark = { id: 'm', entry_type: 'entrada', at: Date.parse(`${TODAY}T11:00:00Z`), status: 'pending' } as const
  const facts = { ...mark, kind: 'mark', minutes_adjusted: 0, absence: null, cancels_id: null } as const
  expect(expectedOn(bia, TODAY, [facts])?.expected_minutes).toBe(480)
  expect(expectedOn(bia, addDays(TODAY, 90), [facts])).toBeNull()
})

it('who moved between companies is told the zone of each of their days, also under the simple rule', async () => {
  const { ana, norte } = on.cast
  expect(await rules()).not.toHaveProperty('zones')
  await on.app.database.write(async (tx) => {
    await tx.update(stores).set({ timezone: 'America/Manaus' }).where(eq(stores.id, norte))
  })
  await on.ask('master', 'PUT', `/users/${ana}`, { store_id: norte })
  const { zones } = (await on.ask('master', 'GET', `/users/${ana}/rules`)).body as AnswerOf<typeof userRules>
  expect(zones?.map(({ zone }) => zone)).toEqual(['America/Sao_Paulo', 'America/Manaus'])
  expect(zones?.at(-1)?.from).toBe(TODAY)
  expect(zones?.map(({ starts_at }) => starts_at)).toEqual(['06:00', '06:00'])
  const balance = (await on.ask('master', 'GET', `/users/${ana}/balance`)).body as UserBalance
  expect(balance.zones).toEqual(zones)
})
