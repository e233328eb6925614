import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY as DAY_MS } from '#shared/calendar/day.ts'
import { ISENTO } from '#shared/pay-rules/presets.ts'
import { attestations, kiosks, timeEntries, users } from '../database/schema/tables.ts'
import { senders } from '../testing/bounds/senders.ts'
import { inboxStage } from '../testing/inbox-stage.ts'
import { addKiosk } from '../testing/kiosks.ts'
import { deliverMarks, writeAdjustment } from '../testing/marks.ts'
import { addPayRule } from '../testing/pay-rules.ts'
import { mark, uuid } from '../testing/request-stage.ts'

const TODAY = '2026-06-16'
let s: Awaited<ReturnType<typeof inboxStage>>

beforeEach(async () => {
  s = await inboxStage()
})

const schedule = (who: 'ana' | 'bia' | 'caio', start_time: string, end_time = '22:00', day_of_week = 2) =>
  s.ask('master', 'POST', '/schedules', { user_id: s.cast[who], name: 'Tarde', day_of_week, start_time, end_time })

const flag = (day: string, flags: 'outside_radius'[] = ['outside_radius']) =>
  s.app.database.write(async (tx) => void (await tx.update(timeEntries).set({ flags }).where(eq(timeEntries.day, day))))

describe('the inbox', () => {
  it('is empty where nothing waits', async () => {
    expect(await s.inbox()).toMatchObject({ items: [], total: 0, counts: { request: 0, late: 0 } })
    expect((await s.ask('keeper', 'GET', '/inbox/count')).body).toEqual({ total: 0, still_counted: [] })
  })

  it('holds a request once, with the day as it is, however many marks it asks for', async () => {
    await s.open()
    await s.request([mark(1, 'pausa', '12:00'), mark(2, 'retorno', '13:00')])
    const item = await s.only('request')
    expect(item).toMatchObject({
      key: uuid(1),
      person: { id: s.cast.ana, name: 'Ana' },
      store_name: 'Ipê Centro',
      day: { date: '2026-06-15', worked_minutes: 540, timezone: 'America/Sao_Paulo' },
    })
    expect(item.entries.map(({ requested_type }) => requested_type)).toEqual(['pausa', 'retorno'])
    expect(item.day?.entries.filter(({ entry_type }) => entry_type !== 'ajuste')).toHaveLength(2)
    await s.decide(item.key)
    expect((await s.inbox()).total).toBe(0)
  })

  it('a day that was left open, with when its person usually leaves; not today, nor where a request waits', async () => {
    for (const day of ['02', '03', '04', '05', '08'])
      await deliverMarks(s.app, s.cast.ana, `2026-06-${day}`, '08:00 12:00 13:00 17:06')
    await s.marked('08:00', ['entrada'])
    await deliverMarks(s.app, s.cast.bia, TODAY, '08:00')
    await s.unflag()
    const item = await s.only('open_day')
    expect(item).toMatchObject({
      person: { name: 'Ana' },
      since: '2026-06-16T03:00:00.000Z',
      missing: [
        { entry_type: 'saida', at: '2026-06-15T20:06:00.000Z', time: '17:06', scheduled: null, usual: '17:06' },
      ],
      day: { date: '2026-06-15', incomplete: true, in_progress: false },
    })
    await s.request([mark(1, 'saida', '17:00')])
    expect(s.told(await s.inbox())).toEqual(['request Ana'])
  })

  it('no day that was left open while its person was free of control', async () => {
    await addPayRule(s.app.database, 'Isento', ISENTO, { user_id: s.cast.ana, from: '2026-06-12' })
    for (const day of ['2026-06-11', '2026-06-15']) await deliverMarks(s.app, s.cast.ana, day, '08:00')
    await s.unflag()
    expect(await s.only('open_day')).toMatchObject({ day: { date: '2026-06-11' } })
  })

  it('a shift over midnight that goes on is no open day', async () => {
    await schedule('ana', '22:00', '06:00', 1)
    s.app.clock.now = Date.parse('2026-06-16T05:00:00Z')
    await s.marked('22:00', ['entrada'])
    expect((await s.inbox()).counts.open_day).toBe(0)
    s.app.clock.now = Date.parse('2026-06-16T12:00:00Z')
    expect((await s.inbox()).counts.open_day).toBe(1)
  })

  it('the flagged marks of a day as one thing, until a keeper confirms them', async () => {
    await s.marked('08:00 12:00 13:00 17:00')
    await flag('2026-06-15')
    const { entry_ids, day } = await s.only('check')
    expect(day?.entries.map(({ id }) => id).sort()).toEqual(entry_ids)
    for (const id of entry_ids)
      await s.ask('keeper', 'PUT', `/time-entries/${id}/status`, { status: 'approved', notes: null })
    expect((await s.inbox()).total).toBe(0)
  })

  it('somebody whom the schedule awaits: after ten minutes, until they register', async () => {
    await schedule('ana', '14:28')
    expect((await s.inbox()).counts.late).toBe(0)
    s.app.clock.now += 70_000
    expect(await s.only('late')).toMatchObject({
      person: { name: 'Ana' },
      starts_at: '14:28',
      since: '2026-06-16T17:28:00.000Z',
      day: { date: TODAY, shifts: [{ start: '14:28', end: '22:00', break_duration: 60 }] },
    })
    await deliverMarks(s.app, s.cast.ana, TODAY, '14:38')
    expect((await s.inbox()).counts.late).toBe(0)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['is off that day', () => schedule('ana', '08:00', '12:00', 3)],
    ['comes later', () => schedule('ana', '15:00')],
    [
      'is on vacation',
      async () => {
        await schedule('ana', '08:00')
        const span = { user_id: s.cast.ana, start_date: '2026-06-10', end_date: '2026-06-20' }
        await s.ask('master', 'POST', '/vacations', span)
      },
    ],
    [
      'is ill',
      async () => {
        await schedule('ana', '08:00')
        await writeAdjustment(s.app, s.cast.ana, TODAY, 'Ausência: saude - gripe', 0)
      },
    ],
    [
      'has a holiday',
      async () => {
        await schedule('ana', '08:00')
        await s.ask('master', 'POST', '/holidays', { name: 'Dia da cidade', date: TODAY })
      },
    ],
    [
      'has left',
      async () => {
        await schedule('ana', '08:00')
        await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { is_active: 0, left_on: '2026-06-15' })
      },
    ],
  ])('nobody who %s is late', async (_, make) => {
    await make()
    expect((await s.inbox()).counts.late).toBe(0)
  })

  it('a certificate with the hours that it would excuse', async () => {
    await schedule('ana', '08:00', '17:00', 3)
    const { body } = await senders(s).certificate(uuid(5), 'ana')
    expect(await s.only('certificate')).toMatchObject({
      key: body.id,
      excused_minutes: 480,
      person: { name: 'Ana' },
    })
  })

  it('a certificate longer than an absence with the hours of the days that are excused', async () => {
    await schedule('ana', '08:00', '17:00', 3)
    await senders(s).certificate(uuid(5), 'ana')
    await s.app.database.write(async (tx) => void (await tx.update(attestations).set({ days: 120 })))
    const long = (await s.only('certificate')).excused_minutes
    await s.app.database.write(async (tx) => void (await tx.update(attestations).set({ days: 60 })))
    expect(long).toBe((await s.only('certificate')).excused_minutes)
  })

  it('a tablet that has been silent for a day, unless it is out of use', async () => {
    const kiosk = await addKiosk(s.app, {
      store_id: s.cast.centro,
      last_seen_at: s.app.clock.now - DAY_MS + 1,
      waiting: 12,
    })
    expect((await s.inbox()).counts.silent).toBe(0)
    s.app.clock.now += 1
    expect(await s.only('silent')).toMatchObject({
      key: kiosk.id,
      person: null,
      store_name: 'Ipê Centro',
      kiosk: { name: 'Balcão', waiting: 12, silent_days: 1 },
    })
    await s.app.database.write(async (tx) => void (await tx.update(kiosks).set({ left_at: 1 })))
    expect((await s.inbox()).counts.silent).toBe(0)
  })

  it('people without a CPF as one thing of their company', async () => {
    await s.app.database.write(async (tx) => void (await tx.update(users).set({ cpf: null })))
    expect(await s.only('no_cpf')).toMatchObject({ people: 3, store_name: 'Ipê Centro', since: null })
    expect((await s.inbox('master')).counts.no_cpf).toBe(2)
  })

  it('people without a CPF also while they have a last day to come', async () => {
    await s.app.database.write(async (tx) => void (await tx.update(users).set({ cpf: null })))
    const { status } = await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { access_expires_at: '2026-12-31' })
    expect(status).toBe(200)
    expect(await s.only('no_cpf')).toMatchObject({ people: 3 })
  })
})
