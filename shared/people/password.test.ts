import { describe, expect, it } from 'vitest'
import { leastCharacters, weaknessOf } from './password.ts'

const owner = {
  role: 'admin',
  name: 'Ana Paula Conceição',
  email: 'ana.paula@ipe.com.br',
  store_name: 'Ipê Centro',
} as const

describe('a password', () => {
  it.each([
    ['user', 4, 4],
    ['manager', 6, 6],
    ['admin', 4, 10],
    ['master', 12, 12],
  ] as const)('of a %s, where the installation asks for %i, has at least %i characters', (role, installed, least) =>
    expect(leastCharacters(role, installed)).toBe(least),
  )

  it.each(['Paula12345', 'conceicao1', 'CONCEIÇÃO99', 'ana.paula@ipe.com.br', 'ipecentro2026', 'centro1234'])(
    '%s is little more than a known word',
    (password) => expect(weaknessOf(password, owner, 4)).toBe('guessable'),
  )
  it.each(['tres-gatos-azuis', 'Ana-9k2-vermelho', 'centro-do-girassol-7'])('%s is not', (password) =>
    expect(weaknessOf(password, owner, 4)).toBeNull(),
  )
})
