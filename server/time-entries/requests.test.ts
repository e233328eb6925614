import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { stage } from '../testing/cast.ts'
import { deliverMarks } from '../testing/marks.ts'

let on: Awaited<ReturnType<typeof stage>>

beforeEach(async () => {
  on = await stage()
  await on.employ('ana')
})

const request = (change: object = {}) => ({
  id: randomUUID(),
  entry_type: 'ajuste',
  timestamp: '2026-06-15T11:00:00Z',
  notes: 'Ajuste Solicitado: entrada - Esqueci de bater o ponto',
  ...change,
})
const decide = (who: Parameters<typeof on.ask>[0], id: string, status: string, notes?: string) =>
  on.ask(who, 'PUT', `/time-entries/${id}/status`, { status, notes })

async function asked(change: object = {}): Promise<TimeEntry> {
  const { status, body } = await on.ask('ana', 'POST', '/time-entries', request(change))
  expect(status).toBe(201)
  return body as TimeEntry
}

describe('a request for an adjustment', () => {
  it('is pending, counts for nothing, and is repeated without harm', async () => {
    const before = await on.dayOf('ana', '2026-06-15')
    const sent = request({ notes: 'Ajuste Solicitado: +01:30 - Instabilidade no sistema', minutes_adjusted: 90 })
    const answers = [
      await on.ask('ana', 'POST', '/time-entries', sent),
      await on.ask('ana', 'POST', '/time-entries', sent),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 201, body: { id: sent.id, status: 'pending' } })
    expect((await on.dayOf('ana', '2026-06-15')).balance_minutes).toBe(before.balance_minutes)
    expect((await on.ask('ana', 'POST', '/time-entries', { ...sent, minutes_adjusted: 91 })).status).toBe(409)
  })

  it.each([
    ['another note', { notes: 'Ajuste Manual: Adição - porque sim', minutes_adjusted: 600 }, 422],
    ['no note at all', { notes: null, minutes_adjusted: 600 }, 422],
    ['a plain note', { notes: 'mais dez horas', minutes_adjusted: 600 }, 422],
    ['an absence', { notes: 'Ausência: saude - gripe' }, 422],
    ['a cancellation', { notes: 'Cancelamento: nada - ID:abc' }, 422],
    ['no justification', { notes: 'Ajuste Solicitado: entrada - ' }, 422],
    ['no minutes', { notes: 'Ajuste Solicitado: +00:00 - nada', minutes_adjusted: 0 }, 422],
    ['the future', { timestamp: '2026-06-17T11:00:00Z' }, 422],
    ['somebody else', { user_id: 'bia' }, 403],
  ])('TRUST 15: an employee gets nowhere with %s', async (_what, change, status) => {
    const before = await on.dayOf('ana', '2026-06-15')
    const user_id = 'user_id' in change ? on.cast.bia : undefined
    expect((await on.ask('ana', 'POST', '/time-entries', request({ ...change, user_id }))).status).toBe(status)
    expect(await on.dayOf('ana', '2026-06-15')).toEqual(before)
  })

  it('TRUST 15: status, attribution and hand-written marks can’t be sent along', async () => {
    const wishes = { status: 'approved', is_manual: false, adjusted_by: 'dona@ipe.com.br', minutes_adjusted: 30 }
    const { status, adjusted_by } = await asked({ ...wishes, notes: 'Ajuste Solicitado: +00:30 - x' })
    expect([status, adjusted_by]).toEqual(['pending', null])
    const mark = { ...request(), entry_type: 'entrada', timestamp: '2026-06-16T10:00:00Z', notes: 'Registro manual' }
    const { body } = await on.ask('ana', 'POST', '/time-entries', mark)
    expect(body).toMatchObject({ is_manual: false, status: 'pending', notes: expect.stringMatching(/^IP: /) })
  })

  it('shows the minutes that will count, whatever its note said', async () => {
    const { notes } = await asked({ notes: 'Ajuste Solicitado: +00:05 - só cinco', minutes_adjusted: 300 })
    expect(notes).toBe('Ajuste Solicitado: +05:00 - só cinco')
  })

  it('of a clock type must fit the day', async () => {
    await deliverMarks(on.app, on.cast.ana, '2026-06-15', '08:00')
    const { status, body } = await on.ask(
      'ana',
      'POST',
      '/time-entries',
      request({ timestamp: '2026-06-15T12:00:00Z' }),
    )
    expect({ status, body }).toMatchObject({
      status: 409,
      body: {
        error: 'Acao nao permitida',
        details: [{ message: 'Nao e possivel solicitar um registro de entrada, ja consta um em aberto no momento.' }],
      },
    })
  })
})

describe('a decision', () => {
  it('makes the requested mark, linked, once, and the day is worked (decision 18)', async () => {
    await deliverMarks(on.app, on.cast.ana, '2026-06-15', '08:00')
    const { id } = await asked({ notes: 'Ajuste Solicitado: saida - Esqueci', timestamp: '2026-06-15T20:00:00Z' })
    const pending = (await on.ask('keeper', 'GET', '/time-entries/pending')).body as TimeEntry[]
    expect(pending.map((entry) => entry.id)).toEqual([id])
    expect((await on.ask('keeper', 'GET', '/users')).body).toContainEqual(
      expect.objectContaining({ id: on.cast.ana, pending_requests: 1 }),
    )
    for (let i = 0; i < 2; i += 1) {
      expect(await decide('keeper', id, 'approved')).toMatchObject({
        status: 200,
        body: { status: 'approved', decision: { by: 'keeper@ipe.com.br', note: null } },
      })
    }
    const day = await on.dayOf('ana', '2026-06-15')
    expect(day).toMatchObject({ worked_minutes: 540, incomplete: false })
    const made = day.entries.filter((entry) => entry.request_id === id)
    expect(made).toMatchObject([
      {
        entry_type: 'saida',
        is_manual: true,
        status: 'approved',
        notes: 'Registro manual: Esqueci',
        adjusted_by: 'keeper@ipe.com.br',
        receipt: null,
      },
    ])
    expect((await on.ask('keeper', 'GET', '/time-entries/pending')).body).toEqual([])
    expect((await decide('keeper', id, 'rejected')).status).toBe(409)
  })

  it('tells whoever decides the same with other words that it is decided, and keeps the first ones', async () => {
    const { id } = await asked({ notes: 'Ajuste Solicitado: +01:30 - x', minutes_adjusted: 90 })
    await decide('keeper', id, 'rejected', 'Não combinado')
    expect(await decide('master', id, 'rejected', 'Sem testemunha')).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    })
    expect(await decide('master', id, 'rejected', 'Não combinado')).toMatchObject({
      status: 200,
      body: { decision: { by: 'keeper@ipe.com.br', note: 'Não combinado' } },
    })
  })

  it('about a night shift stands with the day on which the shift began', async () => {
    await on.ask('master', 'PUT', `/stores/${on.cast.centro}`, { day_starts_at: '05:00' })
    await deliverMarks(on.app, on.cast.ana, '2026-06-15', '20:00 23:30')
    for (const [type, timestamp] of [
      ['retorno', '2026-06-16T03:30:00Z'],
      ['saida', '2026-06-16T07:00:00Z'],
    ]) {
      const { id, day } = await asked({ notes: `Ajuste Solicitado: ${type} - Esqueci`, timestamp })
      expect(day).toBe('2026-06-15')
      expect((await decide('keeper', id, 'approved')).status).toBe(200)
    }
    expect(await on.dayOf('ana', '2026-06-15')).toMatchObject({ worked_minutes: 420, incomplete: false })
    expect((await on.dayOf('ana', '2026-06-16')).entries).toEqual([])
  })

  it('counts approved minutes, and a refusal tells why', async () => {
    const before = (await on.dayOf('ana', '2026-06-15')).balance_minutes
    const yes = await asked({ notes: 'Ajuste Solicitado: +01:30 - x', minutes_adjusted: 90 })
    const no = await asked({ notes: 'Ajuste Solicitado: +02:00 - y', minutes_adjusted: 120 })
    await decide('keeper', yes.id, 'approved')
    expect(await decide('keeper', no.id, 'rejected', 'Não combinado')).toMatchObject({
      status: 200,
      body: { status: 'rejected', decision: { note: 'Não combinado' } },
    })
    expect((await on.dayOf('ana', '2026-06-15')).balance_minutes).toBe(before + 90)
    expect((await on.ask('ana', 'GET', '/time-entries?status=rejected')).body).toMatchObject([
      { id: no.id, decision: { note: 'Não combinado' } },
    ])
  })

  it('that no longer fits is refused and changes nothing', async () => {
    const { id } = await asked()
    await deliverMarks(on.app, on.cast.ana, '2026-06-15', '07:00')
    expect((await decide('keeper', id, 'approved')).status).toBe(409)
    expect((await on.ask('keeper', 'GET', '/time-entries/pending')).body).toMatchObject([{ id }])
  })

  it('is never about one’s own request (decision 24)', async () => {
    const own = request({ notes: 'Ajuste Solicitado: +00:30 - x', minutes_adjusted: 30 })
    expect((await on.ask('keeper', 'POST', '/time-entries', own)).status).toBe(201)
    expect((await decide('keeper', own.id, 'approved')).status).toBe(403)
    expect((await on.ask('keeper', 'GET', '/time-entries/pending')).body).toEqual([])
    expect((await decide('master', own.id, 'approved')).status).toBe(200)
  })

  it('confirms a mark, and never rejects one: the law forbids it', async () => {
    await deliverMarks(on.app, on.cast.ana, '2026-06-15', '08:00 12:00')
    const [mark] = (await on.dayOf('ana', '2026-06-15')).entries
    expect((await decide('keeper', mark?.id ?? '', 'rejected')).status).toBe(422)
    expect(await decide('keeper', mark?.id ?? '', 'approved', 'conferido')).toMatchObject({
      status: 200,
      body: { status: 'approved', decision: { note: 'conferido' } },
    })
    expect((await decide('master', mark?.id ?? '', 'approved', 'de novo')).status).toBe(409)
  })
})
