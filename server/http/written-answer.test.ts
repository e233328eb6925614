import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { answerJson } from './answer.ts'
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

it('sends a long answer whole, and announces its length in bytes', async () => {
  const rows = Array.from({ length: 250 }, (_, i) => ({ name: `Conceição ${i}` }))
  const app = new Hono().get('/', async (c) => answerJson(c, await writtenAnswer(rows), 200, {}))
  const response = await app.request('/')
  const text = await response.text()
  expect(JSON.parse(text)).toEqual(rows)
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
})
