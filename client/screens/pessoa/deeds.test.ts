import { expect, it } from 'vitest'
import type { Me, User } from '#shared/people/user.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { deedNames } from './address.ts'
import { deedOf, NOT_HERE, whyNot } from './deeds.ts'

const someone = (id: string, role: Me['role'], change: Partial<User> = {}) =>
  ({ id, role, store_id: 'centro', admin_stores: [], must_change_password: false, ...change }) as unknown as User
const master = someone('helena', 'master', { store_id: null })
const admin = someone('patricia', 'admin', { admin_stores: ['centro'] })
const ana = someone('ana', 'user')

const refused = (me: User, person: User) =>
  Object.fromEntries(
    deedNames.flatMap((name) => {
      const why = whyNot(deedOf(name, undefined), me, person)
      return why ? [[name, why]] : []
    }),
  )

it('the master may do everything to an employee', () => expect(refused(master, ana)).toEqual({}))

it('an administrator may not move or block anybody', () => {
  expect(refused(admin, ana)).toEqual({ empresa: NOT_HERE, bloquear: NOT_HERE })
})

it('an administrator’s own hours go by request', () => {
  expect(refused(admin, admin)).toMatchObject({
    corrigir: refusalMessages.ownByRequest,
    ajustar: refusalMessages.ownByRequest,
    escala: refusalMessages.ownByAnother,
    ferias: refusalMessages.ownByAnother,
    aparelhos: NOT_HERE,
  })
})

it('an hour bank is written by its keepers, never one’s own but the master’s', () => {
  const why = (me: User, person: User) => whyNot({ kind: 'movement' }, me, person)
  expect([why(master, ana), why(admin, ana), why(master, master)]).toEqual([null, null, null])
  expect(why(admin, admin)).toBe(refusalMessages.ownByAnother)
  expect(why(ana, someone('bia', 'user'))).toBe(NOT_HERE)
})

it('nothing is done to somebody of another company', () => {
  const stranger = someone('bia', 'user', { store_id: 'norte' })
  expect(Object.keys(refused(admin, stranger))).toEqual(
    expect.arrayContaining(['corrigir', 'ajustar', 'senha', 'dados']),
  )
})

it('a day in the address is the day to correct', () => {
  expect(deedOf('corrigir', '2026-06-15')).toEqual({ kind: 'correct', date: '2026-06-15', markId: null })
  expect(deedOf('corrigir', undefined)).toEqual({ kind: 'correct', date: null, markId: null })
})
