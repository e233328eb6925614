import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import type { DailyRow } from '#shared/contract/hours.ts'
import { cancellationNote } from '#shared/testing/notes.ts'
import { engine } from '../database/engine.ts'
import { timeEntries, users } from '../database/schema/tables.ts'
import { addStore, addUser } from '../testing/company.ts'
import { sqlOf, storable, uncheckedRows } from '../testing/databases.ts'
import { deliverMarks, writeAdjustment } from '../testing/marks.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const TODAY = '2026-06-16'
let app: TestApp
let ana: string
let bruno: string
let lines: { user?: string; row?: { table: string; id: string } }[]

beforeEach(async () => {
  lines = []
  app = await testApp({ log: pino({}, { write: (line) => void lines.push(JSON.parse(line)) }) })
  const store_id = (await addStore(app.database)).id
  ana = (await addUser(app.database, { name: 'Ana', store_id })).id
  bruno = (await addUser(app.database, { name: 'Bruno', store_id })).id
  for (const id of [ana, bruno]) await deliverMarks(app, id, TODAY, '08:00 12:00')
})

async function daily(query = ''): Promise<Record<string, DailyRow>> {
  const master = await addUser(app.database, { role: 'master', store_id: null })
  const answer = await app.send('GET', `/reports/daily${query}`, undefined, await app.as(master.id))
  expect(answer.status).toBe(200)
  return Object.fromEntries((answer.body as DailyRow[]).map((row) => [row.name, row]))
}

/** Change Ana's entrada behind the program's back. */
async function spoil(change: string, ...values: (string | number)[]): Promise<string> {
  const entries = await app.database.read.select().from(timeEntries)
  const id = entries.find((entry) => entry.user_id === ana && entry.entry_type === 'entrada')?.id ?? ''
  await uncheckedRows(app.database, `update time_entries set ${change} where id = ?`, ...values, id)
  return id
}

const named = (id: string) => lines.some(({ row }) => row?.id === id)
const paused = { worked_minutes: 240, expected_minutes: 480, status: 'paused', entries: [{}, {}] }
const failed = { worked_minutes: 0, expected_minutes: 0, status: null, store_name: 'Erro no cálculo' }

describe('GET /reports/daily with a row that can’t be read', () => {
  const spoilt: [string, string, string | number][] = [
    ['of unknown type', 'entry_type = ?', 'almoço'],
    ['of unknown status', 'status = ?', 'talvez'],
    ['at no instant', 'at = ?', 'ontem'],
    ['after the end of time', 'at = ?', 9e15],
    ['that contradicts its day', 'at = ?', instantOf('1999-01-01', '09:00', 'America/Sao_Paulo')],
    ['of half a minute', 'minutes_adjusted = ?', 2.5],
  ]
  const columnOf = ([, change, value]: (typeof spoilt)[number]) => ({ [change.replace(' = ?', '')]: value })
  it.each(storable(spoilt, columnOf))(
    'an entry %s: that person shows zero and Erro no cálculo, the list stands',
    async (_what, change, value) => {
      const id = await spoil(change, value)
      const { Ana, Bruno } = await daily()
      expect(Ana).toMatchObject(failed)
      expect(Bruno).toMatchObject({ ...paused, store_name: 'Ipê Centro' })
      expect(named(id)).toBe(true)
    },
  )

  it.skipIf(engine === 'postgres')(
    'a time of writing that is none takes the entry out of the list, not its minutes',
    async () => {
      const id = await spoil('updated_at = ?', 'ontem')
      expect((await daily()).Ana).toMatchObject({ worked_minutes: 240, entries: [{ entry_type: 'pausa' }] })
      expect(named(id)).toBe(true)
    },
  )

  const places: [string, string | number, number][] = [
    ['half a JSON', '{"latitude":', 0],
    ['beyond the pole', 91, 0],
  ]
  it.each(engine === 'postgres' ? places.slice(1) : places)(
    'a location of %s is no location',
    async (_what, latitude, longitude) => {
      const id = await spoil('latitude = ?, longitude = ?', latitude, longitude)
      const { Ana } = await daily()
      expect(Ana).toMatchObject(paused)
      expect(Ana?.entries[0]?.location).toBeNull()
      expect(named(id)).toBe(true)
    },
  )

  it('a vacation without dates, a store without a zone', async () => {
    const { rows } = sqlOf(app.database)
    const vacation = [randomUUID(), ana, 'ontem', '2026-99-99']
    await rows(
      'insert into vacations (id, user_id, start_date, end_date, days, created_at, updated_at) values (?,?,?,?,1,0,0)',
      ...vacation,
    )
    expect(await daily()).toMatchObject({ Ana: failed, Bruno: paused })
    expect(named(vacation[0] ?? '')).toBe(true)
    const nowhere = await addStore(app.database, { timezone: 'America/Ipê', cnpj: '11444777000161' })
    await rows('delete from vacations')
    await rows('update users set store_id = ? where id = ?', nowhere.id, ana)
    expect(await daily()).toMatchObject({ Ana: { ...failed, date: TODAY }, Bruno: paused })
  })
})

const kindsOf = (rows: Record<string, DailyRow>) =>
  Object.fromEntries(Object.entries(rows).map(([name, { kind }]) => [name, kind]))

describe('L-03: the kind of a day says who is awaited', () => {
  it('on a working day: those on vacation, ill or with leave are not, nor who is admitted later or off that day', async () => {
    const { database } = app
    const [anas] = await database.read.select().from(users).where(eq(users.id, ana))
    const person = async (name: string, change: Parameters<typeof addUser>[1] = {}) =>
      (await addUser(database, { name, store_id: anas?.store_id ?? null, ...change })).id
    // Nobody's balance begins before their first mark, but they are expected from the first day.
    await person('Nova')
    await person('Admitida', { admission_date: '2026-06-01' })
    await person('Amanhã', { admission_date: '2026-06-17' })
    const ids = Object.fromEntries(
      await Promise.all(['Férias', 'Doente', 'Licença', 'Folga'].map(async (name) => [name, await person(name)])),
    )
    const master = await addUser(database, { role: 'master', store_id: null })
    const as = await app.sure(master.id)
    const vacation = { user_id: ids.Férias, start_date: '2026-06-10', end_date: '2026-06-20' }
    expect((await app.send('POST', '/vacations', vacation, as)).status).toBe(201)
    await writeAdjustment(app, ids.Doente ?? '', TODAY, 'Ausência: saude - gripe', 0)
    await writeAdjustment(app, ids.Licença ?? '', TODAY, 'Ausência: pessoal - cartório', -480)
    const monday = { user_id: ids.Folga, name: 'Só segunda', day_of_week: 1, start_time: '08:00', end_time: '17:00' }
    expect((await app.send('POST', '/schedules', monday, as)).status).toBe(201)

    expect(kindsOf(await daily())).toEqual({
      Ana: 'work',
      Bruno: 'work',
      Nova: 'work',
      Admitida: 'work',
      Amanhã: 'day_off',
      Folga: 'day_off',
      Férias: 'vacation',
      Doente: 'health',
      Licença: 'personal',
    })
    expect(kindsOf(await daily('?date=2026-05-29'))).toMatchObject({ Nova: 'work', Admitida: 'day_off' })
  })

  it('on a Sunday and a holiday nobody is', async () => {
    expect(kindsOf(await daily('?date=2026-06-14'))).toEqual({ Ana: 'day_off', Bruno: 'day_off' })
    const master = await addUser(app.database, { role: 'master', store_id: null })
    const holiday = { name: 'Aniversário da cidade', date: TODAY, type: 'local' }
    expect((await app.send('POST', '/holidays', holiday, await app.sure(master.id))).status).toBe(201)
    expect(kindsOf(await daily())).toEqual({ Ana: 'holiday', Bruno: 'holiday' })
  })
})

describe('GET /reports/daily', () => {
  it('employee §3 "a cancellation removes the referenced entry from calculations": the state of the day too', async () => {
    const entries = await app.database.read.select().from(timeEntries)
    const pausa = entries.find((entry) => entry.user_id === ana && entry.entry_type === 'pausa')?.id ?? ''
    await writeAdjustment(app, ana, TODAY, cancellationNote(pausa, 'engano', false), 0)
    expect(await daily()).toMatchObject({
      Ana: { status: 'in_progress', worked_minutes: 397 },
      Bruno: { status: 'paused', worked_minutes: 240 },
    })
  })
})
