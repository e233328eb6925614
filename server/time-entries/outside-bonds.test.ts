import { beforeEach, describe, expect, it } from 'vitest'
import { noteOf } from '#shared/clock/intent.ts'
import { type Stage, stage } from '../testing/cast.ts'

/** Ana worked from Monday, 1 June 2026 to Friday the 5th, and again from 27 July on. */
let on: Stage
const [LAST, AFTER] = ['2026-06-05', '2026-06-08']
const LEFT = 'Esta data é posterior à saída (05/06/2026).'
const NOT_YET = 'Esta data é anterior à admissão (27/07/2026).'
const ADJUSTMENT = noteOf({ kind: 'adjustment', minutes: 60, justification: 'acerto' })
const ABSENCE = noteOf({ kind: 'absence', absence: 'saude', justification: 'Gripe' })
const MANUAL = { entry_type: 'entrada', notes: 'Registro manual' }
const uuid = () => crypto.randomUUID()

beforeEach(async () => {
  on = await stage()
  await edit({ admission_date: '2026-06-01' })
})

const edit = (change: object) => on.ask('master', 'PUT', `/users/${on.cast.ana}`, change)
const leave = () => edit({ is_active: 0, left_on: LAST })
async function comeBack() {
  await leave()
  on.app.clock.now = Date.parse('2026-08-03T14:00:00Z')
  await edit({ is_active: 1, admission_date: '2026-07-27' })
}
const noon = (day: string) => `${day}T15:00:00Z`
const write = (day: string, fields: object, who: 'keeper' | 'ana' = 'keeper') =>
  on.ask(who, 'POST', '/time-entries', { user_id: on.cast.ana, timestamp: noon(day), ...fields })
const correct = (day: string, change: object) =>
  on.ask('keeper', 'POST', '/time-entries/correct', {
    id: uuid(),
    user_id: on.cast.ana,
    day,
    disregard: [],
    add: [],
    reason: 'Esqueceu',
    ...change,
  })
const mark = (day: string) => ({ id: uuid(), entry_type: 'entrada', timestamp: noon(day) })
const rest = (start_date: string, end_date: string) =>
  on.ask('keeper', 'POST', '/vacations', { user_id: on.cast.ana, start_date, end_date })
const refused = (path: string, message: string) => ({ status: 422, body: { details: [{ path, message }] } })

describe('nothing is written for a day that no bond holds', () => {
  it.each([
    ['a mark by hand', MANUAL],
    ['an absence', { entry_type: 'ajuste', notes: ABSENCE }],
    ['an adjustment', { entry_type: 'ajuste', minutes_adjusted: 60, notes: ADJUSTMENT }],
  ])('%s after the last day, but on it', async (_what, fields) => {
    await leave()
    expect(await write(AFTER, fields)).toMatchObject(refused('timestamp', LEFT))
    expect((await write(LAST, fields)).status).toBe(201)
  })

  it('the end of the shift that began on the last day can be written after it', async () => {
    await write(LAST, { ...MANUAL, timestamp: `${LAST}T23:00:00Z` })
    await leave()
    const end = { ...MANUAL, entry_type: 'saida', timestamp: '2026-06-06T05:00:00Z' }
    expect(await write('', end)).toMatchObject({ status: 201 })
  })

  it('between two bonds, while the days of both are written', async () => {
    await comeBack()
    expect(await write('2026-06-15', MANUAL)).toMatchObject(refused('timestamp', NOT_YET))
    expect((await write('2026-06-03', MANUAL)).status).toBe(201)
    expect((await write('2026-07-27', MANUAL)).status).toBe(201)
  })

  it('a correction adds nothing there, and still sets aside what stands', async () => {
    const { body } = await write(AFTER, MANUAL)
    await leave()
    expect(await correct(AFTER, { add: [mark('2026-06-08')] })).toMatchObject(refused('day', LEFT))
    expect((await correct(AFTER, { disregard: [(body as { id: string }).id] })).status).toBe(200)
    expect((await correct(LAST, { add: [mark(LAST)] })).status).toBe(200)
  })

  it('a request of a day that its person worked can be approved after they left, one of a later day only rejected', async () => {
    const ask = async (day: string, fields: object) =>
      ((await write(day, { entry_type: 'ajuste', ...fields }, 'ana')).body as { id: string }).id
    const [ofMark, ofMinutes] = [
      { notes: 'Ajuste Solicitado: entrada - x' },
      { minutes_adjusted: 30, notes: 'Ajuste Solicitado: +30 minutos - x' },
    ]
    const within = [await ask(LAST, ofMark), await ask(LAST, ofMinutes)]
    const beyond = [await ask(AFTER, ofMark), await ask(AFTER, ofMinutes)]
    await leave()
    const decide = (id: string, status: string) => on.ask('keeper', 'PUT', `/time-entries/${id}/status`, { status })
    for (const id of within) expect((await decide(id, 'approved')).status).toBe(200)
    for (const id of beyond) {
      expect(await decide(id, 'approved')).toMatchObject(refused('status', LEFT))
      expect((await decide(id, 'rejected')).status).toBe(200)
    }
  })

  it('a vacation, with the field of the day that is too early or too late', async () => {
    await comeBack()
    expect(await rest('2026-06-15', '2026-06-19')).toMatchObject(refused('start_date', NOT_YET))
    expect(await rest('2026-06-04', '2026-06-08')).toMatchObject(refused('end_date', NOT_YET))
    expect(await rest('2026-06-04', '2026-07-28')).toMatchObject(refused('end_date', NOT_YET))
    expect((await rest('2026-06-04', LAST)).status).toBe(201)
    expect((await rest('2026-08-03', '2026-08-07')).status).toBe(201)
  })

  it('a vacation that stood there before can be told apart, shortened and rejected, and is not made anew', async () => {
    const { id } = (await rest('2026-06-04', '2026-06-12')).body as { id: string }
    await leave()
    const change = (fields: object) => on.ask('keeper', 'PUT', `/vacations/${id}`, fields)
    expect((await change({ description: 'Praia' })).status).toBe(200)
    expect(await change({ end_date: '2026-06-10' })).toMatchObject(refused('end_date', LEFT))
    expect((await change({ status: 'rejected' })).status).toBe(200)
    expect(await change({ status: 'approved' })).toMatchObject(refused('end_date', LEFT))
    expect((await change({ status: 'approved', end_date: LAST })).status).toBe(200)
  })

  it('a vacation that waits for a decision is not approved for days after the last one', async () => {
    const asked = { user_id: on.cast.ana, start_date: '2026-06-04', end_date: '2026-06-12', status: 'pending' }
    const { id } = (await on.ask('keeper', 'POST', '/vacations', asked)).body as { id: string }
    await leave()
    const change = (fields: object) => on.ask('keeper', 'PUT', `/vacations/${id}`, fields)
    expect(await change({ status: 'approved' })).toMatchObject(refused('end_date', LEFT))
    expect((await change({ description: 'Praia' })).status).toBe(200)
  })
})

describe('an absence of several days', () => {
  const batch = async (date: string, end_date: string) => {
    const body = { user_ids: [on.cast.ana], absence: 'saude', date, end_date }
    return (await on.ask('keeper', 'POST', '/time-entries/batch', body)).body as {
      skipped: object[]
      created: object[]
    }
  }

  it('that lies wholly after the last day, or between two bonds, says so', async () => {
    await leave()
    expect((await batch(AFTER, '2026-06-10')).skipped).toMatchObject([{ reason: LEFT }])
    await comeBack()
    expect((await batch(AFTER, '2026-06-10')).skipped).toMatchObject([{ reason: NOT_YET }])
  })

  it('takes in the days of an earlier bond', async () => {
    await comeBack()
    expect((await batch('2026-06-04', '2026-06-09')).created).toHaveLength(2)
  })
})
