import { describe, expect, it } from 'vitest'
import { readGoogleReturn } from './google-return.ts'

describe('what Google’s sign-in brings back', () => {
  it('is nothing when the address says nothing of it', () => {
    expect(readGoogleReturn('')).toBeNull()
    expect(readGoogleReturn('?fila=1')).toBeNull()
  })
  it('is a session when a token and a person are there', () => {
    const person = encodeURIComponent(JSON.stringify({ id: 'u1' }))
    expect(readGoogleReturn(`?token=t&user=${person}`)).toEqual({ kind: 'session', token: 't' })
  })
  it.each(['?token=t', '?user=%7B%22id%22%3A%22u%22%7D', '?token=t&user=%7B', '?token=t&user=null', '?token=&user=1'])(
    '%s can’t be read',
    (search) => {
      expect(readGoogleReturn(search)).toEqual({ kind: 'problem', problem: 'Erro ao processar login do Google.' })
    },
  )
})
