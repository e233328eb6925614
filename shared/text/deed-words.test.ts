import { expect, it } from 'vitest'
import { deedWords, deedWordsOf } from './deed-words.ts'

function said(action: string, details: string | null = null, actor_name: string | null = 'Helena'): string {
  const { who, did } = deedWordsOf({ actor_name, action, details })
  return `${who} ${did}`
}

it('says who did what', () => {
  expect(said('schedule:edit', 'Loja; ter: — → 09:00-18:00 60 min')).toBe('Helena mudou a escala')
  expect(said('time-entry:correct')).toBe('Helena corrigiu um dia')
})

it.each(Object.entries(deedWords))(
  '%s has words of its own, in lower case and without a full stop',
  (action, words) => {
    expect(said(action)).toBe(`Helena ${words}`)
    expect(words).toMatch(/^\p{Ll}.*[^.]$/u)
    expect(words).not.toMatch(/loja|usuário/i)
  },
)

it('names the fields of an edit, each once, and the rest together', () => {
  expect(said('user:edit', 'phone')).toBe('Helena mudou o telefone')
  expect(said('user:edit', 'phone; admission_date: — → 2026-06-01')).toBe(
    'Helena mudou o telefone e a data de admissão',
  )
  expect(said('user:edit', 'is_active: sim → não; left_on: — → 2026-06-16; store_id: a → b')).toBe(
    'Helena mudou o bloqueio, o último dia de trabalho e a empresa',
  )
  expect(said('user:edit', 'phone; phone')).toBe('Helena mudou o telefone')
  expect(said('user:edit', 'street; phone; city; sobre si')).toBe('Helena mudou o telefone e outros dados')
  expect(said('user:edit', 'sobre si')).toBe('Helena mudou o cadastro')
  expect(said('user:edit')).toBe('Helena mudou o cadastro')
})

it('a decision says which one it was', () => {
  expect(said('time-entry:decide', 'approved')).toBe('Helena autorizou um registro ou um pedido')
  expect(said('attestation:decide', 'rejected: sem carimbo')).toBe('Helena recusou um documento')
  expect(said('time-entry:decide')).toBe('Helena decidiu sobre um registro ou um pedido')
})

it('nobody known: a stranger at the door, else the system', () => {
  expect(said('session:refused', 'wrong password', null)).toBe('Alguém tentou entrar e não conseguiu')
  expect(said('totals:rebuild', null, null)).toBe('O sistema recontou os dias')
})

it('a deed of another version is told as one', () => {
  expect(said('moon:land')).toBe('Helena fez algo que esta versão não conhece')
  expect(said('toString')).toBe('Helena fez algo que esta versão não conhece')
})
