import exceljs from 'exceljs'
import { beforeEach, expect, it } from 'vitest'
import type { DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { formatDuration } from '#shared/text/format.ts'
import { users } from '../database/schema/tables.ts'
import { stage } from '../testing/cast.ts'
import { addUser } from '../testing/company.ts'

let on: Awaited<ReturnType<typeof stage>>

/** Texts that a spreadsheet would take for a formula, or that would break its XML. */
const names = ['=1+1', '+55 11', '-2', '@SUM(A1)', '\t=1+1', '＝1+1', 'A & B <b> "c"']

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
  await on.app.database.write(async (tx) => void (await tx.update(users).set({ name: '=HYPERLINK("http://x")' })))
  for (const name of names) await addUser(on.app.database, { store_id: on.cast.centro, name })
})

async function workbook(path: string) {
  const answer = await on.app.app.request(`/api${path}`, { headers: await on.app.as(on.cast.keeper) })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.xlsx"$/)
  const book = new exceljs.Workbook()
  await book.xlsx.load(await answer.arrayBuffer())
  return book
}

/** Return the cells below the headings with their types: text, number, date, or null. */
async function table(path: string) {
  const [sheet] = (await workbook(path)).worksheets
  const width = sheet?.columnCount ?? 0
  const rows = sheet?.getRows(2, sheet.rowCount - 1) ?? []
  return rows.map((row) => Array.from({ length: width }, (_, i) => row.getCell(i + 1).value ?? null))
}

/** A duration as a spreadsheet stores it: a part of a day, which exceljs reads as a time since day 0; a negative one is a text. */
const hoursOf = (minutes: number) =>
  minutes < 0 ? `−${formatDuration(minutes)}` : new Date(Date.UTC(1899, 11, 30) + minutes * 60_000)

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)

it('the hour bank as a workbook has the call’s numbers as numbers, and every name as a text', async () => {
  const rows = (await on.ask('keeper', 'GET', '/hour-bank')).body as HourBankRow[]
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect(await table('/hour-bank/xlsx')).toEqual(
    rows.map((row) => [
      row.name,
      row.email,
      row.store_name,
      hoursOf(row.balance_minutes),
      row.balance_minutes,
      row.on_vacation ? 'sim' : 'não',
      row.error,
    ]),
  )
})

it('TRUST 20: no cell of a workbook is a formula', async () => {
  const book = await workbook('/hour-bank/xlsx')
  const types = new Set<number>()
  for (const sheet of book.worksheets) sheet.eachRow((row) => row.eachCell((cell) => types.add(cell.type)))
  expect([...types].sort()).toEqual([exceljs.ValueType.Number, exceljs.ValueType.String, exceljs.ValueType.Date])
})

it('the day of everybody as a workbook has the numbers of the call, and the day as a date', async () => {
  const rows = (await on.ask('keeper', 'GET', '/reports/daily?date=2026-06-01')).body as DailyRow[]
  const lines = await table('/reports/daily/xlsx?date=2026-06-01')
  expect(lines.map((line) => [line[1], ...line.slice(3, 8)])).toEqual(
    rows.map(({ email, date, worked_minutes, expected_minutes }) => [
      email,
      midnight(date),
      hoursOf(worked_minutes),
      worked_minutes,
      hoursOf(expected_minutes),
      expected_minutes,
    ]),
  )
  expect(lines.map((line) => line[9])).toContain('Entrada 08:00, Pausa 12:00, Retorno 13:00, Saída 17:00')
})

it('a person’s period as a workbook has a line a day and the sums', async () => {
  const path = `/users/${on.cast.ana}/balance`
  const period = 'from=2026-06-01&to=2026-06-15'
  const balance = (await on.ask('keeper', 'GET', `${path}?${period}`)).body as UserBalance
  const lines = await table(`${path}/xlsx?${period}`)
  const total = lines.pop()
  const cells = (minutes: number) => [hoursOf(minutes), minutes]
  expect(lines.map((line) => [line[0], ...line.slice(2, 10)])).toEqual(
    balance.days.map((day) => [
      midnight(day.date),
      ...[day.worked_minutes, day.adjustment_minutes, day.expected_minutes, day.balance_minutes].flatMap(cells),
    ]),
  )
  expect(balance.days.some((day) => day.balance_minutes < 0)).toBe(true)
  expect(total?.slice(2, 10)).toEqual(
    [
      balance.worked_minutes,
      balance.adjustment_minutes,
      balance.expected_minutes,
      balance.period_balance_minutes,
    ].flatMap(cells),
  )
})

it('O-01: a duration is one for the spreadsheet, [h]:mm also beyond a day, and minutes stay a number to add', async () => {
  const path = `/users/${on.cast.ana}/balance/xlsx?from=2026-06-01&to=2026-06-15`
  const [sheet] = (await workbook(path)).worksheets
  const worked = sheet?.lastRow?.getCell(3)
  expect([worked?.numFmt, sheet?.lastRow?.getCell(4).numFmt]).toEqual(['[h]:mm', '#,##0'])
  const head = sheet?.getRow(1).values as string[]
  expect(head.slice(3, 5)).toEqual(['Trabalhado', 'Trabalhado (minutos)'])
})
