import { beforeEach, expect, it } from 'vitest'
import type { AuditRow } from '#shared/contract/audit.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

async function done<T = { id: string }>(who: Role, method: string, path: string, body: unknown): Promise<T> {
  const answer = await s.ask(who, method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}

async function told(who: Role, about: string, query = ''): Promise<AuditRow[]> {
  const { status, body } = await s.ask(who, 'GET', `/audit?about=${about}${query}`)
  expect(status).toBe(200)
  return body
}

const actions = (rows: readonly AuditRow[]) => rows.map(({ action }) => action)

/** Do some deeds to somebody, each on another kind of thing of theirs. */
async function liveThrough(person: string) {
  await done('keeper', 'PUT', `/users/${person}`, { phone: '11987654321' })
  const hours = { start_time: '08:00', end_time: '17:00', break_duration: 60, is_active: true }
  await done('keeper', 'POST', '/schedules', { user_id: person, name: 'Loja', day_of_week: 1, ...hours })
  const vacation = { user_id: person, start_date: '2026-07-01', end_date: '2026-07-15', status: 'approved' }
  await done('keeper', 'POST', '/vacations', vacation)
  const at = (time: string) => new Date(`2026-06-15T${time}:00-03:00`).toISOString()
  const mark = { user_id: person, entry_type: 'entrada', timestamp: at('08:00'), notes: 'Registro manual' }
  const { id } = await done('keeper', 'POST', '/time-entries', mark)
  await done('keeper', 'POST', '/time-entries/correct', {
    id: crypto.randomUUID(),
    user_id: person,
    day: '2026-06-15',
    disregard: [id],
    reason: 'Hora errada',
    add: [{ id: crypto.randomUUID(), entry_type: 'entrada', timestamp: at('09:00') }],
  })
}

it('tells what was done to a person and to what is theirs, newest first, and nothing of anybody else', async () => {
  const { ana, bia } = s.cast
  await liveThrough(bia)
  expect(actions(await told('master', ana))).toEqual([])
  await liveThrough(ana)
  const asked = { entry_type: 'ajuste', timestamp: '2026-06-15T15:00:00Z', minutes_adjusted: 30 }
  const request = await done('ana', 'POST', '/time-entries', { ...asked, notes: 'Ajuste Solicitado: +00:30 - Fila' })
  await done('keeper', 'PUT', `/time-entries/${request.id}/status`, { status: 'approved' })
  const [decided, requested, ...rest] = actions(await told('master', ana))
  expect([decided, requested]).toEqual(['time-entry:decide', 'time-entry:create-own'])
  expect(rest).toEqual([
    'time-entry:correct',
    'time-entry:create-manual',
    'vacation:create',
    'schedule:create',
    'user:edit',
  ])
})

it('leaves out that the person came and went', async () => {
  await done('ana', 'POST', '/time-entries', { entry_type: 'entrada', timestamp: '2026-06-16T11:00:00Z' })
  expect(await told('master', s.cast.ana)).toEqual([])
})

it('an administrator sees it of their own people only', async () => {
  await liveThrough(s.cast.ana)
  expect(await told('keeper', s.cast.ana)).toHaveLength(5)
  expect(await told('stranger', s.cast.ana)).toEqual([])
})

it('goes on page by page', async () => {
  await liveThrough(s.cast.ana)
  const all = await told('master', s.cast.ana)
  const first = await told('master', s.cast.ana, '&limit=2')
  const next = await told('master', s.cast.ana, `&limit=2&cursor=${first.at(-1)?.id}`)
  expect([...first, ...next]).toEqual(all.slice(0, 4))
})
