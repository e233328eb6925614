import { describe, expect, it } from 'vitest'
import { leastCharacters } from '#shared/people/password.ts'
import { strengthOf } from './new-password-form.tsx'
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
    expect(passwordProblems({ current_password: 'x', new_password: 'abcd', confirm_password: 'abcd' }, 4)).toEqual({})
  })
  it('is said by field', () => {
    expect(passwordProblems({ current_password: '', new_password: 'abc', confirm_password: 'abd' }, 4)).toEqual({
      current_password: 'Senha é obrigatória',
      new_password: 'A senha deve ter pelo menos 4 caracteres.',
    })
    expect(passwordProblems({ current_password: 'x', new_password: 'abcd', confirm_password: '' }, 4)).toEqual({
      confirm_password: 'As senhas nao conferem.',
    })
  })
  it('of who sees others’ data it is less than ten characters too', () => {
    const least = leastCharacters('admin', 4)
    const nine = { current_password: 'x', new_password: 'abcdefghi', confirm_password: 'abcdefghi' }
    expect(passwordProblems(nine, least)).toEqual({ new_password: 'A senha deve ter pelo menos 10 caracteres.' })
    expect(
      passwordProblems({ current_password: 'x', new_password: 'abcdefghij', confirm_password: 'abcdefghij' }, least),
    ).toEqual({})
  })
})
