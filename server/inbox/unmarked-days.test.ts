import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { CLT, ISENTO } from '#shared/pay-rules/presets.ts'
import { heldEvents, schedules, users } from '../database/schema/tables.ts'
import { senders } from '../testing/bounds/senders.ts'
import type { Role } from '../testing/cast.ts'
import { inboxStage } from '../testing/inbox-stage.ts'
import { deliverMarks, writeAdjustment } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'
import { testDevice } from '../testing/punches.ts'
import { DAY, mark, uuid } from '../testing/request-stage.ts'

const WHOLE = '08:00 12:00 13:00 17:00'
/** A Monday and a Tuesday; the day of the tests is the Tuesday after. */
const [MONDAY, TUESDAY] = [1, 2]
let s: Awaited<ReturnType<typeof inboxStage>>

beforeEach(async () => {
  s = await inboxStage()
})

/** Give somebody a schedule of one weekday, 8 to 17 h. */
const plan = (who: Role, day_of_week = MONDAY, more: object = {}) =>
  s.ask('master', 'POST', '/schedules', {
    user_id: s.cast[who],
    name: 'Dia',
    day_of_week,
    start_time: '08:00',
    end_time: '17:00',
    ...more,
  })

const count = async (who: Role = 'keeper') => (await s.inbox(who)).counts.no_mark
const list = async (who: Role = 'keeper', query = '') => s.told(await s.inbox(who, `?kind=no_mark${query}`))

describe('a day without any mark', () => {
  it('waits once the schedule expected somebody, with its marks as they usually are', async () => {
    for (const day of ['02', '03', '04'])
      await deliverMarks(s.app, s.cast.ana, `2026-06-${day}`, '08:03 12:00 13:00 17:06')
    await s.unflag()
    expect(await count()).toBe(0)
    await plan('ana')
    const { missing, ...item } = await s.only('no_mark')
    expect(item).toMatchObject({
      person: { name: 'Ana' },
      since: '2026-06-16T03:00:00.000Z',
      store_name: 'Ipê Centro',
      day: { date: DAY, expected_minutes: 480, worked_minutes: 0, entries: [], shifts: [{ start: '08:00' }] },
    })
    expect(missing.map(({ entry_type, time }) => `${entry_type} ${time}`)).toEqual([
      'entrada 08:03',
      'pausa 12:00',
      'retorno 13:00',
      'saida 17:06',
    ])
    expect(missing[0]).toMatchObject({ at: '2026-06-15T11:03:00.000Z', scheduled: '08:00', usual: '08:03' })
  })

  it('is settled by including its marks in one deed, with a reason', async () => {
    await plan('ana')
    const { missing } = await s.only('no_mark')
    const add = missing.map(({ entry_type, at }, n) => ({ id: uuid(n), entry_type, timestamp: at }))
    const deed = { id: uuid(900), user_id: s.cast.ana, day: DAY, disregard: [], add, reason: 'Estava na loja' }
    expect((await s.ask('keeper', 'POST', '/time-entries/correct', deed)).status).toBe(200)
    expect(await s.standing()).toEqual(['entrada 08:00', 'pausa 12:00', 'retorno 13:00', 'saida 17:00'])
    expect((await s.inbox()).total).toBe(0)
  })

  it('is looked for in the last seven days', async () => {
    await plan('ana', TUESDAY)
    expect((await s.only('no_mark')).day?.date, 'a week ago; not today').toBe('2026-06-09')
    s.app.clock.now += 86_400_000
    expect((await s.inbox()).items.map((item) => 'day' in item && item.day?.date)).toEqual(['2026-06-16'])
  })

  it('waits only when no mark of it can come any more', async () => {
    await plan('ana', MONDAY, { start_time: '22:00', end_time: '06:00' })
    s.app.clock.now = Date.parse('2026-06-16T10:59:59Z')
    expect(await count()).toBe(0)
    s.app.clock.now += 1_000
    expect((await s.only('no_mark')).missing.map(({ time }) => time)).toEqual(['22:00', '02:00', '03:00', '06:00'])
  })

  it('needs no break that the schedule marks, where a rule counts it', async () => {
    await plan('ana')
    await s.app.database.write(async (tx) => void (await tx.update(schedules).set({ presigned_break: true })))
    expect((await s.only('no_mark')).missing).toHaveLength(4)
    await addPayRule(s.app.database, 'CLT', CLT, { store_id: s.cast.centro, from: '2026-06-01' })
    expect((await s.only('no_mark')).missing.map(({ time }) => time)).toEqual(['08:00', '17:00'])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['whose schedule has that day off', () => plan('ana', 3, { valid_from: '2026-06-17' })],
    ['whose schedule begins later', () => plan('ana', MONDAY, { valid_from: '2026-06-16' })],
    ['who marked it', () => deliverMarks(s.app, s.cast.ana, DAY, WHOLE)],
    ['who left it open', () => deliverMarks(s.app, s.cast.ana, DAY, '08:00')],
    ['who was ill', () => writeAdjustment(s.app, s.cast.ana, DAY, 'Ausência: saude - gripe', 0)],
    ['who was away', () => writeAdjustment(s.app, s.cast.ana, DAY, 'Ausência: pessoal - banco', -480)],
    ['for whom hours were written', () => writeAdjustment(s.app, s.cast.ana, DAY, 'Ajuste - Curso', 480)],
    [
      'on vacation',
      () => {
        const span = { user_id: s.cast.ana, start_date: DAY, end_date: DAY }
        return s.ask('master', 'POST', '/vacations', span)
      },
    ],
    ['on a holiday', () => s.ask('master', 'POST', '/holidays', { name: 'Dia da cidade', date: DAY })],
    ['who has asked for its marks', () => s.request([mark(1, 'entrada', '08:00'), mark(2, 'saida', '17:00')])],
    [
      'who is free of control',
      () => addPayRule(s.app.database, 'Isento', ISENTO, { user_id: s.cast.ana, from: '2026-06-01' }),
    ],
    ['who was not here yet', () => s.ask('master', 'PUT', `/users/${s.cast.ana}`, { admission_date: '2026-06-16' })],
    ['who had left', () => s.ask('master', 'PUT', `/users/${s.cast.ana}`, { is_active: 0, left_on: '2026-06-14' })],
  ])('nobody %s', async (title, make) => {
    const isAboutSchedule = title.startsWith('whose schedule')
    if (!isAboutSchedule) {
      await plan('ana')
      expect(await count()).toBe(1)
    }
    expect(await make()).not.toMatchObject({ status: 422 })
    expect(await count()).toBe(0)
  })

  it('nobody whose certificate of the day waits; of the days after it they are asked', async () => {
    await plan('ana', 3)
    await plan('ana', 4)
    await plan('ana', 5)
    expect(await count()).toBe(3)
    await senders(s).certificate(uuid(5), 'ana')
    expect((await s.inbox()).counts).toMatchObject({ certificate: 1, no_mark: 1 })
    expect((await s.only('no_mark')).day?.date).toBe('2026-06-12')
  })

  it('of somebody who left after it still waits', async () => {
    await plan('ana')
    await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { is_active: 0, left_on: '2026-06-15' })
    expect(await list()).toEqual(['no_mark Ana'])
  })

  it('waits for nobody whose hours never began', async () => {
    await plan('bia')
    expect(await count()).toBe(0)
    await s.employ('bia')
    expect(await count()).toBe(1)
  })
})

describe('whose', () => {
  it('of others in one’s own companies, never one’s own', async () => {
    for (const who of ['bia', 'caio', 'keeper', 'stranger'] as const) await s.employ(who)
    await s.unflag()
    for (const who of ['ana', 'bia', 'caio', 'stranger'] as const) await plan(who)
    expect((await list()).sort()).toEqual(['no_mark Ana', 'no_mark Bia'])
    expect(await list('stranger')).toEqual(['no_mark Caio'])
    expect(await list('homeless')).toEqual([])
    expect(await list('master')).toHaveLength(4)
    expect((await list('master', `&store_id=${s.cast.norte}`)).sort()).toEqual(['no_mark Caio', 'no_mark Stranger'])
    expect((await s.ask('master', 'GET', '/inbox/count')).body).toEqual({ total: 4, still_counted: [] })
    for (const who of ['manager', 'ana'] as const) expect((await s.ask(who, 'GET', '/inbox')).status).toBe(403)
  })

  it('not those of somebody whose rows can’t be read', async () => {
    await plan('ana')
    await s.app.database.write(async (tx) => {
      await tx.update(users).set({ admission_date: 'ontem' }).where(eq(users.id, s.cast.ana))
    })
    expect(await count()).toBe(0)
  })

  it('not while a mark of the day is held', async () => {
    await plan('ana', TUESDAY)
    const device = testDevice(s.cast.ana, null, uuid(7))
    const sent = device.sent(device.event(Date.parse('2026-06-16T11:00:00Z'), { id: uuid(8) }))
    const { payload, content_hash } = sent
    const held = { id: uuid(8), user_id: s.cast.ana, device_id: uuid(7), payload, content_hash }
    const why = { why: 'right_ended' as const, received_at: s.app.clock.now }
    s.app.clock.now += 86_400_000
    await s.app.database.write(async (tx) => void (await tx.insert(heldEvents).values({ ...held, ...why })))
    expect((await s.inbox()).counts).toMatchObject({ held: 1, no_mark: 0 })
    await s.app.database.write(async (tx) => void (await tx.delete(heldEvents)))
    expect(await count()).toBe(1)
  })
})
