import { describe, expect, it } from 'vitest'
import { obstacleOf } from './use-temporary-password.ts'

const ana = { role: 'user', name: 'Ana Souza', email: 'ana@ipe.com.br', store_name: 'Ipê Centro' } as const
const boss = { ...ana, role: 'admin' } as const
const short = { field: 'password', title: 'Senha muito curta' }

describe('a password that is set for somebody', () => {
  it('is as long as the server asks of their role, wherever it is typed', () => {
    expect(obstacleOf('abc', 'abc', ana, 4)).toEqual({ ...short, text: 'A senha deve ter pelo menos 4 caracteres.' })
    expect(obstacleOf('abcd', 'abcd', ana, 4)).toBeNull()
    expect(obstacleOf('abcdefg', 'abcdefg', ana, 8)).toMatchObject(short)
    expect(obstacleOf('curta-123', 'curta-123', boss, 4)).toEqual({
      ...short,
      text: 'A senha deve ter pelo menos 10 caracteres.',
    })
  })
  it('of a keeper is not what they are known by', () => {
    const text = 'Escolha uma senha menos comum.'
    expect(obstacleOf('ipe-centro-1', 'ipe-centro-1', boss, 4)).toEqual({ field: 'password', text, title: text })
    expect(obstacleOf('ipe-centro-1', 'ipe-centro-1', ana, 4)).toBeNull()
  })
  it('is given twice alike', () => {
    expect(obstacleOf('tres-gatos-azuis', 'tres-gatos', boss, 4)).toMatchObject({
      field: 'again',
      text: 'As senhas não conferem',
    })
  })
})
