import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { engine } from '../database/engine.ts'
import { addStore, addUser } from '../testing/company.ts'
import { type Change, insertUnchecked, sqlOf, storable } from '../testing/databases.ts'
import { deliverMarks, operator } from '../testing/marks.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { rebuildTotals } from '../time-entries/rebuild-totals.ts'

const ZONE = 'America/Sao_Paulo'
const MONDAY = '2026-06-15'
const TODAY = '2026-06-16'
let app: TestApp
let ana: string
let bruno: string
let store_id: string
let lines: { level: number; user?: string; row?: { table: string; id: string }; err?: { message: string } }[]

beforeEach(async () => {
  lines = []
  app = await testApp({ log: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }) })
  store_id = (await addStore(app.database)).id
  ana = (await addUser(app.database, { name: 'Ana', store_id })).id
  bruno = (await addUser(app.database, { name: 'Bruno', store_id })).id
  for (const id of [ana, bruno]) await deliverMarks(app, id, MONDAY, '08:00 12:00 13:00 17:10')
})

/** Insert a row straight into the database, as no part of the program would. */
const insert = (table: string, row: Change) =>
  insertUnchecked(app.database, table, { id: randomUUID(), created_at: 0, updated_at: 0, ...row })

const anEntry = (change: Change) =>
  insert('time_entries', {
    user_id: ana,
    entry_type: 'ajuste',
    at: instantOf(MONDAY, '09:00', ZONE),
    day: MONDAY,
    zone: ZONE,
    is_manual: 1,
    minutes_adjusted: 5,
    status: 'approved',
    received_at: 0,
    ...change,
  })
const aVacation = (start: string, end: string, change: Change = {}) =>
  insert('vacations', { user_id: ana, start_date: start, end_date: end, days: 1, status: 'approved', ...change })
const aSchedule = (change: Change) =>
  insert('schedules', { user_id: ana, name: 'x', day_of_week: 1, start_time: '08:00', end_time: '12:00', ...change })
const aHoliday = (change: Change) => insert('holidays', { name: 'x', date: MONDAY, ...change })

const rebuild = () => rebuildTotals(app.parts, operator)
const asMaster = async () => app.as((await addUser(app.database, { role: 'master', store_id: null })).id)
async function bank(cutoff = MONDAY): Promise<Record<string, HourBankRow>> {
  const answer = await app.send('GET', `/hour-bank?cutoff=${cutoff}`, undefined, await asMaster())
  expect(answer.status).toBe(200)
  return Object.fromEntries((answer.body as HourBankRow[]).map((row) => [row.name, row]))
}
const balance = async (query = `from=${MONDAY}&to=${MONDAY}`) =>
  app.send('GET', `/users/${ana}/balance?${query}`, undefined, await app.as(ana))
const failed = { balance_minutes: 0, on_vacation: false, error: 'Erro no cálculo' }
const fine = { balance_minutes: 10, error: null }
const errors = () => lines.filter(({ level }) => level >= 50)
const rowsNamed = () => lines.flatMap(({ row }) => (row ? [row] : []))

describe('an entry that can’t be read', () => {
  const broken: [string, Change][] = [
    ['of unknown type', { entry_type: 'almoço' }],
    ['of unknown status', { status: 'talvez' }],
    ['without an instant', { at: '' }],
    ['at no instant', { at: 'ontem' }],
    ['after the end of time', { at: 9e15 }],
    ['before the first year', { at: -9e15 }],
    ['that contradicts its day', { at: instantOf('1999-01-01', '09:00', ZONE), entry_type: 'entrada' }],
    ['of half a minute', { minutes_adjusted: 2.5 }],
    ['of words for minutes', { minutes_adjusted: 'vinte' }],
  ]
  it.each(storable(broken, ([, change]) => change))(
    '%s fails its person alone, and the log names it',
    async (_what, change) => {
      const id = await anEntry(change)
      await rebuild()
      const { Ana, Bruno } = await bank()
      expect([Ana, Bruno]).toMatchObject([failed, fine])
      expect(errors()).toMatchObject([
        { user: ana, row: { table: 'time_entries', id }, err: { message: expect.any(String) } },
      ])
      // Up to the day before, nothing is in doubt.
      expect((await bank('2026-06-14')).Ana).toMatchObject({ balance_minutes: 0, error: null })
    },
  )

  it('refuses no mark of its day, and fails today’s balance as well', async () => {
    const id = await anEntry({ entry_type: 'almoço', day: TODAY, at: instantOf(TODAY, '09:00', ZONE) })
    await deliverMarks(app, ana, TODAY, '08:00 12:00', ['entrada', 'saida'])
    expect(await bank(TODAY)).toMatchObject({ Ana: failed, Bruno: { error: null } })
    expect(rowsNamed()).toContainEqual({ table: 'time_entries', id })
  })

  it('written into the day of today, once it is done, fails its person alone', async () => {
    for (const person of [ana, bruno]) await deliverMarks(app, person, TODAY, '08:00 12:00', ['entrada', 'saida'])
    const id = await anEntry({ entry_type: 'almoço', day: TODAY, at: instantOf(TODAY, '09:00', ZONE) })
    await rebuild()
    expect(await bank(TODAY)).toMatchObject({ Ana: failed, Bruno: { balance_minutes: 10 + 240 - 480, error: null } })
    expect(rowsNamed()).toContainEqual({ table: 'time_entries', id })
  })

  it('is mended by a cancellation', async () => {
    const id = await anEntry({ entry_type: 'almoço' })
    await anEntry({ kind: 'cancellation', cancels_id: id, minutes_adjusted: 0 })
    await rebuild()
    expect((await bank()).Ana).toMatchObject(fine)
    expect(errors()).toEqual([])
  })

  it.skipIf(engine === 'postgres')('a place that is none does no harm to hours', async () => {
    await anEntry({ latitude: '{"latitude":', longitude: 'x' })
    await rebuild()
    expect((await bank()).Ana).toMatchObject({ balance_minutes: 15, error: null })
  })

  it('gives the person’s own balance no number, and the log names the row', async () => {
    const id = await anEntry({ entry_type: 'almoço' })
    await rebuild()
    expect(await balance()).toMatchObject({ status: 500, body: { error: 'Erro ao calcular saldos de horas' } })
    expect(errors()[0]?.err?.message).toContain(id)
    expect((await balance('from=2026-06-01&to=2026-06-14')).status).toBe(200)
  })
})

describe('rules that can’t be read', () => {
  it.each([
    ['no dates', 'ontem', '2026-99-99'],
    ['an empty date', '2026-06-10', ''],
    ['a day that is none', '2026-02-30', '2026-03-02'],
    ['an end before its start', '2026-06-12', '2026-06-10'],
  ])('a vacation with %s fails its person alone', async (_what, start, end) => {
    const id = await aVacation(start, end)
    const { Ana, Bruno } = await bank()
    expect([Ana, Bruno]).toMatchObject([failed, fine])
    expect(errors()).toMatchObject([{ user: ana, row: { table: 'vacations', id } }])
    expect(await balance()).toMatchObject({ status: 500, body: { error: 'Erro ao calcular saldos de horas' } })
  })

  it('a vacation that was not approved is not read', async () => {
    await aVacation('ontem', 'amanhã', { status: 'pending' })
    expect((await bank()).Ana).toMatchObject(fine)
  })

  const brokenRows: [string, Change][] = [
    ['start', { start_time: '8h' }],
    ['end', { end_time: '' }],
    ['weekday', { day_of_week: 9 }],
    ['break', { break_duration: 'uma hora' }],
  ]
  it.each(storable(brokenRows, ([, change]) => change))(
    'admin §5 "a failed schedule load falls back to default expectations": a broken %s',
    async (_what, change) => {
      await aSchedule({ day_of_week: 2 })
      const id = await aSchedule(change)
      expect((await bank()).Ana).toMatchObject(fine)
      expect(rowsNamed()).toContainEqual({ table: 'schedules', id })
      expect(((await balance()).body as UserBalance).period_balance_minutes).toBe(10)
    },
  )

  it.each<[string, Change]>([
    ['no date', { date: 'segunda' }],
    ['a date that is none', { date: '2026-02-30', is_recurring: 1 }],
    ['an unreadable list of companies', { store_ids: '["' }],
    ['companies that are no list', { store_ids: '7' }],
  ])('a holiday with %s is left out for everybody, and the log names it', async (_what, change) => {
    const id = await aHoliday(change)
    const { Ana, Bruno } = await bank()
    expect([Ana, Bruno]).toMatchObject([fine, fine])
    expect(rowsNamed()).toContainEqual({ table: 'holidays', id })
    expect(((await balance()).body as UserBalance).period_balance_minutes).toBe(10)
  })

  it('29 February comes back in leap years only', async () => {
    await deliverMarks(app, ana, '2026-02-27', '08:00 12:00 13:00 17:00')
    const before = (await bank()).Ana?.balance_minutes
    await aHoliday({ date: '2024-02-29', is_recurring: 1 })
    expect((await bank()).Ana?.balance_minutes).toBe(before)
  })

  it('an admission date or a zone that is none fails its person alone', async () => {
    const { rows } = sqlOf(app.database)
    await rows('update users set admission_date = ? where id = ?', 'ontem', ana)
    expect(await bank()).toMatchObject({ Ana: failed, Bruno: fine })
    await rows('update users set admission_date = null where id = ?', ana)
    const nowhere = await addStore(app.database, { timezone: 'America/Ipê', cnpj: '11444777000161' })
    await rows('update users set store_id = ? where id = ?', nowhere.id, ana)
    expect(await bank()).toMatchObject({ Ana: failed, Bruno: fine })
    expect(errors().map(({ user }) => user)).toEqual([ana, ana])
  })
})
