import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { absenceNote, cancellationNote, manualNote } from '#shared/testing/notes.ts'
import { dayTotals, timeEntries } from '../database/schema/tables.ts'
import { authorize } from '../permit.ts'
import { addStore, addUser } from '../testing/company.ts'
import { deliverMarks, notedRow, operator } from '../testing/marks.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { rebuildTotals } from './rebuild-totals.ts'
import { refoldDay } from './refold-day.ts'

const ZONE = 'America/Sao_Paulo'
const MONDAY = '2026-06-08'
const TUESDAY = '2026-06-09'
const CHIEF = 'chefe@ipe.com.br'
let app: TestApp
let ana: string

beforeEach(async () => {
  app = await testApp()
  const store = await addStore(app.database)
  ana = (await addUser(app.database, { store_id: store.id })).id
})

/** Write an adjustment straight into the table, as an import would. */
async function write(day: string, notes: string, minutes: number, change: object = {}): Promise<string> {
  const id = randomUUID()
  const at = instantOf(day, '09:00', ZONE)
  const stamps = { received_at: at, created_at: at, updated_at: at }
  const row = {
    id,
    user_id: ana,
    entry_type: 'ajuste' as const,
    at,
    day,
    zone: ZONE,
    ...notedRow(notes, minutes),
    ...stamps,
  }
  await app.database.write(async (tx) => {
    await tx.insert(timeEntries).values({ ...row, status: 'approved', ...change })
  })
  return id
}

/** Write a cancellation and recount its day, as a verb does in its transaction. */
async function send(day: string, notes: string, minutes = 0): Promise<void> {
  await write(day, notes, minutes, { adjusted_by: CHIEF, received_at: app.clock.now })
  const permit = authorize({ actor: operator, address: '', at: app.clock.now, newId: randomUUID }, 'totals:rebuild')
  await app.database.write((tx) => refoldDay(tx, permit, ana, day))
}

const totals = async () => {
  const rows = await app.database.read.select().from(dayTotals).orderBy(dayTotals.user_id, dayTotals.day)
  return rows.map(({ day, worked_minutes, adjustment_minutes, absence }) => [
    day,
    worked_minutes,
    adjustment_minutes,
    absence,
  ])
}
const everything = () => app.database.read.select().from(dayTotals).orderBy(dayTotals.user_id, dayTotals.day)
const entryOf = async (id: string) => (await app.database.read.select().from(timeEntries)).find((row) => row.id === id)
const rebuild = () => rebuildTotals(app.parts, operator)

describe('employee §3 "a cancellation removes the referenced entry from calculations", also one of another day', () => {
  it('an adjustment of Monday that is cancelled on Tuesday counts on neither', async () => {
    await deliverMarks(app, ana, MONDAY, '08:00 12:00 13:00 17:00')
    const id = await write(MONDAY, manualNote(60, 'x'), 60)
    await rebuild()
    expect(await totals()).toEqual([[MONDAY, 480, 60, null]])
    await send(TUESDAY, cancellationNote(id, 'engano', false), -60)
    expect(await totals()).toEqual([
      [MONDAY, 480, 0, null],
      [TUESDAY, 0, 0, null],
    ])
  })

  it('an absence gives its day back, in the hour bank and in the person’s balance', async () => {
    const id = await write(MONDAY, absenceNote('pessoal', ''), -480)
    await deliverMarks(app, ana, MONDAY, '08:00 12:00 13:00 17:30')
    await rebuild()
    await send(TUESDAY, cancellationNote(id, 'engano', true))
    const master = await app.as((await addUser(app.database, { role: 'master', store_id: null })).id)
    const bank = await app.send('GET', `/hour-bank?cutoff=${MONDAY}`, undefined, master)
    expect(bank.body as HourBankRow[]).toMatchObject([{ balance_minutes: 30, error: null }])
    const query = `from=${MONDAY}&to=${TUESDAY}`
    const answer = await app.send('GET', `/users/${ana}/balance?${query}`, undefined, await app.as(ana))
    const { days, general_balance_minutes } = answer.body as UserBalance
    expect(days.map((day) => [day.kind, day.balance_minutes])).toEqual([
      ['work', 30],
      ['work', -480],
    ])
    expect(general_balance_minutes).toBe(-450)
  })

  it('a mark is voided with who, when and why, its ledger row stays', async () => {
    await deliverMarks(app, ana, MONDAY, '08:00 12:00')
    const [entrada] = await app.database.read.select().from(timeEntries).orderBy(timeEntries.at)
    await send(TUESDAY, cancellationNote(entrada?.id ?? '', 'engano', false))
    expect(await entryOf(entrada?.id ?? '')).toMatchObject({
      voided_at: app.clock.now,
      voided_by: CHIEF,
      voided_why: 'engano',
    })
    expect((await totals())[0]).toEqual([MONDAY, 0, 0, null])
  })

  it('a later mark of the day does not bring it back, and a rebuild changes nothing', async () => {
    const id = await write(MONDAY, manualNote(60, 'x'), 60)
    await rebuild()
    await send(TUESDAY, cancellationNote(id, 'engano', false))
    await deliverMarks(app, ana, MONDAY, '08:00 12:00 13:00 17:00')
    const counted = await everything()
    expect((await totals())[0]).toEqual([MONDAY, 480, 0, null])
    await rebuild()
    expect(await everything()).toEqual(counted)
  })

  it('a rebuild finds it in any order, and the first mark after it agrees', async () => {
    const id = randomUUID()
    await write(MONDAY, cancellationNote(id, 'engano', false), 0)
    await write(TUESDAY, manualNote(60, 'x'), 60, { id })
    await rebuild()
    expect(await totals()).toEqual([[MONDAY, 0, 0, null]])
    await deliverMarks(app, ana, TUESDAY, '08:00 12:00 13:00 17:00')
    expect((await totals())[1]).toEqual([TUESDAY, 480, 0, null])
  })

  it('nobody cancels an entry of another person, and a rejected cancellation cancels nothing', async () => {
    const bruno = (await addUser(app.database, { name: 'Bruno' })).id
    const id = await write(MONDAY, manualNote(60, 'x'), 60, { user_id: bruno })
    const own = await write(MONDAY, manualNote(45, 'x'), 45)
    await write(TUESDAY, cancellationNote(own, 'engano', false), 0, { status: 'rejected' })
    await rebuild()
    await send(TUESDAY, cancellationNote(id, 'engano', false))
    expect((await entryOf(id))?.voided_at).toBeNull()
    expect((await totals()).filter(([day]) => day === MONDAY).map(([, , minutes]) => minutes)).toEqual(
      ana < bruno ? [45, 60] : [60, 45],
    )
  })
})
