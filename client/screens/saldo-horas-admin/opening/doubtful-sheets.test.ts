// @vitest-environment node
import { expect, it } from 'vitest'
import { openingMessages } from '#shared/text/opening-messages.ts'
import { type KnownPerson, matcher } from './match-person.ts'
import { readOpening } from './opening-rows.ts'

const person = (id: string, name: string, cpf: string | null): KnownPerson => ({
  id,
  name,
  cpf,
  email: `${id}@ipe.com.br`,
  role: 'user',
  store_id: 'c',
  store_name: 'Centro',
  left_on: null,
})
const people = [person('ana', 'Ana Paula', '01234567890'), person('bia', 'Bia Reis', '52998224725')]
const rulesFor = (known: readonly KnownPerson[]) => ({ find: matcher(known), mayWrite: () => true, date: '2026-05-31' })

it.each([
  ['Saldo', ['Ana Paula', '10:00', '-3:00']],
  ['Banco de horas', ['Ana Paula', '10:00', '']],
  ['Funcionário', ['Ana Paula', '10:00', 'Bia Reis']],
])('a sheet with a second column for the same, %s, is refused: nobody knows which one counts', (twice, cells) => {
  expect(readOpening([['Nome', 'Saldo', twice], cells], rulesFor(people))).toEqual({
    problem: `A planilha tem mais de uma coluna para o mesmo dado: tire ${twice}.`,
  })
})

it('a CPF that two people have is nobody’s', () => {
  const table = [
    ['CPF', 'Saldo'],
    ['529.982.247-25', '1:00'],
  ]
  const [alone, shared] = [people, [...people, person('nova', 'Nova', '52998224725')]].map((known) =>
    readOpening(table, rulesFor(known)),
  )
  expect(alone).toMatchObject({ rows: [{ person: { id: 'bia' }, problems: {} }] })
  expect(shared).toMatchObject({ rows: [{ person: null, problems: { user_id: openingMessages.cpfShared } }] })
})
