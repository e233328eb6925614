import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportResult } from '#shared/contract/people-import.ts'
import type { User } from '#shared/people/user.ts'
import { type Stage, stage } from '../testing/cast.ts'

let s: Stage

beforeEach(async () => {
  s = await stage()
})

describe('a person who moved to another company', () => {
  it('is out of reach of whoever imported them: the repeated import tells no password of theirs', async () => {
    const body = { id: randomUUID(), people: [1, 2].map((i) => newcomer(i)) }
    const first = (await s.ask('keeper', 'POST', '/users/import', body)).body as ImportResult
    expect(first.passwords).toHaveLength(2)
    const people = (await s.ask('master', 'GET', '/users?q=nova')).body as User[]
    const moved = people.find(({ name }) => name === 'Nova 1')
    await s.ask('master', 'PUT', `/users/${moved?.id}`, { store_id: s.cast.norte })
    const again = await s.ask('keeper', 'POST', '/users/import', body)
    expect([again.status, again.body]).toMatchObject([201, { created: 2, passwords: [{ name: 'Nova 2' }] }])
    expect((again.body as ImportResult).passwords).toHaveLength(1)
  })
})

const newcomer = (i: number) => ({ name: `Nova ${i}`, email: `nova${i}@ipe.com.br`, store_id: s.cast.centro })

describe('an admin’s companies', () => {
  it('are companies that exist, for a new admin and a stored one', async () => {
    const problem = { path: 'admin_stores', message: 'Empresa não encontrada.' }
    const edited = await s.ask('master', 'PUT', `/users/${s.cast.keeper}`, { admin_stores: [s.cast.centro, 'nenhuma'] })
    expect([edited.status, edited.body]).toMatchObject([422, { details: [problem] }])
    const created = await s.ask('master', 'POST', '/users', {
      ...newcomer(3),
      password: 'abcd-efgh-1234',
      role: 'admin',
      admin_stores: ['nenhuma'],
    })
    expect([created.status, created.body]).toMatchObject([422, { details: [problem] }])
    const both = [s.cast.centro, s.cast.norte]
    expect(await s.statuses(['master'], 'PUT', `/users/${s.cast.keeper}`, { admin_stores: both })).toEqual([200])
  })
})
