import { expect, it } from 'vitest'
import type { User } from '#shared/people/user.ts'
import { matching, type UserFilter } from './matching.ts'

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
