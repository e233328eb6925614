import { describe, expect, it } from 'vitest'
import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'
import { requests } from './requests.ts'
import { requestOf } from './send.ts'
import { COLUMNS, table } from './table.ts'
import { buildWorld, headersOf } from './world.ts'

const names = Object.keys(calls) as (keyof typeof calls)[]

describe('TRUST 14: who may do what', () => {
  it('every call of the contract has a row', () => {
    expect(Object.keys(table).sort()).toEqual([...names].sort())
  })

  it.each(names)('%s', async (name) => {
    const call: AnyCall = calls[name]
    const expected = table[name].trim().split(/\s+/)
    expect(expected).toHaveLength(COLUMNS.length)
    const answers: string[] = []
    for (const column of COLUMNS) {
      // A world of its own for every cell: what one was allowed to delete is there for the next.
      const world = await buildWorld()
      const { url, init } = requestOf(call, requests[name](world), await headersOf(world, column))
      const answer = await world.app.app.request(url, init)
      answers.push(String(answer.status))
    }
    const cells = (statuses: readonly string[]) => COLUMNS.map((column, i) => `${column}: ${statuses[i]}`)
    expect(cells(answers)).toEqual(cells(expected))
  })
})
