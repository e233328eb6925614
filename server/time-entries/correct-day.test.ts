import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { ledger, timeEntries } from '../database/schema/tables.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { deliverMarks, operator } from '../testing/marks.ts'
import { rebuildTotals } from './rebuild-totals.ts'

const DAY = '2026-06-15'
let on: Stage

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
  await deliverMarks(on.app, on.cast.ana, DAY, '08:00 12:00 13:00 16:00')
})

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const add = (n: number, entry_type: string, time: string, day = DAY) => {
  return { id: uuid(n), entry_type, timestamp: `${day}T${time}:00-03:00` }
}
const correction = (change: object) => {
  return { id: uuid(900), user_id: on.cast.ana, day: DAY, disregard: [], add: [], reason: 'Saiu às 17:00', ...change }
}
const correct = (change: object, who: Role = 'keeper') =>
  on.ask(who, 'POST', '/time-entries/correct', correction(change))
const entries = async () =>
  on.app.database.read
    .select()
    .from(timeEntries)
    .where(and(eq(timeEntries.user_id, on.cast.ana), eq(timeEntries.day, DAY)))
    .orderBy(timeEntries.at)
const idOf = async (type: string) => (await entries()).find(({ entry_type }) => entry_type === type)?.id ?? ''
const worked = async () => (await on.dayOf('ana', DAY)).worked_minutes

describe('M-04: correcting is one deed', () => {
  it('changes an hour: the wrong mark is set aside, the right one added, tied, with who and why; the ledger stays', async () => {
    const saida = await idOf('saida')
    const marks = await on.app.database.read.select().from(ledger)
    const answer = await correct({ disregard: [saida], add: [add(1, 'saida', '17:00')] })
    expect(answer).toMatchObject({
      status: 200,
      body: { voided: [saida], created: [{ id: uuid(1), group_id: uuid(900) }] },
    })
    expect(await worked()).toBe(480)
    expect((await entries()).filter(({ group_id }) => group_id !== null)).toMatchObject([
      { kind: 'disregard', disregards_id: saida, justification: 'Saiu às 17:00', adjusted_by: 'keeper@ipe.com.br' },
      { kind: 'manual_mark', entry_type: 'saida', notes: 'Registro manual: Saiu às 17:00', is_manual: true },
    ])
    expect((await entries()).find(({ id }) => id === saida)).toMatchObject({
      voided_by: 'keeper@ipe.com.br',
      voided_why: 'Saiu às 17:00',
    })
    expect(await on.app.database.read.select().from(ledger)).toEqual(marks)
    expect((await verifyLedger(on.app.database.read)).faults).toEqual([])
    await rebuildTotals(on.app.parts, operator)
    expect(await worked()).toBe(480)
    expect(await on.deeds()).toContainEqual(expect.objectContaining({ who: 'keeper', action: 'time-entry:correct' }))
  })

  it('changes a type, fills an empty day, and adds what was forgotten', async () => {
    const [pausa, retorno] = [await idOf('pausa'), await idOf('retorno')]
    const other = { disregard: [pausa, retorno], add: [add(1, 'saida', '12:00'), add(2, 'entrada', '13:00')] }
    expect((await correct(other)).status).toBe(200)
    expect(await worked()).toBe(420)
    const day = '2026-06-12'
    const whole = [add(3, 'entrada', '08:00', day), add(4, 'saida', '12:00', day)]
    expect((await correct({ id: uuid(901), day, add: whole })).status).toBe(200)
    expect((await on.dayOf('ana', day)).worked_minutes).toBe(240)
  })

  it('only sets aside with the password', async () => {
    const body = correction({ disregard: [await idOf('saida')] })
    const path = '/time-entries/correct'
    const without = await on.app.send('POST', path, body, await on.app.as(on.cast.keeper))
    expect(without).toMatchObject({ status: 403, body: { code: 'step_up_missing' } })
    expect(await worked()).toBe(420)
    expect((await correct(body)).status).toBe(200)
    expect(await worked()).toBe(240)
  })

  it('sent again answers what is stored; other content under its id does not pass', async () => {
    const body = { disregard: [await idOf('saida')], add: [add(1, 'saida', '17:00')] }
    const first = await correct(body)
    expect(await correct(body)).toEqual(first)
    expect(await correct({ ...body, reason: 'Outro' })).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await entries()).toHaveLength(6)
  })

  it('of two keepers at once leaves the day as one of them wrote it', async () => {
    const saida = await idOf('saida')
    const answers = await Promise.all([
      correct({ disregard: [saida], add: [add(1, 'saida', '17:00')] }),
      correct({ id: uuid(901), disregard: [saida], add: [add(2, 'saida', '18:00')] }, 'master'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it.each([
    ['nothing', { reason: 'x' }, 'Nada a corrigir.'],
    ['without a reason', { reason: ' ', add: [add(1, 'entrada', '18:00')] }, 'Informe o motivo.'],
    ['with a mark of another day', { disregard: [uuid(5)], add: [add(1, 'saida', '17:00')] }, 'não é deste dia'],
    ['out of order', { add: [add(1, 'saida', '17:00')] }, 'Saída às 17:00 não cabe neste dia: já registrada.'],
    ['into the future', { add: [add(1, 'entrada', '23:00', '2026-06-16')] }, 'futura'],
    ['into another day', { add: [add(1, 'entrada', '18:00', '2026-06-12')] }, 'Este horário não é deste dia.'],
    ['of the year 50', { add: [{ ...add(1, 'entrada', '18:00'), timestamp: '0050-01-01T00:00:00Z' }] }, 'add.0'],
  ])('%s is refused in words and changes nothing', async (_what, change, words) => {
    const before = await entries()
    const answer = await correct(change)
    expect([409, 422]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).toContain(words)
    expect(await entries()).toEqual(before)
  })

  it('with one id for two marks is refused', async () => {
    const twice = { add: [add(1, 'entrada', '18:00'), add(1, 'saida', '19:00')] }
    expect(await correct(twice)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('is not for oneself, another company, nor an employee', async () => {
    const change = { add: [add(1, 'entrada', '18:00')] }
    expect((await correct(change, 'ana')).status).toBe(403)
    expect((await correct(change, 'stranger')).status).toBe(403)
    expect(await correct({ ...change, user_id: on.cast.keeper })).toMatchObject({
      status: 403,
      body: { error: 'Seu próprio registro vai por solicitação.' },
    })
  })
})
