import { expect, it } from 'vitest'
import { waitingPapersText } from './tablet-messages.ts'

it('whose papers wait on a tablet is said, and how many, also of somebody unknown', () => {
  expect(waitingPapersText([{ name: 'Ana Paula Ribeiro', count: 1 }])).toBe(
    '1 documento espera envio neste aparelho: Ana Paula Ribeiro (1). Cada pessoa precisa entrar aqui antes, para enviar o que é dela.',
  )
  const some = [
    { name: 'Ana Paula Ribeiro', count: 2 },
    { name: null, count: 1 },
  ]
  expect(waitingPapersText(some)).toMatch(
    /^3 documentos esperam envio neste aparelho: Ana Paula Ribeiro \(2\), outra pessoa \(1\)\./,
  )
})
