import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { instantOf } from '#shared/calendar/day.ts'
import { postings, stores, timeEntries, users } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { operator } from '../testing/marks.ts'
import { rebuildTotals } from './rebuild-totals.ts'

const ACRE = 'America/Rio_Branco'
const MOVED = '2026-06-20'
const THEN = '2026-06-18'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
let on: Stage

/** Ana worked in Acre until the 19th, and works in São Paulo since. */
beforeEach(async () => {
  on = await stage()
  const { ana, centro, norte } = on.cast
  await on.app.database.write(async (tx) => {
    await tx.update(stores).set({ timezone: ACRE, day_starts_at: '05:00' }).where(eq(stores.id, norte))
    await tx.update(postings).set({ store_id: norte }).where(eq(postings.user_id, ana))
    const moved = { user_id: ana, store_id: centro, from_day: MOVED }
    await tx.insert(postings).values({ ...moved, id: 'moved', created_at: 0 } as typeof postings.$inferInsert)
    await tx.update(users).set({ store_id: centro }).where(eq(users.id, ana))
  })
  on.app.clock.now = instantOf('2026-06-25', '12:00', 'America/Sao_Paulo')
})

const written = async () => {
  const isAna = and(eq(timeEntries.user_id, on.cast.ana), eq(timeEntries.day, THEN))
  const rows = await on.app.database.read.select().from(timeEntries).where(isAna).orderBy(timeEntries.at)
  return rows.map(({ entry_type, at, zone, store_id }) => {
    const time = new Date(at).toLocaleTimeString('pt-BR', { timeZone: ACRE, hour: '2-digit', minute: '2-digit' })
    return `${entry_type} ${time} ${zone} ${store_id === on.cast.norte ? 'norte' : store_id}`
  })
}

const mark = (n: number, entry_type: string, time: string, day = THEN) => ({
  id: uuid(n),
  entry_type,
  timestamp: new Date(instantOf(day, time, ACRE)).toISOString(),
})

describe('a day before a move between zones is written at the clock of the company of that day', () => {
  it('by the batch', async () => {
    for (const [entry_type, time] of [
      ['entrada', '13:00'],
      ['saida', '23:30'],
    ])
      await on.ask('keeper', 'POST', '/time-entries/batch', { user_ids: [on.cast.ana], date: THEN, entry_type, time })
    expect(await written()).toEqual([`entrada 13:00 ${ACRE} norte`, `saida 23:30 ${ACRE} norte`])
    expect(await on.dayOf('ana', THEN)).toMatchObject({ worked_minutes: 630 })
  })

  it('by a correction, also late in the evening and after midnight', async () => {
    const add = [mark(1, 'entrada', '19:00'), mark(2, 'pausa', '23:10'), mark(3, 'retorno', '23:40')]
    const night = mark(4, 'saida', '03:00', '2026-06-19')
    const body = {
      id: uuid(9),
      user_id: on.cast.ana,
      day: THEN,
      disregard: [],
      add: [...add, night],
      reason: 'Esqueceu',
    }
    expect(await on.ask('keeper', 'POST', '/time-entries/correct', body)).toMatchObject({ status: 200 })
    const times = ['entrada 19:00', 'pausa 23:10', 'retorno 23:40', 'saida 03:00']
    expect(await written()).toEqual(times.map((one) => `${one} ${ACRE} norte`))
    const worked = (await on.dayOf('ana', THEN)).worked_minutes
    expect(worked).toBe(450)
    await rebuildTotals(on.app.parts, operator)
    expect((await on.dayOf('ana', THEN)).worked_minutes).toBe(worked)
  })

  it('by a request of the person, once it is granted', async () => {
    const marks = [mark(1, 'entrada', '19:00'), mark(2, 'saida', '23:10')].map((one) => ({ ...one, replaces: null }))
    const asked = { id: uuid(9), day: THEN, justification: 'Esqueci', marks }
    expect(await on.ask('ana', 'POST', '/time-entries/requests', asked)).toMatchObject({ status: 201 })
    await on.ask('keeper', 'PUT', `/time-entries/${uuid(1)}/status`, { status: 'approved' })
    const wanted = [`entrada 19:00 ${ACRE} norte`, `saida 23:10 ${ACRE} norte`]
    expect((await written()).filter((one) => !one.startsWith('ajuste'))).toEqual(wanted)
  })

  it('by a request of marks that are of the next day at the present clock, together or alone', async () => {
    const marks = [mark(1, 'entrada', '22:30'), mark(2, 'saida', '23:40')].map((one) => ({ ...one, replaces: null }))
    const asked = { id: uuid(9), day: THEN, justification: 'Esqueci', marks }
    expect(await on.ask('ana', 'POST', '/time-entries/requests', asked)).toMatchObject({ status: 201 })
    const { timestamp } = mark(3, 'entrada', '23:50')
    const alone = { id: uuid(3), entry_type: 'ajuste', timestamp, notes: 'Ajuste Solicitado: entrada - Esqueci' }
    expect(await on.ask('ana', 'POST', '/time-entries', alone)).toMatchObject({ status: 201 })
    for (const id of [uuid(1), uuid(3)])
      expect(await on.ask('keeper', 'PUT', `/time-entries/${id}/status`, { status: 'approved' })).toMatchObject({
        status: 200,
      })
    expect((await written()).filter((one) => !one.startsWith('ajuste'))).toEqual(
      ['entrada 22:30', 'saida 23:40', 'entrada 23:50'].map((one) => `${one} ${ACRE} norte`),
    )
  })

  it('by a single mark and an adjustment of a keeper', async () => {
    const { ana } = on.cast
    const { timestamp } = mark(1, 'entrada', '23:10')
    const one = { id: uuid(1), user_id: ana, entry_type: 'entrada', timestamp, notes: 'Registro manual' }
    expect(await on.ask('keeper', 'POST', '/time-entries', one)).toMatchObject({ status: 201 })
    const other = {
      ...one,
      id: uuid(2),
      entry_type: 'ajuste',
      minutes_adjusted: 30,
      notes: 'Ajuste Manual: Adição - curso',
    }
    expect(await on.ask('keeper', 'POST', '/time-entries', other)).toMatchObject({ status: 201 })
    expect((await written()).sort()).toEqual([`ajuste 23:10 ${ACRE} norte`, `entrada 23:10 ${ACRE} norte`])
  })

  it('by an absence of one day and one of several', async () => {
    const absence = { user_ids: [on.cast.ana], absence: 'saude' }
    await on.ask('keeper', 'POST', '/time-entries/batch', { ...absence, date: THEN })
    await on.ask('keeper', 'POST', '/time-entries/batch', { ...absence, date: '2026-06-17', end_date: '2026-06-21' })
    const rows = await on.app.database.read.select().from(timeEntries).orderBy(timeEntries.day)
    expect(rows.map(({ day, at, zone }) => [day, zone, instantOf(day, '00:00', zone) === at])).toEqual([
      ...[17, 18, 19].map((day) => [`2026-06-${day}`, ACRE, true]),
      ...[20, 21].map((day) => [`2026-06-${day}`, 'America/Sao_Paulo', true]),
    ])
  })
})
