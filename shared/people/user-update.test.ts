import { describe, expect, it } from 'vitest'
import { requestFits } from '../clock/adjustment.ts'
import { batchRefusal } from '../clock/batch.ts'
import type { PunchType } from '../clock/entry.ts'
import { mayCreateMore } from './quota.ts'
import { normalUserUpdate } from './user-update.ts'

describe('user update before sending (employee.md §5)', () => {
  it.each([
    ['empty and undefined become null', { name: '', rg: undefined }, { name: null, rg: null }],
    [
      'digits only',
      { phone: '(11) 98765-4321', cpf: '111.444.777-35', cep: '' },
      { phone: '11987654321', cpf: '11144477735', cep: null },
    ],
    [
      'dates of both forms',
      { birth_date: '16/06/1990', admission_date: '2026-06-16' },
      { birth_date: '1990-06-16', admission_date: '2026-06-16' },
    ],
    [
      'other dates are null',
      { birth_date: '31/02/1990', admission_date: 'ontem' },
      { birth_date: null, admission_date: null },
    ],
    ['quota', { max_user_creations: '' }, { max_user_creations: null }],
    ['quota as a number', { max_user_creations: '5' }, { max_user_creations: 5 }],
    ['stores as a JSON string', { admin_stores: ['a', 'b'] }, { admin_stores: '["a","b"]' }],
    ['selfie as a boolean', { require_selfie: 1 }, { require_selfie: true }],
    ['other spellings', { storeId: 's', isActive: 1 }, { store_id: 's', is_active: 1 }],
    ['only what is present', { name: 'Ana' }, { name: 'Ana' }],
  ])('%s', (_case, given, sent) => expect(normalUserUpdate(given)).toEqual(sent))
})

describe('quota (admin.md §5)', () => {
  it.each([
    [0, null, true],
    [100, null, true],
    [5, 5, true],
    [6, 5, false],
    [1, 0, false],
    [0, 0, true],
  ])('%d users with a quota of %s: %s', (users, quota, may) => expect(mayCreateMore(users, quota)).toBe(may))
})

describe('batch registration (admin.md §4, §5, §8)', () => {
  const first = 'Primeiro registro do dia deve ser entrada'
  const wrong = (last: string) => `Sequência inválida. Último registro foi de ${last}`
  it.each<[PunchType, string | null, string | null]>([
    ['entrada', null, null],
    ['pausa', null, first],
    ['retorno', null, first],
    ['saida', null, first],
    ['entrada', 'entrada', wrong('entrada')],
    ['entrada', 'retorno', wrong('retorno')],
    ['entrada', 'pausa', null],
    ['entrada', 'saida', null],
    ['pausa', 'entrada', null],
    ['pausa', 'retorno', null],
    ['pausa', 'pausa', wrong('pausa')],
    ['retorno', 'pausa', null],
    ['retorno', 'entrada', wrong('entrada')],
    ['saida', 'entrada', null],
    ['saida', 'retorno', null],
    ['saida', 'saida', wrong('saida')],
  ])('%s after %s: %s', (type, last, reason) => expect(batchRefusal(type, { last, isTaken: false })).toBe(reason))

  it('a record at the very time comes first', () => {
    expect(batchRefusal('entrada', { last: null, isTaken: true })).toBe('Já existe registro neste horário')
  })
})

describe('requested types (employee.md §5)', () => {
  const day = [
    { entry_type: 'entrada' as const, at: 8 },
    { entry_type: 'pausa' as const, at: 12 },
    { entry_type: 'retorno' as const, at: 13 },
  ]
  it.each<[PunchType, number, boolean]>([
    ['entrada', 7, true],
    ['entrada', 9, false],
    ['pausa', 9, true],
    ['saida', 12, false],
    ['retorno', 12, true],
    ['retorno', 14, false],
    ['saida', 17, true],
  ])('%s at %d: %s', (type, at, isOpen) => expect(requestFits(day, type, at)).toBe(isOpen))
})
