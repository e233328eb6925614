import { describe, expect, it } from 'vitest'
import { strengthOf } from './password-strength.ts'
import { passwordProblems } from './use-new-password.ts'

describe('the strength of a password', () => {
  it.each([
    ['', 0],
    ['abcd', 1],
    ['senha123', 1],
    ['aaaaaaaaaaaa', 1],
    ['12345678', 1],
    ['Abc123de', 2],
    ['cavalo bateria', 3],
    ['Sol-de-2027', 3],
  ])('%s is %i', (password, level) => {
    expect(strengthOf(password)).toBe(level)
  })
})

describe('what keeps a password from being saved', () => {
  it('is nothing when all is there, four letters are enough', () => {
    expect(passwordProblems({ current: 'x', fresh: 'abcd', again: 'abcd' })).toEqual({})
  })
  it('is said by field', () => {
    expect(passwordProblems({ current: '', fresh: 'abc', again: 'abd' })).toEqual({
      current: 'Senha é obrigatória',
      fresh: 'A senha deve ter pelo menos 4 caracteres.',
    })
    expect(passwordProblems({ current: 'x', fresh: 'abcd', again: '' })).toEqual({ again: 'As senhas nao conferem.' })
  })
})
