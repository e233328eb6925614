import { describe, expect, it } from 'vitest'
import { calls } from '#shared/contract/calls.ts'
import { COLUMNS } from './columns.ts'
import { PAIRS, pairTable } from './pair-table.ts'
import { requests } from './requests.ts'
import { requestOf } from './send.ts'
import { table } from './table.ts'
import { buildWorld, type Column, headersOf, type Person, type World } from './world.ts'

const names = Object.keys(calls) as (keyof typeof calls)[]

/**
 * Return a function that gives the status of a call about somebody's things: in a new world after each success, because a deletion must not
 * affect the next call. What is refused changes nothing.
 */
function statusesOf(name: keyof typeof calls) {
  let [world, of]: [World | null, Person | null] = [null, null]
  return async (who: Column, owner: Person): Promise<string> => {
    if (world === null || of !== owner) [world, of] = [await buildWorld(owner), owner]
    const { url, init } = requestOf(calls[name], requests[name](world), await headersOf(world, who))
    const { status } = await world.app.app.request(url, init)
    if (status < 300) world = null
    return String(status)
  }
}

describe('TRUST 14: who may do what', () => {
  it('every call of the contract has a row', () => {
    expect(Object.keys(table).sort()).toEqual([...names].sort())
  })

  it.each(names)('%s', async (name) => {
    const expected = table[name].trim().split(/\s+/)
    expect(expected).toHaveLength(COLUMNS.length)
    const [answers, statusOf]: [string[], ReturnType<typeof statusesOf>] = [[], statusesOf(name)]
    for (const column of COLUMNS) answers.push(await statusOf(column, 'user own'))
    const cells = (statuses: readonly string[]) => COLUMNS.map((column, i) => `${column}: ${statuses[i]}`)
    expect(cells(answers)).toEqual(cells(expected))
  })

  it.each(names)('%s: to oneself, to who left, to another keeper', async (name) => {
    const expected = pairTable[name].trim().split(/\s+/)
    expect(expected).toHaveLength(PAIRS.length)
    const [answers, statusOf]: [string[], ReturnType<typeof statusesOf>] = [[], statusesOf(name)]
    for (const [who, owner] of PAIRS) answers.push(await statusOf(who, owner))
    const cells = (statuses: readonly string[]) => PAIRS.map((pair, i) => `${pair.join(' → ')}: ${statuses[i]}`)
    expect(cells(answers)).toEqual(cells(expected))
  })
})
