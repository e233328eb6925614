import { beforeEach, describe, expect, it } from 'vitest'
import { noteOf } from '#shared/clock/intent.ts'
import { type Stage, stage } from '../testing/cast.ts'

/** It is Tuesday, 16 June 2026. Ana began on Monday the 8th. */
let on: Stage
const [FRIDAY, MONDAY] = ['2026-06-05', '2026-06-08']
const DAY = 86_400_000
const WHY = 'Esta data é anterior à admissão (08/06/2026).'
const ADJUSTMENT = noteOf({ kind: 'adjustment', minutes: 60, justification: 'acerto' })
const ABSENCE = noteOf({ kind: 'absence', absence: 'saude', justification: 'Gripe' })
const uuid = () => crypto.randomUUID()

beforeEach(async () => {
  on = await stage()
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { admission_date: MONDAY })
})

const noon = (day: string) => `${day}T15:00:00Z`
const write = (who: 'keeper' | 'ana', day: string, fields: object) =>
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
const refused = (path: string) => ({ status: 422, body: { details: [{ path, message: WHY }] } })

describe('H-04: nothing is written for a day before the admission', () => {
  it.each([
    ['a mark by hand', 'keeper', { entry_type: 'entrada', notes: 'Registro manual' }],
    ['an absence', 'keeper', { entry_type: 'ajuste', notes: ABSENCE }],
    ['an adjustment', 'keeper', { entry_type: 'ajuste', minutes_adjusted: 60, notes: ADJUSTMENT }],
    ['a request for a mark', 'ana', { entry_type: 'ajuste', notes: 'Ajuste Solicitado: entrada - esqueci' }],
    [
      'a request for minutes',
      'ana',
      { entry_type: 'ajuste', minutes_adjusted: 30, notes: 'Ajuste Solicitado: +30 minutos - esqueci' },
    ],
  ] as const)('%s', async (_what, who, fields) => {
    expect(await write(who, FRIDAY, fields)).toMatchObject(refused('timestamp'))
    expect((await write(who, MONDAY, fields)).status).toBe(201)
  })

  it('a correction and a request of several marks, with the field', async () => {
    expect(await correct(FRIDAY, { add: [mark(FRIDAY)] })).toMatchObject(refused('day'))
    const request = (day: string) => ({ id: uuid(), day, justification: 'Esqueci', marks: [mark(day)] })
    expect(await on.ask('ana', 'POST', '/time-entries/requests', request(FRIDAY))).toMatchObject(refused('day'))
    expect((await correct(MONDAY, { add: [mark(MONDAY)] })).status).toBe(200)
  })

  it('what stands there already can still be set aside', async () => {
    await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { admission_date: '2026-06-01' })
    const { body } = await write('keeper', FRIDAY, { entry_type: 'entrada', notes: 'Registro manual' })
    await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { admission_date: MONDAY })
    expect((await correct(FRIDAY, { disregard: [(body as { id: string }).id] })).status).toBe(200)
  })

  it.each([
    ['marks', { entry_type: 'entrada', time: '12:00' }],
    ['absences', { absence: 'saude' }],
  ])('in a batch of %s whoever was not there yet stays out, with the reason', async (_, what) => {
    const batch = { user_ids: [on.cast.ana, on.cast.bia], date: FRIDAY, ...what }
    expect((await on.ask('master', 'POST', '/time-entries/batch', batch)).body).toMatchObject({
      created: [{ user_id: on.cast.bia }],
      skipped: [{ user_id: on.cast.ana, reason: WHY }],
    })
  })

  it('days of an earlier bond can be put right after somebody came back', async () => {
    await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { is_active: 0, left_on: '2026-06-12' })
    on.app.clock.now += 40 * DAY
    await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { is_active: 1 })
    expect((await correct(MONDAY, { add: [mark(MONDAY)] })).status).toBe(200)
    expect(await correct(FRIDAY, { add: [mark(FRIDAY)] })).toMatchObject(refused('day'))
  })
})
