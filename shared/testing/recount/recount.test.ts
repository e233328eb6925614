import { describe, expect, it } from 'vitest'
import { expectedRecord } from './example.ts'
import { EXAMPLES } from './examples.ts'
import { recount } from './recount.ts'

describe("the law's examples", () => {
  it.each(EXAMPLES.map((example) => [example.name, example] as const))('%s', (_name, example) => {
    const { days } = recount(example.person, { from: example.date, to: example.date })
    expect(days).toEqual([expectedRecord(example)])
  })
})
