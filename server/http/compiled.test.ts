import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { compiled } from './compiled.ts'

const shapes = () =>
  z.object({
    id: z.string().check(z.minLength(1), z.maxLength(3)),
    kind: z._default(z.enum(['a', 'b']), 'a'),
    place: z.nullable(z.object({ lat: z.number(), lng: z.optional(z.number()) })),
    rows: z.optional(z.array(z.union([z.object({ n: z.number() }), z.strictObject({ s: z.string() })]))),
    rest: z.optional(z.looseObject({ known: z.boolean() })),
  })

const scalar = fc.oneof(fc.string({ maxLength: 4 }), fc.integer(), fc.boolean(), fc.constant(null))
/** Mostly as it should be. */
const mostly = <T>(right: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: scalar })
const row = fc.oneof(
  fc.record({ n: mostly(fc.integer()) }),
  fc.record({ s: fc.string(), x: scalar }, { requiredKeys: ['s'] }),
)
const value = mostly(
  fc.record(
    {
      id: mostly(fc.string({ minLength: 1, maxLength: 3 })),
      kind: mostly(fc.constantFrom('a', 'b')),
      place: mostly(fc.record({ lat: mostly(fc.double()), lng: fc.integer() }, { requiredKeys: ['lat'] })),
      rows: mostly(fc.array(row, { maxLength: 3 })),
      rest: mostly(fc.record({ known: fc.boolean(), more: scalar }, { requiredKeys: ['known'] })),
      other: scalar,
    },
    { requiredKeys: ['id', 'place'] },
  ),
)

it('a compiled shape accepts, cleans and refuses as the shape itself', () => {
  const [plain, quick] = [shapes(), compiled(shapes())]
  const seen = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(value, (given) => {
      const [expected, got] = [plain.safeParse(given), quick.safeParse(given)]
      expect(got.data).toEqual(expected.data)
      expect(got.error?.issues).toEqual(expected.error?.issues)
      seen[expected.success ? 'accepted' : 'refused'] += 1
    }),
    { numRuns: 2_000 },
  )
  expect(Math.min(seen.accepted, seen.refused)).toBeGreaterThan(100)
})

it('its objects are compiled, wherever they stand, and once only', () => {
  const inner = z.object({ n: z.number() })
  const outer = z.object({ list: z.optional(z.array(z.nullable(inner))) })
  const { parse } = inner._zod
  compiled(outer)
  const once = inner._zod.parse
  expect(once).not.toBe(parse)
  expect(inner._zod.run).toBe(once)
  compiled(outer)
  expect(inner._zod.parse).toBe(once)
})
