import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const rows = (action: string) =>
  s.app.database.read.select().from(audit).where(eq(audit.action, action)).orderBy(asc(audit.seq))

/** Return the details of the last deed of a kind. */
const lastOf = async (action: string) => (await rows(action)).at(-1)?.details

async function done(who: Role, method: string, path: string, body: unknown) {
  const answer = await s.ask(who, method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body as { id: string }
}

describe('S-22: what an edit changed, in the audit log', () => {
  it('of a person: hours and access with old and new values, personal data by name', async () => {
    const { ana, centro, norte } = s.cast
    await done('keeper', 'PUT', `/users/${ana}`, { phone: '11987654321', name: 'Ana', admission_date: '2026-06-01' })
    expect(await lastOf('user:edit')).toBe('phone; admission_date: — → 2026-06-01')
    await done('master', 'PUT', `/users/${ana}`, { store_id: norte, is_active: false, access_expires_at: '2026-07-31' })
    expect(await lastOf('user:edit')).toBe(
      `is_active: sim → não; left_on: — → 2026-06-16; access_expires_at: — → 2026-07-31; store_id: ${centro} → ${norte}`,
    )
    await done('master', 'PUT', `/users/${s.cast.keeper}`, { admin_stores: [norte], max_user_creations: 3 })
    expect(await lastOf('user:edit')).toBe(`max_user_creations: — → 3; admin_stores: 1 → 1 (+${norte}, -${centro})`)
  })

  it('of a schedule and of a whole week', async () => {
    const hours = { start_time: '08:00', end_time: '17:00', break_duration: 60, is_active: true }
    const row = { user_id: s.cast.ana, name: 'Loja', day_of_week: 1, ...hours }
    const { id } = await done('keeper', 'POST', '/schedules', row)
    await done('keeper', 'PUT', `/schedules/${id}`, { end_time: '16:00', is_active: false })
    expect(await lastOf('schedule:edit')).toBe('is_active: sim → não; end_time: 17:00 → 16:00')
    const day = { day_of_week: 2, start_time: '09:00', end_time: '18:00', break_duration: 60 }
    const set = { name: 'Loja', old_name: 'Loja', is_active: true, days: [day] }
    await done('keeper', 'PUT', `/schedules/sets/${s.cast.ana}`, set)
    expect(await lastOf('schedule:edit')).toBe(
      'Loja; ter: — → 09:00-18:00 60 min; seg: 08:00-16:00 60 min (inativa) → —',
    )
  })

  it('of a vacation and of a year', async () => {
    const period = { user_id: s.cast.ana, start_date: '2026-07-01', end_date: '2026-07-15', status: 'pending' }
    const { id } = await done('keeper', 'POST', '/vacations', period)
    await done('keeper', 'PUT', `/vacations/${id}`, { end_date: '2026-07-20', status: 'approved', description: 'x' })
    expect(await lastOf('vacation:edit')).toBe(
      'description; status: pending → approved; end_date: 2026-07-15 → 2026-07-20',
    )
    const figures = { year: 2025, total_worked_hours: 10, total_expected_hours: 8, total_vacation_days: 0 }
    const year = { ...figures, total_absences: 0, total_overtime_hours: 2, active: true }
    const track = await done('keeper', 'POST', '/year-tracks', { user_id: s.cast.ana, ...year })
    await done('keeper', 'PUT', `/year-tracks/${track.id}`, { ...year, total_worked_hours: 12 })
    expect(await lastOf('year-track:edit')).toBe('total_worked_hours: 10 → 12')
  })

  it('of a holiday and of a company', async () => {
    const { centro } = s.cast
    const { id } = await done('master', 'POST', '/holidays', { name: 'Festa', date: '2026-08-01', type: 'local' })
    await done('master', 'PUT', `/holidays/${id}`, { date: '2026-08-02', store_ids: [centro] })
    expect(await lastOf('holiday:edit')).toBe(`date: 2026-08-01 → 2026-08-02; store_ids: 0 → 1 (+${centro})`)
    await done('master', 'PUT', `/stores/${centro}`, { name: 'Outra', radius: 200, day_starts_at: '04:00' })
    expect(await lastOf('store:edit')).toBe('radius: 100 → 200; name: Ipê Centro → Outra; day_starts_at: 06:00 → 04:00')
  })
})

describe('S-22: deeds that left no row', () => {
  it('a batch has one for each person, seen by the admins of their shops', async () => {
    const { ana, caio, centro, norte, master } = s.cast
    const body = { user_ids: [ana, caio], entry_type: 'entrada', date: '2026-06-16', time: '08:00' }
    const { created } = (await done('master', 'POST', '/time-entries/batch', body)) as never as {
      created: { id: string; user_id: string }[]
    }
    const idOf = (user: string) => created.find(({ user_id }) => user_id === user)?.id
    const deeds = (await rows('time-entry:batch')).map((row) => [
      row.actor_id,
      row.target_type,
      row.target_id,
      row.store_id,
    ])
    expect(deeds).toEqual([
      [master, 'time_entry', idOf(ana), centro],
      [master, 'time_entry', idOf(caio), norte],
      [master, 'batch', expect.any(String), null],
    ])
    const seen = async (who: Role) =>
      ((await s.ask(who, 'GET', '/audit?action=time-entry:batch')).body as { target_id: string }[]).length
    expect([await seen('keeper'), await seen('stranger')]).toEqual([1, 1])
  })

  it('the display name and an image that was sent have one', async () => {
    await done('ana', 'PUT', '/users/me', { display_name: 'Aninha' })
    await done('ana', 'PUT', '/users/me', { display_name: ' ' })
    const own = { actor_id: s.cast.ana, store_id: s.cast.centro, ip_address: expect.any(String) }
    expect(await rows('profile:edit')).toMatchObject([{ ...own, target_id: s.cast.ana, details: 'display_name' }])
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'foto.jpg')
    const headers = await s.app.as(s.cast.ana)
    const sent = await s.app.app.request('/api/upload/image', { method: 'POST', headers, body: form })
    const { filename } = (await sent.json()) as { filename: string }
    expect(await rows('image:upload')).toMatchObject([{ ...own, target_type: 'file', target_id: filename }])
  })
})
