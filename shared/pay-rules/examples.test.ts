import { describe, expect, it } from 'vitest'
import { expectedRecord } from '../testing/recount/example.ts'
import { EXAMPLES } from '../testing/recount/examples.ts'
import { recordsOf } from './records.ts'

describe("the law's examples", () => {
  it.each(EXAMPLES.map((example) => [example.name, example] as const))('%s', (_name, example) => {
    const { days } = recordsOf(example.person, { from: example.date, to: example.date })
    expect(days).toEqual([expectedRecord(example)])
  })
})
