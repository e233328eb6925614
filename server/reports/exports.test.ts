import { beforeEach, expect, it } from 'vitest'
import type { DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { cancellationNote } from '#shared/testing/notes.ts'
import { formatDuration } from '#shared/text/format.ts'
import { users } from '../database/schema/tables.ts'
import { stage } from '../testing/cast.ts'
import { writeAdjustment } from '../testing/marks.ts'

let on: Awaited<ReturnType<typeof stage>>

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
  await on.app.database.write(async (tx) => void (await tx.update(users).set({ name: '=HYPERLINK("http://x")' })))
})

/** Parse the cells of a table as a spreadsheet would. */
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

/** `96:50`; negative with the sign that no spreadsheet takes for a formula. */
const hoursOf = (minutes: number) => `${minutes < 0 ? '−' : ''}${formatDuration(minutes)}`

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
  expect(lines.map((line) => [line[1], line[3], Number(line[4])])).toEqual(
    rows.map((row) => [row.email, hoursOf(row.balance_minutes), row.balance_minutes]),
  )
  for (const line of lines) expect(line[0]).toBe(`'=HYPERLINK("http://x")`)
})

it('the day of everybody as a table has the numbers of the call', async () => {
  const rows = (await on.ask('keeper', 'GET', '/reports/daily?date=2026-06-01')).body as DailyRow[]
  const [, ...lines] = await table('/reports/daily/csv?date=2026-06-01')
  expect(lines.map((line) => [line[1], line[4], Number(line[5]), Number(line[7])])).toEqual(
    rows.map((row) => [row.email, hoursOf(row.worked_minutes), row.worked_minutes, row.expected_minutes]),
  )
  expect(lines.map((line) => line[9])).toContain('Entrada 08:00, Pausa 12:00, Retorno 13:00, Saída 17:00')
})

it('a person’s period as a table has a line a day and the sums', async () => {
  const path = `/users/${on.cast.ana}/balance`
  const period = 'from=2026-06-01&to=2026-06-15'
  const balance = (await on.ask('keeper', 'GET', `${path}?${period}`)).body as UserBalance
  const [, ...lines] = await table(`${path}/csv?${period}`)
  const total = lines.pop()
  expect(lines.map((line) => [line[8], Number(line[9])])).toEqual(
    balance.days.map((day) => [hoursOf(day.balance_minutes), day.balance_minutes]),
  )
  expect(balance.period_balance_minutes).toBeLessThan(-24 * 60)
  expect([total?.[8], Number(total?.[9])]).toEqual([
    hoursOf(balance.period_balance_minutes),
    balance.period_balance_minutes,
  ])
})

it('O-01: the day’s sheet is narrowed as the screen is: person, company, kind of user', async () => {
  const emails = async (query: string) =>
    (await table(`/reports/daily/csv?date=2026-06-01${query}`)).slice(1).map((line) => line[1])
  const rows = (await on.ask('keeper', 'GET', '/reports/daily?date=2026-06-01')).body as DailyRow[]
  const of = (isShown: (row: DailyRow) => boolean) => rows.filter(isShown).map(({ email }) => email)
  expect(await emails('')).toEqual(of(() => true))
  expect(await emails(`&user_id=${on.cast.ana}`)).toEqual(of(({ user_id }) => user_id === on.cast.ana))
  expect(await emails('&kind=admins')).toEqual(of(({ role }) => role === 'admin'))
  expect(await emails('&kind=employees')).toEqual(of(({ role }) => role !== 'admin'))
  expect(of(({ role }) => role === 'manager')).toHaveLength(1)
  expect(await emails(`&store_id=${on.cast.norte}`)).toEqual([])
})

it('O-01: what was cancelled is no mark of the sheet, as it is none of the screen', async () => {
  const rows = (await on.ask('keeper', 'GET', '/reports/daily?date=2026-06-01')).body as DailyRow[]
  const left = rows.flatMap(({ entries }) => entries).find(({ entry_type }) => entry_type === 'saida')?.id ?? ''
  await writeAdjustment(on.app, on.cast.ana, '2026-06-01', cancellationNote(left, 'engano', false), 0)
  const [, ...lines] = await table('/reports/daily/csv?date=2026-06-01')
  expect(lines.map((line) => line[9])).toContain('Entrada 08:00, Pausa 12:00, Retorno 13:00')
})

it('O-01: a period in the order of the screen, the newest day first, has the same days and sums', async () => {
  const path = `/users/${on.cast.ana}/balance/csv?from=2026-06-01&to=2026-06-15`
  const [head, ...oldest] = await table(path)
  const [, ...newest] = await table(`${path}&order=desc`)
  const total = oldest.pop()
  expect(newest).toEqual([...oldest.reverse(), total])
  expect(head?.[0]).toBe('Data')
})
