import { expect, it } from 'vitest'
import { answerText } from './answer-text.ts'

const given = { id: 'a', closing_id: 'c', hash: 'h', given_at: '2026-06-16T17:00:00Z' }
const proven = (words: string) => answerText({ ...given, contested: [{ date: '2026-05-05', words }] })

it('is the same for words with and without invisible characters, and no other for other words', () => {
  expect(proven(' Saí\u200B às\u202A 18\u202C ')).toBe(proven('Saí às 18'))
  expect(proven('Saí às 19')).not.toBe(proven('Saí às 18'))
})
