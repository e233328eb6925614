import { describe, expect, it } from 'vitest'
import { calls } from '#shared/contract/calls.ts'
import { COLUMNS } from './columns.ts'
import { PAIRS, pairTable } from './pair-table.ts'
import { requests } from './requests.ts'
import { requestOf } from './send.ts'
import { table } from './table.ts'
import { buildWorld, type Column, headersOf, type Person } from './world.ts'

const names = Object.keys(calls) as (keyof typeof calls)[]

/** Return the status of a call about somebody's things, in a new world, because a successful deletion must not affect the next call. */
async function statusOf(name: keyof typeof calls, who: Column, owner: Person): Promise<string> {
  const world = await buildWorld(owner)
  const { url, init } = requestOf(calls[name], requests[name](world), await headersOf(world, who))
  return String((await world.app.app.request(url, init)).status)
}

describe('TRUST 14: who may do what', () => {
  it('every call of the contract has a row', () => {
    expect(Object.keys(table).sort()).toEqual([...names].sort())
  })

  it.each(names)('%s', async (name) => {
    const expected = table[name].trim().split(/\s+/)
    expect(expected).toHaveLength(COLUMNS.length)
    const answers: string[] = []
    for (const column of COLUMNS) answers.push(await statusOf(name, column, 'user own'))
    const cells = (statuses: readonly string[]) => COLUMNS.map((column, i) => `${column}: ${statuses[i]}`)
    expect(cells(answers)).toEqual(cells(expected))
  })

  it.each(names)('%s: to oneself, to who left, to another keeper', async (name) => {
    const expected = pairTable[name].trim().split(/\s+/)
    expect(expected).toHaveLength(PAIRS.length)
    const answers: string[] = []
    for (const [who, owner] of PAIRS) answers.push(await statusOf(name, who, owner))
    const cells = (statuses: readonly string[]) => PAIRS.map((pair, i) => `${pair.join(' → ')}: ${statuses[i]}`)
    expect(cells(answers)).toEqual(cells(expected))
  })
})
