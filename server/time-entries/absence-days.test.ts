import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { BatchResult } from '#shared/contract/entry-deeds.ts'
import type { DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { bonds, users } from '../database/schema/tables.ts'
import { type Stage, stage } from '../testing/cast.ts'

let on: Stage

beforeEach(async () => {
  on = await stage()
  // Corpus Christi.
  await on.ask('master', 'POST', '/holidays', { name: 'Corpus Christi', date: '2026-06-04' })
  await on.employ('ana')
})

/** From Thursday, a holiday, over a weekend to Monday. */
const SPAN = { date: '2026-06-04', end_date: '2026-06-08' }

async function batch(body: object, who: 'keeper' | 'master' = 'keeper') {
  const answer = await on.ask(who, 'POST', '/time-entries/batch', { user_ids: [on.cast.ana], ...body })
  return answer as { status: number; body: BatchResult }
}

async function balance(from: string, to: string) {
  const { body } = await on.ask('ana', 'GET', `/users/${on.cast.ana}/balance?from=${from}&to=${to}`)
  return body as UserBalance
}

const entries = async () =>
  (await on.ask('keeper', 'GET', `/time-entries?user_id=${on.cast.ana}&type=ajuste`)).body as TimeEntry[]

/** Return each day as the daily report and the balance show it, and the sum in the hour bank. */
async function told() {
  const { days } = await balance('2026-06-04', '2026-06-08')
  const reported: unknown[] = []
  for (const { date } of days) {
    const { body } = await on.ask('keeper', 'GET', `/reports/daily?date=${date}&user_id=${on.cast.ana}`)
    const [row] = body as DailyRow[]
    reported.push([row?.date, row?.kind, row?.expected_minutes])
  }
  const bank = (await on.ask('keeper', 'GET', `/hour-bank?cutoff=2026-06-08&user_id=${on.cast.ana}`))
    .body as HourBankRow[]
  const whole = await balance('2026-06-01', '2026-06-08')
  expect(bank[0]?.balance_minutes).toBe(whole.period_balance_minutes)
  expect(reported).toEqual(days.map(({ date, kind, expected_minutes }) => [date, kind, expected_minutes]))
  return {
    days: days.map(({ date, kind, balance_minutes }) => [date, kind, balance_minutes]),
    bank: bank[0]?.balance_minutes,
  }
}

describe('H-07 an absence of several days', () => {
  it('for health expects nothing on its days and is counted once with a holiday and days off', async () => {
    const { status, body } = await batch({ ...SPAN, absence: 'saude' })
    expect([status, body.created.length, body.skipped]).toEqual([200, 5, []])
    // The first of June was worked in full; the second and third are owed: 2 × 480.
    expect(await told()).toEqual({
      days: [
        ['2026-06-04', 'holiday', 0],
        ['2026-06-05', 'health', 0],
        ['2026-06-06', 'health', 0],
        ['2026-06-07', 'health', 0],
        ['2026-06-08', 'health', 0],
      ],
      bank: -960,
    })
  })

  it('for oneself takes what each day expects: a holiday and a Sunday take nothing', async () => {
    const { body } = await batch({ ...SPAN, absence: 'pessoal' })
    expect(body.created).toHaveLength(4)
    expect(await told()).toEqual({
      days: [
        ['2026-06-04', 'holiday', 0],
        ['2026-06-05', 'personal', -480],
        ['2026-06-06', 'personal', -240],
        ['2026-06-07', 'day_off', 0],
        ['2026-06-08', 'personal', -480],
      ],
      bank: -960 - 480 - 240 - 480,
    })
  })

  it('on vacation stays vacation', async () => {
    const rest = { user_id: on.cast.ana, start_date: '2026-06-05', end_date: '2026-06-06' }
    expect((await on.ask('keeper', 'POST', '/vacations', rest)).status).toBe(201)
    await batch({ ...SPAN, absence: 'pessoal' })
    const { days } = await told()
    expect(days.map(([, kind, minutes]) => [kind, minutes])).toEqual([
      ['holiday', 0],
      ['vacation', 0],
      ['vacation', 0],
      ['day_off', 0],
      ['personal', -480],
    ])
  })

  it('is one row a day, tied together for each person and not across people', async () => {
    await batch({ ...SPAN, user_ids: [on.cast.ana, on.cast.bia], absence: 'saude', details: 'Gripe' })
    const rows = (await on.ask('keeper', 'GET', '/time-entries?type=ajuste')).body as TimeEntry[]
    const groups = new Map(rows.map(({ user_id, group_id }) => [user_id, group_id]))
    expect(rows).toHaveLength(10)
    expect(new Set(groups.values()).size).toBe(2)
    expect(rows.every(({ user_id, group_id }) => group_id !== null && groups.get(user_id) === group_id)).toBe(true)
    expect(new Set(rows.map(({ notes }) => notes))).toEqual(new Set(['Ausência: saude - Gripe']))
  })

  it('leaves out days that have one, and says which', async () => {
    await batch({ date: '2026-06-05', absence: 'pessoal' })
    await batch({ date: '2026-06-08', absence: 'pessoal' })
    const { body } = await batch({ ...SPAN, absence: 'saude' })
    expect(body.created).toHaveLength(3)
    expect(body.skipped).toMatchObject([
      { user_id: on.cast.ana, name: 'Ana', reason: 'Já existe ausência registrada em 05/06/2026 e 08/06/2026.' },
    ])
    const again = await batch({ ...SPAN, absence: 'saude' })
    expect(again.body).toMatchObject({
      created: [],
      skipped: [{ reason: 'Já existe ausência registrada nesta data.' }],
    })
  })

  it('repeated with its id answers the same and writes nothing', async () => {
    const body = { id: randomUUID(), ...SPAN, absence: 'saude' }
    const [first, second] = [await batch(body), await batch(body)]
    expect(second.body).toEqual(first.body)
    expect(await entries()).toHaveLength(5)
  })

  it('begins with the admission and ends with the last day', async () => {
    const { database } = on.app
    await database.write(async (tx) => {
      const [ana] = await tx
        .update(users)
        .set({ admission_date: '2026-06-05' })
        .where(eq(users.id, on.cast.ana))
        .returning()
      await tx
        .update(bonds)
        .set({ admission: '2026-06-05', left_on: '2026-06-07' })
        .where(eq(bonds.id, ana?.bond_id ?? ''))
    })
    const { body } = await batch({ ...SPAN, absence: 'saude' })
    expect(body.created).toHaveLength(3)
    expect((await entries()).map(({ day }) => day).sort()).toEqual(['2026-06-05', '2026-06-06', '2026-06-07'])
    const after = await batch({ date: '2026-06-08', end_date: '2026-06-09', absence: 'saude' })
    const reason = 'Esta data é posterior à saída (07/06/2026).'
    expect(after.body).toMatchObject({ created: [], skipped: [{ reason }] })
  })

  it('may be to come, and be of 60 days, not more, nor end before it begins', async () => {
    const span = (end_date: string) => batch({ date: '2026-07-01', end_date, absence: 'saude' })
    expect((await span('2026-08-29')).body.created).toHaveLength(60)
    const wrong = [await span('2026-08-30'), await span('2026-06-30')]
    expect(wrong).toMatchObject([
      { status: 422, body: { details: [{ path: 'end_date', message: 'Uma ausência tem até 60 dias.' }] } },
      { status: 422, body: { details: [{ path: 'end_date', message: 'A data de fim vem antes da data de início.' }] } },
    ])
  })

  it('is no more than a lock can hold: so many people times so many days are refused', async () => {
    const user_ids = Array.from({ length: 100 }, () => randomUUID())
    const { status, body } = await batch({ user_ids, date: '2026-07-01', end_date: '2026-08-29', absence: 'saude' })
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('Escolha menos pessoas ou menos dias.'),
    ])
  })

  it('is taken back day by day or all at once, with the password', async () => {
    await batch({ ...SPAN, absence: 'pessoal' })
    const [first] = await entries()
    expect((await on.ask('keeper', 'DELETE', `/time-entries/${first?.id}`)).status).toBe(200)
    expect(await entries()).toHaveLength(3)
    const [second] = await entries()
    const path = `/time-entries/${second?.id}?group=true`
    const bare = await on.app.send('DELETE', path, undefined, await on.app.as(on.cast.keeper))
    expect([bare.status, await entries()]).toEqual([403, expect.objectContaining({ length: 3 })])
    expect((await on.ask('keeper', 'DELETE', path)).status).toBe(200)
    expect(await entries()).toEqual([])
    expect((await on.ask('keeper', 'DELETE', path)).status).toBe(200)
    expect((await told()).bank).toBe(-960 - 480 - 240 - 480)
    expect((await told()).days.map(([, kind]) => kind)).toEqual(['holiday', 'work', 'work', 'day_off', 'work'])
  })

  it('of a mark’s group only the mark is deleted', async () => {
    const day = '2026-06-09'
    const marks = ['08:00', '12:00'].map((time, i) => {
      return { id: randomUUID(), entry_type: i === 0 ? 'entrada' : 'saida', timestamp: `${day}T${time}:00-03:00` }
    })
    const body = { id: randomUUID(), user_id: on.cast.ana, day, disregard: [], add: marks, reason: 'Esqueceu' }
    expect((await on.ask('keeper', 'POST', '/time-entries/correct', body)).status).toBe(200)
    await on.ask('keeper', 'DELETE', `/time-entries/${marks[1]?.id}?group=true`)
    expect((await on.dayOf('ana', day)).entries).toMatchObject([{ id: marks[0]?.id }])
  })
})
