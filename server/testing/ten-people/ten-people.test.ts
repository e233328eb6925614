import { beforeAll, describe, expect, it } from 'vitest'
import { expectedOn } from '#shared/balance/expected-today.ts'
import type { OwnRules } from '#shared/balance/own-rules.ts'
import type { BalanceMonths } from '#shared/contract/balance-months.ts'
import type { BalanceSeries, DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { type Stage, stage } from '../cast.ts'
import { addUser } from '../company.ts'
import { deliverTaps, type Tap } from '../taps.ts'
import { employ } from './employ.ts'
import { daysOf, isHere, type MadeUp, madeUp, sumsOf, TODAY } from './people.ts'
import { monthIn, readCsv, readXlsx } from './sheets.ts'

/** It is Tuesday, 16 June 2026, 14:37 in São Paulo: today is in no balance. */
let on: Stage
let ids: Map<string, string>

beforeAll(async () => {
  on = await stage()
  const { app, cast, ask } = on
  const employer = {
    centro: cast.centro,
    norte: cast.norte,
    hire: async (name: string, store_id: string) => (await addUser(app.database, { name, store_id, cpf: null })).id,
    master: async (method: string, path: string, body?: object) => {
      const answer = await ask('master', method, path, body)
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    },
    deliver: (id: string, taps: Tap[]) => deliverTaps(app, id, taps),
  }
  ids = await employ(employer, madeUp)
}, 60_000)

const idOf = ({ name }: MadeUp) => ids.get(name) ?? ''
const get = async <T>(path: string) => (await on.ask('master', 'GET', path)).body as T
const balanceOf = (person: MadeUp, to = TODAY) =>
  get<UserBalance>(`/users/${idOf(person)}/balance?from=2026-06-01&to=${to}`)

async function bytes(path: string): Promise<Uint8Array> {
  const answer = await on.app.app.request(`/api${path}`, { headers: await on.app.as(on.cast.master) })
  expect(answer.status, path).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const csv = async (path: string) => readCsv(await bytes(path))
const xlsx = async (path: string) => readXlsx(await bytes(path))

describe.each(madeUp.map((person) => [person.name, person] as const))('%s', (_name, person) => {
  it('is paid by the table made by hand, on every answer alike', async () => {
    const { days, ...sums } = await balanceOf(person)
    const told = days.filter(({ date }) => date < TODAY)
    expect(told.map((day) => [day.date, day.worked_minutes, day.expected_minutes])).toEqual(daysOf(person))
    expect(told.map(({ balance_minutes }) => balance_minutes)).toEqual(daysOf(person).map(([, w, e]) => w - e))
    const sum = sumsOf(person).balance
    expect(sums).toMatchObject({ period_balance_minutes: sum, general_balance_minutes: sum })
    const months = await get<BalanceMonths>(`/users/${idOf(person)}/balance/months`)
    expect(months).toMatchObject({ period_balance_minutes: sum, general_balance_minutes: sum })
    const [bank] = await get<HourBankRow[]>(`/hour-bank?user_id=${idOf(person)}`)
    expect(bank).toMatchObject({ balance_minutes: sum, error: null })
    const [series] = await get<BalanceSeries[]>(`/hour-bank/series?user_ids=${idOf(person)}`)
    expect(series?.running_minutes.at(-1)).toBe(sum)
  })

  it('stands with the same figures in the report of each day', async () => {
    for (const [date, worked, expected] of daysOf(person)) {
      const [row] = await get<DailyRow[]>(`/reports/daily?date=${date}&user_id=${idOf(person)}`)
      expect([date, row?.worked_minutes, row?.expected_minutes]).toEqual([date, worked, expected])
    }
  })

  it('reads on Ponto, without a network, what Saldo and the report ask of today', async () => {
    const rules = await get<OwnRules>(`/users/${idOf(person)}/rules`)
    const today = (await balanceOf(person)).days.at(-1)
    const entries = (today?.entries ?? []).map((entry) => ({ ...entry, at: Date.parse(entry.timestamp) }))
    const [row] = await get<DailyRow[]>(`/reports/daily?date=${TODAY}&user_id=${idOf(person)}`)
    expect([
      expectedOn(rules, TODAY, entries)?.expected_minutes,
      today?.expected_minutes,
      row?.expected_minutes,
    ]).toEqual([person.today, person.today, person.today])
    const worked = person.soFar?.worked ?? 0
    expect([today?.worked_minutes, row?.worked_minutes]).toEqual([worked, worked])
  })
})

describe('the sheets', () => {
  it('hold the same balances, as CSV and as a workbook; who left is in no list', async () => {
    const [asText, asBook] = [await csv('/hour-bank/csv'), await xlsx('/hour-bank/xlsx')]
    for (const person of madeUp) {
      const told = [asText.get(person.name)?.[4], asBook.get(person.name)?.[4]]
      expect([person.name, ...told]).toEqual([
        person.name,
        ...(isHere(person) ? [1, 2].map(() => String(sumsOf(person).balance)) : told.map(() => undefined)),
      ])
    }
  })

  it('hold the same month, worked, expected and balance, as CSV and as a workbook', async () => {
    const [asText, asBook] = [
      await csv('/reports/month/csv?month=2026-06'),
      await xlsx('/reports/month/xlsx?month=2026-06'),
    ]
    for (const sheet of [asText, asBook]) {
      for (const person of madeUp) {
        const { worked, expected, balance } = sumsOf(person)
        const told = [worked, expected, balance].map(String)
        expect([person.name, ...monthIn(sheet, person.name)]).toEqual([person.name, ...told])
      }
    }
  })

  it('of one person hold the same sums', async () => {
    for (const person of madeUp) {
      const line = (await csv(`/users/${idOf(person)}/balance/csv?from=2026-06-01&to=${TODAY}`)).get('Total')
      expect([person.name, line?.[9]]).toEqual([person.name, String(sumsOf(person).balance)])
    }
  })
})

it('a change today leaves every day before as it was paid, on the day after', async () => {
  const paid = async () => {
    const all = await Promise.all(madeUp.map((person) => balanceOf(person, '2026-06-15')))
    return all.map(({ days }) =>
      days.map((day) => [day.date, day.worked_minutes, day.expected_minutes, day.balance_minutes]),
    )
  }
  const before = await paid()
  const [six, , sundays, night, holiday] = madeUp.map(idOf)
  const day = (day_of_week: number) => ({ day_of_week, start_time: '08:00', end_time: '10:00', no_break: true })
  const deeds: [string, string, object?][] = [
    ['PUT', `/schedules/sets/${six}`, { name: 'Duas horas', old_name: 'Seis horas', days: [1, 2, 3].map(day) }],
    ['DELETE', `/schedules/sets/${sundays}?name=Com%20domingo`],
    ['PUT', `/users/${night}`, { store_id: on.cast.centro }],
    ['PUT', `/users/${holiday}`, { is_active: 0 }],
    ['PUT', `/users/${idOf(madeUp[9] as MadeUp)}`, { store_id: on.cast.centro }],
  ]
  on.app.clock.now += 86_400_000
  for (const [method, path, body] of deeds) expect((await on.ask('master', method, path, body)).status, path).toBe(200)
  expect(await paid()).toEqual(before)
  on.app.clock.now += 86_400_000
  expect(await paid()).toEqual(before)
  const expected = async (id: string | undefined, date: string) =>
    (await get<UserBalance>(`/users/${id}/balance?from=${date}&to=${date}`)).days[0]?.expected_minutes
  expect(await Promise.all([six, sundays, holiday].map((id) => expected(id, '2026-06-18')))).toEqual([0, 480, 0])
  expect(await Promise.all([six, sundays, holiday].map((id) => expected(id, '2026-06-16')))).toEqual([360, 420, 480])
})
