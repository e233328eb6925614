import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { audit } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

/** Return the details of the last deed of a kind. */
async function lastOf(action: string) {
  const rows = await s.app.database.read.select().from(audit).where(eq(audit.action, action)).orderBy(asc(audit.seq))
  return rows.at(-1)?.details
}

async function done(who: Role, method: string, path: string, body?: unknown) {
  const answer = await s.ask(who, method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body as { id: string }
}

/** Create something, delete it, and return the log's details of both. */
async function madeAndErased(who: Role, what: string, path: string, body: unknown) {
  const { id } = await done(who, 'POST', path, body)
  const made = await lastOf(`${what}:create`)
  await done(who, 'DELETE', `${path}/${id}`)
  return [made, await lastOf(`${what}:delete`)]
}

async function sent(path: string, fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob(['%PDF-1.7\n%%EOF\n']), 'papel.pdf')
  const headers = await s.app.as(s.cast.keeper)
  const answer = await s.app.app.request(`/api${path}`, { method: 'POST', headers, body: form })
  expect(answer.status, await answer.clone().text()).toBe(201)
  return (await answer.json()) as { id: string }
}

const twice = (text: string) => [text, text]

describe('S-22: what was made and what was erased, in the audit log', () => {
  it('a schedule, a row and a whole week of it', async () => {
    const hours = { start_time: '08:00', end_time: '17:00', break_duration: 60, is_active: true }
    const row = { user_id: s.cast.ana, name: 'Loja', day_of_week: 1, ...hours }
    expect(await madeAndErased('keeper', 'schedule', '/schedules', row)).toEqual(
      twice('name: Loja; day_of_week: 1; start_time: 08:00; end_time: 17:00; break_duration: 60; is_active: sim'),
    )
    const days = [{ day_of_week: 2, start_time: '09:00', end_time: '18:00', break_duration: 60 }]
    await done('keeper', 'PUT', `/schedules/sets/${s.cast.ana}`, { name: 'Loja', is_active: true, days })
    await done('keeper', 'DELETE', `/schedules/sets/${s.cast.ana}?name=Loja`)
    expect(await lastOf('schedule:delete')).toBe('Loja; ter: 09:00-18:00 60 min')
  })

  it('a vacation and a year, without the words about them', async () => {
    const period = { user_id: s.cast.ana, start_date: '2026-07-01', end_date: '2026-07-15', description: 'cirurgia' }
    expect(await madeAndErased('keeper', 'vacation', '/vacations', period)).toEqual(
      twice('start_date: 2026-07-01; end_date: 2026-07-15; status: approved'),
    )
    const figures = { year: 2025, total_worked_hours: 10, total_expected_hours: 8, total_vacation_days: 0 }
    const year = { ...figures, total_absences: 0, total_overtime_hours: 2, active: true, user_id: s.cast.ana }
    expect(await madeAndErased('keeper', 'year-track', '/year-tracks', year)).toEqual(
      twice(
        'year: 2025; total_worked_hours: 10; total_expected_hours: 8; total_vacation_days: 0; total_absences: 0; total_overtime_hours: 2; active: sim',
      ),
    )
  })

  it('a holiday, written by hand or for a whole year, and a company', async () => {
    const { centro } = s.cast
    const festa = { name: 'Festa', date: '2026-08-01', type: 'local', store_ids: [centro] }
    expect(await madeAndErased('master', 'holiday', '/holidays', festa)).toEqual(
      twice(`name: Festa; date: 2026-08-01; type: local; is_recurring: não; is_active: sim; store_ids: ${centro}`),
    )
    await done('master', 'POST', '/holidays/seed?year=2027')
    expect(await lastOf('holiday:create')).toMatch(/^name: .+; date: 2027-\d\d-\d\d; type: national; /)
    const store = { name: 'Outra', cnpj: '12.ABC.345/01DE-35', radius: 200, phone: '11987654321' }
    const [made, erased] = await madeAndErased('master', 'store', '/stores', store)
    expect(made).toBe(
      'name: Outra; cnpj: 12ABC34501DE35; radius: 200; timezone: America/Sao_Paulo; day_starts_at: 06:00; shows_faces: não; is_active: sim',
    )
    expect(erased).toBe(made)
  })

  it('a person: what decides hours and access, no personal data and no password', async () => {
    const { centro } = s.cast
    const person = { name: 'Rui', email: 'rui@ipe.com.br', cpf: '52998224725', store_id: centro }
    const { id } = await done('keeper', 'POST', '/users', {
      ...person,
      password: 'casa-amarela-47',
      admission_date: '2026-06-01',
    })
    const told = `role: user; store_id: ${centro}; admission_date: 2026-06-01; require_selfie: sim; is_active: sim`
    expect(await lastOf('user:create')).toBe(told)
    await done('keeper', 'DELETE', `/users/${id}`)
    expect(await lastOf('user:delete')).toBe(`deleted; ${told}`)
    const people = [{ ...person, role: 'admin', admin_stores: [centro] }]
    await done('master', 'POST', '/users/import', { id: s.app.parts.newId(), people })
    expect(await lastOf('user:create')).toMatch(
      new RegExp(`^importação [0-9a-f-]{36}; role: admin; store_id: ${centro}; .*admin_stores: ${centro}$`),
    )
  })

  it('a pay slip and a certificate, without what ails somebody', async () => {
    const slip = await sent('/payslips', { user_id: s.cast.ana, year: '2026', month: '5' })
    const told = 'year: 2026; month: 05; file_name: papel.pdf; file_size: 15'
    expect(await lastOf('payslip:create')).toBe(told)
    await done('keeper', 'DELETE', `/payslips/${slip.id}`)
    expect(await lastOf('payslip:delete')).toBe(told)
    const fields = { user_id: s.cast.ana, attest_date: '2026-06-02', days: '3', note: 'Atestado médico: fratura' }
    const paper = await sent('/upload/attestation', fields)
    const days = 'attest_date: 2026-06-02; days: 3; file_name: papel.pdf; file_size: 15'
    expect(await lastOf('attestation:create')).toBe(days)
    await done('keeper', 'DELETE', `/attestations/${paper.id}`)
    expect(await lastOf('attestation:delete')).toBe(days)
  })

  it('entries that a keeper writes or voids, one by one and in a batch', async () => {
    const at = { user_id: s.cast.ana, timestamp: '2026-06-16T11:00:00.000Z' }
    const mark = { ...at, entry_type: 'entrada', notes: 'Registro manual' }
    expect(await madeAndErased('keeper', 'time-entry', '/time-entries', mark)).toEqual([
      undefined,
      'entry_type: entrada; at: 2026-06-16T11:00:00.000Z; day: 2026-06-16',
    ])
    expect(await lastOf('time-entry:create-manual')).toBe(
      'entry_type: entrada; at: 2026-06-16T11:00:00.000Z; day: 2026-06-16',
    )
    const hour = { ...at, entry_type: 'ajuste', notes: 'Ajuste Manual: Adição - segredo', minutes_adjusted: 60 }
    const { id } = await done('keeper', 'POST', '/time-entries', hour)
    const minutes = 'entry_type: ajuste; at: 2026-06-16T11:00:00.000Z; day: 2026-06-16; minutes_adjusted: 60'
    expect(await lastOf('time-entry:create-manual')).toBe(minutes)
    await done('keeper', 'POST', '/time-entries', { ...at, entry_type: 'ajuste', notes: `Cancelamento: x - ID:${id}` })
    expect(await lastOf('time-entry:create-manual')).toMatch(new RegExp(`; cancels: ${id}$`))
    const request = { timestamp: at.timestamp, entry_type: 'ajuste', notes: 'Ajuste Solicitado: 30 - esqueci' }
    await done('ana', 'POST', '/time-entries', { ...request, minutes_adjusted: 30 })
    expect(await lastOf('time-entry:create-own')).toBe(minutes.replace('60', '30'))
    const batch = { user_ids: [s.cast.bia], entry_type: 'entrada', date: '2026-06-16', time: '08:00' }
    await done('master', 'POST', '/time-entries/batch', batch)
    const rows = await s.app.database.read.select().from(audit).where(eq(audit.target_type, 'time_entry'))
    expect(rows.filter(({ action }) => action === 'time-entry:batch').map(({ details }) => details)).toEqual([
      'entry_type: entrada; at: 2026-06-16T11:00:00.000Z; day: 2026-06-16',
    ])
  })
})
