import exceljs from 'exceljs'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectedOn } from '#shared/balance/expected-today.ts'
import type { OwnRules } from '#shared/balance/own-rules.ts'
import type { BalanceMonths } from '#shared/contract/balance-months.ts'
import type { BalanceSeries, DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { type Stage, stage } from '../cast.ts'
import { employ, type MadeUp, madeUp } from './people.ts'

/** Tuesday, 16 June 2026, 14:37 in São Paulo: today is in no balance of theirs. */
let on: Stage
let ids: Map<string, string>
const TODAY = '2026-06-16'
const DAYS = Array.from({ length: 15 }, (_, i) => `2026-06-${String(i + 1).padStart(2, '0')}`)

beforeAll(async () => {
  on = await stage()
  ids = await employ(on)
}, 60_000)

const idOf = ({ name }: MadeUp) => ids.get(name) ?? ''
const get = async <T>(path: string) => (await on.ask('master', 'GET', path)).body as T
const on15 = (person: MadeUp) => DAYS.map((day) => [day, ...(person.days[day] ?? [0, 0])] as const)
const total = (person: MadeUp) => on15(person).reduce((sum, [, worked, expected]) => sum + worked - expected, 0)
const balanceOf = (person: MadeUp, to = TODAY) =>
  get<UserBalance>(`/users/${idOf(person)}/balance?from=2026-06-01&to=${to}`)
const isHere = ({ name }: MadeUp) => name !== 'Saiu no Meio'

async function bytes(path: string): Promise<ArrayBuffer> {
  const answer = await on.app.app.request(`/api${path}`, { headers: await on.app.as(on.cast.master) })
  expect(answer.status, path).toBe(200)
  return answer.arrayBuffer()
}

/** The cells of a table by the first cell of its lines; texts and numbers as texts. */
async function csv(path: string): Promise<Map<string, string[]>> {
  const text = Buffer.from(await bytes(path))
    .toString('utf8')
    .replace('\ufeff', '')
  const lines = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
  return new Map(lines.map((line) => [line[0] ?? '', line]))
}

async function xlsx(path: string): Promise<Map<string, string[]>> {
  const book = new exceljs.Workbook()
  await book.xlsx.load(await bytes(path))
  const rows: [string, string[]][] = []
  book.worksheets[0]?.eachRow((row) => {
    const cells = (row.values as unknown[])
      .slice(1)
      .map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell ?? '')))
    rows.push([cells[0] ?? '', cells])
  })
  return new Map(rows)
}

describe.each(madeUp.map((person) => [person.name, person] as const))('%s', (_name, person) => {
  it('is paid by the table made by hand, on every answer alike', async () => {
    const { days, ...sums } = await balanceOf(person)
    const told = days.filter(({ date }) => date < TODAY)
    expect(told.map((day) => [day.date, day.worked_minutes, day.expected_minutes])).toEqual(on15(person))
    expect(told.map(({ balance_minutes }) => balance_minutes)).toEqual(on15(person).map(([, w, e]) => w - e))
    const sum = total(person)
    expect(sums).toMatchObject({ period_balance_minutes: sum, general_balance_minutes: sum })
    const months = await get<BalanceMonths>(`/users/${idOf(person)}/balance/months`)
    expect(months).toMatchObject({ period_balance_minutes: sum, general_balance_minutes: sum })
    const [bank] = await get<HourBankRow[]>(`/hour-bank?user_id=${idOf(person)}`)
    expect(bank).toMatchObject({ balance_minutes: sum, error: null })
    const [series] = await get<BalanceSeries[]>(`/hour-bank/series?user_ids=${idOf(person)}`)
    expect(series?.running_minutes.at(-1)).toBe(sum)
  })

  it('stands with the same figures in the report of each day', async () => {
    for (const [date, worked, expected] of on15(person)) {
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
    ]).toEqual([...[person.today, person.today, person.today]])
  })
})

describe('the sheets', () => {
  it('hold the same balances, as CSV and as a workbook; who left is in no list', async () => {
    const [asText, asBook] = [await csv('/hour-bank/csv'), await xlsx('/hour-bank/xlsx')]
    for (const person of madeUp) {
      const told = [asText.get(person.name)?.[4], asBook.get(person.name)?.[4]]
      expect([person.name, ...told]).toEqual([
        person.name,
        ...(isHere(person) ? [1, 2].map(() => String(total(person))) : told.map(() => undefined)),
      ])
    }
  })

  it('hold the same month, worked, expected and balance, as CSV and as a workbook', async () => {
    const [asText, asBook] = [
      await csv('/reports/month/csv?month=2026-06'),
      await xlsx('/reports/month/xlsx?month=2026-06'),
    ]
    const column = (head: string[] | undefined, title: string) => head?.indexOf(title) ?? -1
    for (const sheet of [asText, asBook]) {
      const head = sheet.get('Nome')
      for (const person of madeUp) {
        const line = sheet.get(person.name)
        const sum = (i: 1 | 2) => on15(person).reduce((minutes, day) => minutes + day[i], 0)
        const read = ['Trabalhado', 'Previsto', 'Saldo'].map((title) => line?.[column(head, `${title} (minutos)`)])
        expect([person.name, ...read]).toEqual([person.name, ...[sum(1), sum(2), total(person)].map(String)])
      }
    }
  })

  it('of one person hold the same sums', async () => {
    for (const person of madeUp) {
      const line = (await csv(`/users/${idOf(person)}/balance/csv?from=2026-06-01&to=${TODAY}`)).get('Total')
      expect([person.name, line?.[9]]).toEqual([person.name, String(total(person))])
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
