import { beforeEach, describe, expect, it } from 'vitest'
import {
  attestations,
  audit,
  files,
  payslips,
  schedules,
  timeEntries,
  vacations,
  yearTracks,
} from '../../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../cast.ts'

const FILE = '11111111-1111-4111-8111-111111111111'
const GONE = '22222222-2222-4222-8222-222222222222'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

const byRequest = { error: 'Seu próprio registro vai por solicitação.', code: 'own_by_request' }
const byAnother = { error: 'Sobre você mesmo, quem faz isso é outro administrador.', code: 'own_by_another' }

/** Give somebody one of everything that decides their pay, or proves it. */
async function give(who: Role) {
  const owner = s.cast[who]
  const when = { created_at: 0, updated_at: 0 }
  const rest = { start_date: '2026-01-05', end_date: '2026-01-10', days: 6, created_by: 'x' }
  const paper = { user_id: owner, file_name: 'a.pdf', file_size: 1, uploaded_by: 'x', uploaded_at: 0 }
  const file = {
    owner_id: owner,
    media_type: 'application/pdf',
    size: 1,
    sha256: 'x',
    uploaded_by: owner,
    created_at: 0,
  }
  const entry = { user_id: owner, zone: 'America/Sao_Paulo', received_at: 0, is_manual: false, ...when }
  await s.app.database.write(async (tx) => {
    const at = s.app.clock.now - 3_600_000
    await tx.insert(timeEntries).values({ ...entry, id: 'entry', entry_type: 'entrada', at, day: '2026-06-16' })
    const shift = { day_of_week: 1, start_time: '08:00', end_time: '17:00' }
    await tx.insert(schedules).values({ ...when, ...shift, id: 'schedule', user_id: owner, name: 'Padrão' })
    await tx.insert(vacations).values({ ...when, ...rest, id: 'vacation', user_id: owner })
    await tx.insert(yearTracks).values({ ...when, id: 'year', user_id: owner, year: 2024 })
    await tx.insert(files).values({ ...file, id: FILE, kind: 'attestation' })
    await tx.insert(attestations).values({ ...paper, id: 'paper', file_id: FILE })
    await tx.insert(payslips).values({ ...paper, ...when, id: 'slip', month: '05', year: 2026, file_id: GONE })
  })
}

const HOURS = { timestamp: '2026-06-15T15:00:00Z' }
const DAY = { day_of_week: 2, start_time: '08:00', end_time: '17:00' }
const FIGURES = { year: 2023, total_worked_hours: 10, total_expected_hours: 8 }

/** List every deed about a person's hours and papers: name, method, path, body. */
function deedsAbout(id: string): [string, string, string, unknown?][] {
  const manual = { ...HOURS, user_id: id, entry_type: 'ajuste' }
  return [
    [
      'adds minutes',
      'POST',
      '/time-entries',
      { ...manual, minutes_adjusted: 600, notes: 'Ajuste Manual: Adição - bom' },
    ],
    ['writes a mark', 'POST', '/time-entries', { ...manual, entry_type: 'entrada', notes: 'Registro manual' }],
    ['writes an absence', 'POST', '/time-entries', { ...manual, notes: 'Ausência: saude - gripe' }],
    ['cancels an entry', 'POST', '/time-entries', { ...manual, notes: 'Cancelamento: x - ID:entry' }],
    ['deletes an entry', 'DELETE', '/time-entries/entry'],
    ['zeroes entries', 'POST', '/time-entries/reset', { user_id: id, start: null, end: null }],
    ['adds a weekday', 'POST', '/schedules', { user_id: id, name: 'Curta', ...DAY }],
    ['changes a weekday', 'PUT', '/schedules/schedule', { start_time: '10:00' }],
    ['removes a weekday', 'DELETE', '/schedules/schedule'],
    ['saves a schedule', 'PUT', `/schedules/sets/${id}`, { name: 'Curta', days: [DAY] }],
    ['deletes a schedule', 'DELETE', `/schedules/sets/${id}?name=Curta`],
    ['grants a vacation', 'POST', '/vacations', { user_id: id, start_date: '2026-08-03', end_date: '2026-08-07' }],
    ['moves a vacation', 'PUT', '/vacations/vacation', { end_date: '2026-01-20' }],
    ['deletes a vacation', 'DELETE', '/vacations/vacation'],
    ['adds a year', 'POST', '/year-tracks', { user_id: id, ...FIGURES }],
    ['changes a year', 'PUT', '/year-tracks/year', { ...FIGURES, year: 2024 }],
    ['deletes a year', 'DELETE', '/year-tracks/year'],
    ['switches the selfie', 'PUT', `/users/${id}`, { require_selfie: true }],
    ['moves the admission', 'PUT', `/users/${id}`, { admission_date: '2026-06-16' }],
    ['takes a certificate back', 'DELETE', '/attestations/paper'],
    ['takes a pay slip back', 'DELETE', '/payslips/slip'],
  ]
}

const ask = async (who: Role, [, method, path, body]: [string, string, string, unknown?]) =>
  s.app.send(method, path, body, await s.app.sure(s.cast[who]))

async function everything() {
  const db = s.app.database.read
  const tables = [timeEntries, schedules, vacations, yearTracks, attestations, payslips, audit]
  return Promise.all(tables.map((table) => db.select().from(table)))
}

describe('S-12: what an admin writes about hours reaches others, never oneself', () => {
  it.each(deedsAbout('').map(([name], index) => [name, index] as const))('%s: not the own', async (name, index) => {
    await give('keeper')
    const before = await everything()
    const deed = deedsAbout(s.cast.keeper)[index]
    const { status, body } = await ask('keeper', deed ?? [name, '', ''])
    const sentence = deed?.[2].startsWith('/time-entries') ? byRequest : byAnother
    expect([status, body]).toEqual([403, sentence])
    expect(await everything()).toEqual(before)
  })

  it('the same of another of their people is done', async () => {
    await give('ana')
    for (const deed of deedsAbout(s.cast.ana)) {
      const { status } = await ask('keeper', deed)
      expect([200, 201], deed[0]).toContain(status)
    }
  })

  it('the master’s own is done, and the audit log says whose it was', async () => {
    await give('master')
    for (const deed of deedsAbout(s.cast.master)) {
      const { status } = await ask('master', deed)
      expect([200, 201], deed[0]).toContain(status)
    }
    const rows = await s.app.database.read.select().from(audit)
    // The cancelled entry is deleted already.
    expect(rows).toHaveLength(deedsAbout('').length - 1)
    for (const { action, details } of rows) expect(details, action).toContain('sobre si')
  })

  it('the audit log says nothing of the kind about others', async () => {
    await give('ana')
    for (const deed of deedsAbout(s.cast.ana)) await ask('master', deed)
    for (const { details } of await s.app.database.read.select().from(audit))
      expect(details ?? '').not.toContain('sobre si')
  })

  it('a vacation is not handed over to oneself either', async () => {
    await give('ana')
    const answer = await s.ask('keeper', 'PUT', '/vacations/vacation', { user_id: s.cast.keeper })
    expect([answer.status, answer.body]).toEqual([403, byAnother])
  })

  it('the own form sent back as it came changes nothing, and is taken', async () => {
    const own = { phone: '11987654321', require_selfie: false, admission_date: '' }
    expect(await s.statuses(['keeper'], 'PUT', `/users/${s.cast.keeper}`, own)).toEqual([200])
  })

  it('no own pay slip is sent', async () => {
    const form = new FormData()
    for (const [key, value] of Object.entries({ user_id: s.cast.keeper, year: '2026', month: '5' }))
      form.set(key, value)
    form.set(
      'file',
      new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n']),
      'maio.pdf',
    )
    const headers = await s.app.as(s.cast.keeper)
    const answer = await s.app.app.request('/api/payslips', { method: 'POST', headers, body: form })
    expect([answer.status, await answer.json()]).toEqual([403, byAnother])
  })

  it('in a batch the own name is left out with the reason, and the others are written', async () => {
    const user_ids = [s.cast.keeper, s.cast.ana]
    for (const batch of [
      { absence: 'saude', date: '2026-06-10' },
      { entry_type: 'entrada', date: '2026-06-11', time: '08:00' },
    ]) {
      const { status, body } = await s.ask('keeper', 'POST', '/time-entries/batch', { user_ids, ...batch })
      expect([status, body]).toMatchObject([
        200,
        {
          created: [{ user_id: s.cast.ana }],
          skipped: [{ user_id: s.cast.keeper, name: 'Keeper', reason: byRequest.error }],
        },
      ])
    }
  })

  it('an admin still marks, asks, and sends a certificate for themselves', async () => {
    const own = { timestamp: '2026-06-16T12:00:00Z' }
    expect((await s.ask('keeper', 'POST', '/time-entries', { ...own, entry_type: 'entrada' })).status).toBe(201)
    const request = { ...own, entry_type: 'ajuste', minutes_adjusted: 30, notes: 'Ajuste Solicitado: +00:30 - fiquei' }
    const sent = await s.ask('keeper', 'POST', '/time-entries', request)
    expect([sent.status, sent.body]).toMatchObject([201, { status: 'pending' }])
    const { id } = sent.body as { id: string }
    const decided = await s.ask('keeper', 'PUT', `/time-entries/${id}/status`, { status: 'approved' })
    expect([decided.status, decided.body]).toEqual([403, byAnother])
  })
})
