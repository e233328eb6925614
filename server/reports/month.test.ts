import exceljs from 'exceljs'
import { beforeEach, describe, expect, it } from 'vitest'
import { daysOf } from '#shared/calendar/period.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { formatDuration } from '#shared/text/format.ts'
import { dayTotals, vacations } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { addUser } from '../testing/company.ts'
import { deliverMarks } from '../testing/marks.ts'

const JUNE = daysOf({ from: '2026-06-01', to: '2026-06-30' })
/** Name, e-mail and company come before the days; three sums, each twice, and the remarks come after them. */
const FIRST_DAY = 3
let on: Stage

beforeEach(async () => {
  on = await stage()
  for (const who of ['ana', 'bia', 'caio'] as const) await on.employ(who)
  await deliverMarks(on.app, on.cast.ana, '2026-06-02', '08:00 12:00 13:00 18:30')
})

async function workbook(who: Role, query = '') {
  const answer = await on.app.app.request(`/api/reports/month/xlsx?month=2026-06${query}`, {
    headers: await on.app.as(on.cast[who]),
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="mes-2026-06.xlsx"')
  const book = new exceljs.Workbook()
  await book.xlsx.load(await answer.arrayBuffer())
  const [sheet] = book.worksheets
  const width = sheet?.columnCount ?? 0
  const rows = sheet?.getRows(1, sheet.rowCount) ?? []
  return rows.map((row) => Array.from({ length: width }, (_, i) => row.getCell(i + 1).value ?? null))
}

async function csv(who: Role, query = '') {
  const answer = await on.app.app.request(`/api/reports/month/csv?month=2026-06${query}`, {
    headers: await on.app.as(on.cast[who]),
  })
  expect(answer.status).toBe(200)
  const lines = (await answer.text()).replace('\ufeff', '').trim().split('\r\n')
  return lines.map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')))
}

const namesIn = async (who: Role, query = '') => (await csv(who, query)).slice(1, -1).map(([name]) => name)

/** A duration as a spreadsheet stores it, which exceljs reads as a time since day 0; a negative one is a text. */
const hoursOf = (minutes: number) =>
  minutes < 0 ? `−${formatDuration(minutes)}` : new Date(Date.UTC(1899, 11, 30) + minutes * 60_000)

describe('O-01: a month of everybody in one sheet', () => {
  it('a row a person, a column a day, and the sums of the balance call', async () => {
    await on.app.database.write(async (tx) => {
      const rest = { start_date: '2026-06-08', end_date: '2026-06-09', days: 2, created_at: 0, updated_at: 0 }
      await tx.insert(vacations).values({ id: 'v', user_id: on.cast.ana, ...rest })
    })
    const [head, ...lines] = await workbook('keeper')
    expect(head?.slice(0, 5)).toEqual(['Nome', 'E-mail', 'Empresa', '01 seg', '02 ter'])
    expect(head?.slice(FIRST_DAY + 30)).toEqual([
      'Trabalhado',
      'Trabalhado (minutos)',
      'Previsto',
      'Previsto (minutos)',
      'Ajustes',
      'Ajustes (minutos)',
      'Saldo',
      'Saldo (minutos)',
      'Dias incompletos',
      'Observação',
    ])
    const total = lines.pop()
    expect(lines.map(([name]) => name)).toEqual(['Ana', 'Bia', 'Keeper', 'Manager'])
    const all = [0, 0, 0, 0]
    for (const who of ['ana', 'bia'] as const) {
      const path = `/users/${on.cast[who]}/balance?from=2026-06-01&to=2026-06-30`
      const { days, ...told } = (await on.ask('keeper', 'GET', path)).body as UserBalance
      const line = lines.find(([name]) => name === (who === 'ana' ? 'Ana' : 'Bia')) ?? []
      const worked = days.map((day) => (day.worked_minutes > 0 ? hoursOf(day.worked_minutes) : null))
      const isTime = (cell: unknown) => cell instanceof Date && cell.getTime() !== hoursOf(0).valueOf()
      expect(line.slice(FIRST_DAY, FIRST_DAY + 30).map((cell) => (isTime(cell) ? cell : null))).toEqual(worked)
      const sums = [told.worked_minutes, told.expected_minutes, told.adjustment_minutes, told.period_balance_minutes]
      expect(line.slice(FIRST_DAY + 30, FIRST_DAY + 38)).toEqual(sums.flatMap((sum) => [hoursOf(sum), sum]))
      expect(told.period_balance_minutes).toBeLessThan(0)
      sums.forEach((sum, i) => {
        all[i] = (all[i] ?? 0) + sum
      })
    }
    expect(total?.[0]).toBe('Total')
    expect(total?.slice(FIRST_DAY + 30, FIRST_DAY + 38)).toEqual(all.flatMap((sum) => [hoursOf(sum), sum]))
    const anas = lines[0]?.slice(FIRST_DAY) ?? []
    // A workday without work is 0:00; a vacation is named; Sundays and future days are empty.
    expect([anas[2], anas[7], anas[6], anas[20]]).toEqual([hoursOf(0), 'Férias', null, null])
  })

  it('CSV has the same cells', async () => {
    const [head, ...lines] = await csv('keeper', `&user_id=${on.cast.ana}`)
    expect(head?.length).toBe(FIRST_DAY + 30 + 10)
    expect(lines[0]?.slice(0, 5)).toEqual(['Ana', `${on.cast.ana}@ipe.com.br`, 'Ipê Centro', '08:00', '09:30'])
    expect(lines[0]?.slice(FIRST_DAY + 30, FIRST_DAY + 32)).toEqual(['17:30', '1050'])
    expect(lines[0]?.at(FIRST_DAY + 36)).toMatch(/^−\d+:\d\d$/)
  })

  it('is narrowed by company, person and kind, and shows nobody out of scope', async () => {
    expect(await namesIn('keeper')).toEqual(['Ana', 'Bia', 'Keeper', 'Manager'])
    expect(await namesIn('keeper', `&user_id=${on.cast.bia}`)).toEqual(['Bia'])
    expect(await namesIn('keeper', '&kind=admins')).toEqual(['Keeper'])
    expect(await namesIn('keeper', '&kind=employees')).toEqual(['Ana', 'Bia', 'Manager'])
    expect(await namesIn('stranger')).toEqual(['Caio', 'Stranger'])
    expect(await namesIn('stranger', `&user_id=${on.cast.ana}`)).toEqual([])
    expect(await namesIn('master', `&store_id=${on.cast.norte}`)).toEqual(['Caio', 'Stranger'])
    for (const kind of ['csv', 'xlsx']) {
      const path = `/reports/month/${kind}?month=2026-06`
      expect(await on.statuses([null, 'ana', 'manager'], 'GET', path)).toEqual([401, 403, 403])
      const wrong = ['', '?month=2026-13', '?month=0026-01', '?month=2026-06-01']
      for (const query of wrong) {
        expect((await on.ask('keeper', 'GET', `/reports/month/${kind}${query}`)).status).toBe(422)
      }
    }
  })

  it('who left before the month is not in it; who left in it is, to the last day', async () => {
    const last = async (day: string) =>
      (await on.ask('master', 'PUT', `/users/${on.cast.bia}`, { is_active: 0, left_on: day })).status
    expect(await last('2026-06-03')).toBe(200)
    const lines = await csv('keeper')
    const bias = lines.find(([name]) => name === 'Bia') ?? []
    expect(bias.slice(FIRST_DAY, FIRST_DAY + 5)).toEqual(['08:00', '00:00', '00:00', '', ''])
    const next = await on.app.app.request('/api/reports/month/csv?month=2026-07', {
      headers: await on.app.as(on.cast.keeper),
    })
    expect(await next.text()).not.toContain('"Bia"')
  })

  it('a row that can’t be read fails its person alone, in words, and no sum holds a guess', async () => {
    await on.app.database.write(async (tx) => {
      await tx.insert(vacations).values({
        id: 'v',
        user_id: on.cast.bia,
        start_date: 'ontem',
        end_date: '2026-99-99',
        days: 1,
        created_at: 0,
        updated_at: 0,
      })
    })
    const lines = await csv('keeper')
    const bias = lines.find(([name]) => name === 'Bia') ?? []
    expect(bias.slice(FIRST_DAY)).toEqual([...JUNE.map(() => ''), ...Array(9).fill(''), 'Erro no cálculo'])
    expect(lines.at(-1)?.at(FIRST_DAY + 31)).toBe('1050')
  })

  it('what runs today counts up to now, as in the hour bank', async () => {
    await deliverMarks(on.app, on.cast.ana, '2026-06-16', '08:00')
    const path = `/users/${on.cast.ana}/balance?from=2026-06-01&to=2026-06-30`
    const told = (await on.ask('keeper', 'GET', path)).body as UserBalance
    const [, anas] = await csv('keeper', `&user_id=${on.cast.ana}`)
    expect(Number(anas?.at(FIRST_DAY + 31))).toBe(told.worked_minutes)
    expect(told.days.find(({ date }) => date === '2026-06-16')?.worked_minutes).toBeGreaterThan(0)
  })

  it('gives way after some people: five hundred of them hold nobody up', async () => {
    for (let i = 0; i < 500; i += 1) await addUser(on.app.database, { name: `P ${i}`, store_id: on.cast.centro })
    await on.app.database.write(async (tx) => {
      const rows = (await tx.query.users.findMany()).flatMap(({ id }) =>
        JUNE.slice(0, 15).map((day) => ({
          user_id: id,
          day,
          worked_minutes: 480,
          adjustment_minutes: 0,
          entry_count: 4,
          incomplete: false,
          absence_minutes: 0,
        })),
      )
      for (let i = 0; i < rows.length; i += 1000) {
        await tx
          .insert(dayTotals)
          .values(rows.slice(i, i + 1000))
          .onConflictDoNothing()
      }
    })
    let turns = 0
    const beat = setInterval(() => {
      turns += 1
    }, 1)
    expect(await namesIn('keeper')).toHaveLength(504)
    clearInterval(beat)
    expect(turns).toBeGreaterThan(5)
  })
})
