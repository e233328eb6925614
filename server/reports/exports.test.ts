import { beforeEach, expect, it } from 'vitest'
import type { DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { users } from '../database/schema/tables.ts'
import { stage } from '../testing/cast.ts'

let on: Awaited<ReturnType<typeof stage>>

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
  await on.app.database.write(async (tx) => void (await tx.update(users).set({ name: '=HYPERLINK("http://x")' })))
})

/** The cells of a table, read back as a spreadsheet would. */
function cellsOf(text: string): string[][] {
  return text
    .replace('\ufeff', '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) =>
      [...line.matchAll(/("(?:[^"]|"")*"|[^;]*)(;|$)/g)].map(([, cell = '']) =>
        cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
      ),
    )
}

async function table(path: string) {
  const answer = await on.app.app.request(`/api${path}`, { headers: await on.app.as(on.cast.keeper) })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/)
  return cellsOf(Buffer.from(await answer.arrayBuffer()).toString('utf8'))
}

it('TRUST 20: the hour bank as a table has the numbers of the call, and no formula', async () => {
  const rows = (await on.ask('keeper', 'GET', '/hour-bank')).body as HourBankRow[]
  const [, ...lines] = await table('/hour-bank/csv')
  expect(lines.map((line) => [line[1], Number(line[3])])).toEqual(rows.map((row) => [row.email, row.balance_minutes]))
  for (const line of lines) expect(line[0]).toBe(`'=HYPERLINK("http://x")`)
})

it('the day of everybody as a table has the numbers of the call', async () => {
  const rows = (await on.ask('keeper', 'GET', '/reports/daily?date=2026-06-01')).body as DailyRow[]
  const [, ...lines] = await table('/reports/daily/csv?date=2026-06-01')
  expect(lines.map((line) => [line[1], Number(line[4]), Number(line[5])])).toEqual(
    rows.map((row) => [row.email, row.worked_minutes, row.expected_minutes]),
  )
  expect(lines.map((line) => line[7])).toContain('Entrada 08:00, Pausa 12:00, Retorno 13:00, Saída 17:00')
})

it('a person’s period as a table has a line a day and the sums', async () => {
  const path = `/users/${on.cast.ana}/balance`
  const period = 'from=2026-06-01&to=2026-06-15'
  const balance = (await on.ask('keeper', 'GET', `${path}?${period}`)).body as UserBalance
  const [, ...lines] = await table(`${path}/csv?${period}`)
  const total = lines.pop()
  expect(lines.map((line) => Number(line[5]))).toEqual(balance.days.map((day) => day.balance_minutes))
  expect(Number(total?.[5])).toBe(balance.period_balance_minutes)
})
