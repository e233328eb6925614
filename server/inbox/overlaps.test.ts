import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { attestations, users, vacations } from '../database/schema/tables.ts'
import { senders } from '../testing/bounds/senders.ts'
import type { Role } from '../testing/cast.ts'
import { inboxStage } from '../testing/inbox-stage.ts'
import { deliverMarks, writeAdjustment } from '../testing/marks.ts'
import { DAY, uuid } from '../testing/request-stage.ts'

const WHOLE = '08:00 12:00 13:00 17:00'
const TODAY = '2026-06-16'
let s: Awaited<ReturnType<typeof inboxStage>>

beforeEach(async () => {
  s = await inboxStage()
})

const count = async (who: Role = 'keeper') => (await s.inbox(who)).counts.overlap

async function worked(who: Role, day = DAY, times = WHOLE) {
  await deliverMarks(s.app, s.cast[who], day, times)
  await s.unflag()
}

const rest = (who: Role, start_date: string, end_date = start_date) =>
  s.ask('master', 'POST', '/vacations', { user_id: s.cast[who], start_date, end_date })

it('a vacation and the marks of one of its days', async () => {
  await worked('ana')
  expect((await rest('ana', '2026-06-12', TODAY)).status).toBe(201)
  const { key: _, ...item } = await s.only('overlap')
  expect(item).toMatchObject({
    person: { name: 'Ana' },
    since: '2026-06-16T03:00:00.000Z',
    day: { date: DAY, kind: 'vacation', worked_minutes: 480 },
  })
  expect(item.day?.entries).toHaveLength(4)
  await s.app.database.write(async (tx) => {
    await tx.update(vacations).set({ status: 'rejected' })
  })
  expect(await count()).toBe(0)
})

it('a certificate that was accepted, and marks of its days', async () => {
  await worked('ana', '2026-06-11', '08:00 12:00')
  const { id } = (await senders(s).certificate(uuid(5), 'ana')).body as { id: string }
  expect(await count(), 'not while it waits').toBe(0)
  const absence = { from: '2026-06-10', to: '2026-06-11', reason: 'saude' }
  await s.ask('keeper', 'PUT', `/attestations/${id}/status`, { status: 'approved', answer: null, absence })
  const { status } = (await s.app.database.read.select().from(attestations))[0] ?? {}
  expect(status).toBe('approved')
  expect(await s.only('overlap')).toMatchObject({ day: { date: '2026-06-11', kind: 'health', worked_minutes: 240 } })
})

it('a day that it left open is told once', async () => {
  await worked('ana', DAY, '08:00')
  expect((await s.inbox()).counts).toMatchObject({ open_day: 1, overlap: 0 })
  await rest('ana', DAY)
  expect((await s.inbox()).counts).toMatchObject({ open_day: 0, overlap: 1 })
})

it('not a shift over midnight that goes on', async () => {
  await s.ask('master', 'POST', '/schedules', {
    user_id: s.cast.ana,
    name: 'Noite',
    day_of_week: 1,
    start_time: '22:00',
    end_time: '06:00',
  })
  s.app.clock.now = Date.parse('2026-06-16T05:00:00Z')
  await worked('ana', DAY, '22:00')
  await rest('ana', DAY)
  expect(await count()).toBe(0)
  s.app.clock.now = Date.parse('2026-06-16T12:00:00Z')
  expect(await count()).toBe(1)
})

it.each<[string, number, () => Promise<unknown>]>([
  [
    'a personal absence written while the day asked for half as much',
    1,
    () => writeAdjustment(s.app, s.cast.ana, DAY, 'Ausência: pessoal - curso', -240),
  ],
  ['a whole day', 1, () => writeAdjustment(s.app, s.cast.ana, DAY, 'Ausência: saude - gripe', 0)],
  ['one beside no marks', 0, () => writeAdjustment(s.app, s.cast.ana, '2026-06-12', 'Ausência: saude - gripe', 0)],
  ['an adjustment of hours', 0, () => writeAdjustment(s.app, s.cast.ana, DAY, 'Ajuste - Curso', 240)],
  ['a vacation that ends before', 0, () => rest('ana', '2026-06-08', '2026-06-14')],
  ['a vacation that begins after', 0, () => rest('ana', TODAY)],
])('%s: %i', async (_, expected, make) => {
  await worked('ana', DAY, '08:00 12:00')
  expect(await make()).not.toMatchObject({ status: 422 })
  expect(await count()).toBe(expected)
})

it('is looked for in two months before today', async () => {
  await worked('ana', '2026-04-15')
  await worked('ana', '2026-04-14')
  await worked('ana', TODAY, '08:00 12:00')
  await rest('ana', '2026-04-01', '2026-04-30')
  await writeAdjustment(s.app, s.cast.ana, TODAY, 'Ausência: saude - gripe', 0)
  expect((await s.only('overlap')).day?.date).toBe('2026-04-15')
})

it('of others in one’s own companies, also of who left; never one’s own', async () => {
  for (const who of ['ana', 'caio', 'stranger', 'manager'] as const) {
    await worked(who)
    await rest(who, DAY)
  }
  await s.ask('master', 'PUT', `/users/${s.cast.ana}`, { is_active: 0, left_on: DAY })
  const list = async (who: Role, query = '') => s.told(await s.inbox(who, `?kind=overlap${query}`)).sort()
  expect(await list('keeper')).toEqual(['overlap Ana', 'overlap Manager'])
  expect(await list('stranger')).toEqual(['overlap Caio'])
  expect(await list('homeless')).toEqual([])
  expect(await list('master')).toHaveLength(4)
  expect(await list('master', `&store_id=${s.cast.norte}`)).toEqual(['overlap Caio', 'overlap Stranger'])
})

it('not those of somebody whose rows can’t be read', async () => {
  await worked('ana')
  await rest('ana', DAY)
  await s.app.database.write(async (tx) => {
    await tx.update(users).set({ admission_date: 'ontem' }).where(eq(users.id, s.cast.ana))
  })
  expect(await count()).toBe(0)
})
