import { beforeEach, describe, expect, it } from 'vitest'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { ledger, timeEntries } from '../database/schema/tables.ts'
import { stage } from '../testing/cast.ts'
import { deliverMarks, operator } from '../testing/marks.ts'
import { rebuildTotals } from './rebuild-totals.ts'

let on: Awaited<ReturnType<typeof stage>>

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
})

const DAY = '2026-06-15'
const write = (who: Parameters<typeof on.ask>[0], body: object) =>
  on.ask(who, 'POST', '/time-entries', {
    user_id: on.cast.ana,
    timestamp: `${DAY}T15:00:00Z`,
    entry_type: 'ajuste',
    ...body,
  })
const manual = { notes: 'Ajuste Manual: Adição - mutirão', minutes_adjusted: 120 }
const send = async (who: 'keeper' | 'master', method: string, path: string, body?: unknown) =>
  on.app.send(method, path, body, await on.app.sure(on.cast[who]))

/** Expect that a rebuild gives the same totals as the incremental updates did. */
async function expectSameAfterRebuild(date = DAY): Promise<void> {
  const before = await on.dayOf('ana', date)
  await rebuildTotals(on.app.parts, operator)
  expect(await on.dayOf('ana', date)).toEqual(before)
}

describe('an adjustment by hand', () => {
  it('counts at once, with the keeper’s name', async () => {
    const before = (await on.dayOf('ana', DAY)).balance_minutes
    expect(await write('keeper', manual)).toMatchObject({
      status: 201,
      body: { status: 'approved', adjusted_by: 'keeper@ipe.com.br', minutes_adjusted: 120, is_manual: true },
    })
    expect(await write('keeper', { notes: 'Ajuste Manual: Subtração - atraso', minutes_adjusted: -30 })).toMatchObject({
      status: 201,
    })
    expect((await on.dayOf('ana', DAY)).balance_minutes).toBe(before + 90)
    await expectSameAfterRebuild()
  })

  it('is refused out of scope with its sentence, without minutes, justification, or in the future', async () => {
    expect(await write('stranger', manual)).toMatchObject({
      status: 403,
      body: { error: 'Acesso negado: Você não tem permissão para ajustar saldo deste usuário.' },
    })
    expect((await write('keeper', { ...manual, minutes_adjusted: 0 })).status).toBe(422)
    expect((await write('keeper', { ...manual, notes: 'Ajuste Manual: Adição - ' })).status).toBe(422)
    expect((await write('keeper', { ...manual, timestamp: '2026-06-18T12:00:00Z' })).status).toBe(422)
    expect((await write('keeper', { notes: 'qualquer coisa', minutes_adjusted: 5 })).status).toBe(422)
  })

  it('is written though the device counts some milliseconds ahead, and never later than now', async () => {
    const now = on.app.parts.now()
    const ahead = { ...manual, timestamp: new Date(now + 40).toISOString() }
    expect(await write('keeper', ahead)).toMatchObject({
      status: 201,
      body: { timestamp: new Date(now).toISOString() },
    })
  })

  it('is taken back by a compensating entry', async () => {
    const before = (await on.dayOf('ana', DAY)).balance_minutes
    const { id } = (await write('keeper', manual)).body as TimeEntry
    expect(
      (await write('keeper', { notes: `Cancelamento: engano - ID:${id}`, timestamp: '2026-06-16T12:00:00Z' })).status,
    ).toBe(201)
    expect((await on.dayOf('ana', DAY)).balance_minutes).toBe(before)
    await expectSameAfterRebuild()
    expect((await write('keeper', { notes: `Cancelamento: de novo - ID:${id}` })).status).toBe(422)
  })
})

describe('an absence', () => {
  it('pessoal deducts what the schedule says, saude nothing; one a day', async () => {
    const schedule = {
      user_id: on.cast.ana,
      name: 'Curta',
      day_of_week: 1,
      start_time: '08:00',
      end_time: '14:00',
      no_break: true,
    }
    expect((await on.ask('master', 'POST', '/schedules', schedule)).status).toBe(201)
    expect(await write('keeper', { notes: 'Ausência: pessoal - mudança' })).toMatchObject({
      status: 201,
      body: { minutes_adjusted: -360 },
    })
    expect(await on.dayOf('ana', DAY)).toMatchObject({ kind: 'personal', balance_minutes: -360 })
    expect((await write('keeper', { notes: 'Ausência: saude - gripe' })).status).toBe(409)
  })

  it('pessoal of a day off is refused', async () => {
    const sunday = { notes: 'Ausência: pessoal - mudança', timestamp: '2026-06-14T08:00:00-03:00' }
    expect(await write('keeper', sunday)).toMatchObject({ status: 422, body: { code: 'no_absence_day' } })
    expect((await write('keeper', { ...sunday, notes: 'Ausência: saude - gripe' })).status).toBe(201)
  })
})

describe('a mark by hand', () => {
  it('fits the sequence or is refused with its sentence; it is no original mark', async () => {
    const mark = (entry_type: string, time: string) =>
      write('keeper', { entry_type, timestamp: `${DAY}T${time}:00Z`, notes: 'Registro manual: papel' })
    expect((await mark('entrada', '11:00')).status).toBe(201)
    expect(await mark('entrada', '12:00')).toMatchObject({
      status: 409,
      body: { details: [{ message: 'Sequência inválida. Último registro foi de entrada' }] },
    })
    expect(await mark('saida', '11:00')).toMatchObject({
      status: 409,
      body: { details: [{ message: 'Já existe registro neste horário' }] },
    })
    expect((await mark('saida', '20:00')).status).toBe(201)
    expect((await on.dayOf('ana', DAY)).worked_minutes).toBe(540)
    const marks = await on.app.database.read.select().from(ledger)
    expect(marks).toHaveLength(4)
    await expectSameAfterRebuild()
  })
})

describe('voiding', () => {
  it('needs the password; the ledger keeps the mark, the day forgets it', async () => {
    await deliverMarks(on.app, on.cast.ana, DAY, '08:00 12:00')
    const [, pausa] = (await on.dayOf('ana', DAY)).entries
    const path = `/time-entries/${pausa?.id}`
    const unsure = await on.app.as(on.cast.keeper)
    expect(await on.app.send('DELETE', path, undefined, unsure)).toMatchObject({
      status: 403,
      body: { code: 'step_up_missing' },
    })
    for (let i = 0; i < 2; i += 1) expect((await send('keeper', 'DELETE', path)).body).toEqual({ ok: true })
    expect(await on.dayOf('ana', DAY)).toMatchObject({
      worked_minutes: 0,
      incomplete: true,
      entries: [{ entry_type: 'entrada' }],
    })
    const voided = (await on.app.database.read.select().from(timeEntries)).find(({ id }) => id === pausa?.id)
    expect(voided).toMatchObject({ voided_by: 'keeper@ipe.com.br', voided_why: 'Excluído' })
    expect(await on.app.database.read.select().from(ledger)).toHaveLength(6)
    await expectSameAfterRebuild()
  })

  it('zeroes a period or everything, says how many, and twice is none', async () => {
    await deliverMarks(on.app, on.cast.ana, DAY, '08:00 12:00 13:00 17:00')
    const reset = (body: object) => send('keeper', 'POST', '/time-entries/reset', { user_id: on.cast.ana, ...body })
    expect((await reset({ start: DAY, end: null })).status).toBe(422)
    expect((await reset({ start: '2026-06-16', end: DAY })).status).toBe(422)
    expect((await reset({ start: DAY, end: DAY })).body).toEqual({ voided: 4 })
    expect((await on.dayOf('ana', '2026-06-01')).worked_minutes).toBe(480)
    expect((await reset({ start: null, end: null })).body).toEqual({ voided: 4 })
    expect((await reset({ start: null, end: null })).body).toEqual({ voided: 0 })
    expect((await on.ask('ana', 'GET', '/time-entries')).body).toEqual([])
    expect(await on.app.database.read.select().from(ledger)).toHaveLength(8)
    const deeds = (await on.deeds()).filter(({ action }) => action === 'time-entry:reset')
    expect(deeds).toHaveLength(3)
  })
})
