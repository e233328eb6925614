import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bothSpellings } from './spelling.ts'
import { writtenAnswer } from './written-answer.ts'

const row = fc.record({ user_id: fc.string(), store_id: fc.option(fc.string()), days: fc.array(fc.integer()) })
const rows = fc.array(row, { minLength: 0, maxLength: 350, size: 'max' })
const holder = fc.record({ user_id: fc.string(), days: rows, is_active: fc.boolean(), none: fc.constant(undefined) })

it('writes what JSON.stringify writes, in pieces or not', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(rows, holder, row, fc.string(), fc.constant(null)), async (answer) => {
      expect((await writtenAnswer(answer)).join('')).toBe(JSON.stringify(bothSpellings(answer)))
    }),
    { numRuns: 100 },
  )
})
