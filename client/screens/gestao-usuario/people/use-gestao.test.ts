import { expect, it } from 'vitest'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type { User } from '#shared/people/user.ts'
import { matching, scheduleTroubles, type UserFilter } from './use-gestao.ts'

const NOW = Date.parse('2026-06-16T17:37:00Z')
const everybody: UserFilter = { q: '', company: '', role: '', situation: '' }

const personOf = (name: string, change: Partial<User> = {}) =>
  ({ name, email: `${name}@ipe.com.br`, role: 'user', is_active: true, access_expires_at: null, ...change }) as User

const people = [
  personOf('Ágata', { store_id: 'centro' }),
  personOf('Bruno', { role: 'admin', access_expires_at: '2026-06-17T02:59:59Z' }),
  personOf('Caio', { is_active: false }),
  personOf('Davi', { access_expires_at: '2026-06-15T02:59:59Z' }),
]

const shown = (filter: Partial<UserFilter>) =>
  matching(people, { ...everybody, ...filter }, NOW).map(({ name }) => name)

it('O-08: shows everybody, those who may come in, or those who left; in the order that was given', () => {
  expect(shown({})).toEqual(['Ágata', 'Bruno', 'Caio', 'Davi'])
  expect(shown({ situation: 'ativos' })).toEqual(['Ágata', 'Bruno'])
  expect(shown({ situation: 'desligados' })).toEqual(['Caio', 'Davi'])
  expect(shown({ situation: 'nada' })).toEqual(['Ágata', 'Bruno', 'Caio', 'Davi'])
})

it('narrows by name or e-mail whatever the accents, company and role beside it', () => {
  expect(shown({ q: ' agata ' })).toEqual(['Ágata'])
  expect(shown({ q: 'CAIO@', situation: 'ativos' })).toEqual([])
  expect(shown({ company: 'centro' })).toEqual(['Ágata'])
  expect(shown({ role: 'admin', situation: 'ativos' })).toEqual(['Bruno'])
})

const row = (user_id: string, name: string, valid_to: string | null): ScheduleRow => ({
  id: `${user_id} ${name}`,
  user_id,
  store_id: null,
  name,
  day_of_week: 1,
  start_time: '08:00',
  end_time: '12:00',
  break_duration: 0,
  is_active: true,
  valid_from: null,
  valid_to,
  created_at: '',
  updated_at: '',
})
const doubled = (user_id: string, ...ended: string[]) => [
  row(user_id, 'Dia', null),
  ...ended.map((name) => row(user_id, name, '2026-06-01')),
]

it('H-05: each person stands once among the Pendências, in the order of the list, and only who is in it', () => {
  const rows = [...doubled('bia', 'Noite'), ...doubled('ana', 'Tarde', 'Noite'), ...doubled('gone', 'Noite')]
  const people = [
    { id: 'ana', name: 'Ana' },
    { id: 'caio', name: 'Caio' },
    { id: 'bia', name: 'Bia' },
  ]
  const one = (name: string) =>
    `Duas escalas em segunda-feira: vale “Dia” (08:00 às 12:00), não mais “${name}” (08:00 às 12:00).`
  expect(scheduleTroubles(rows, people, '2026-06-16')).toEqual([
    { id: 'ana', name: 'Ana', field: 'schedule', text: `${one('Tarde')} ${one('Noite')}` },
    { id: 'bia', name: 'Bia', field: 'schedule', text: one('Noite') },
  ])
})
