import { describe, expect, it } from 'vitest'
import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'
import { requests, type Sent } from './requests.ts'
import { COLUMNS, table } from './table.ts'
import { buildWorld, headersOf } from './world.ts'

const names = Object.keys(calls) as (keyof typeof calls)[]

function requestOf(
  call: AnyCall,
  { params = {}, query = {}, body, form, bytes }: Sent,
  headers: Record<string, string>,
) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query)
  const url = `/api${path}${search.size > 0 ? `?${search}` : ''}`
  if (form) return { url, init: { method: call.method, headers, body: form } }
  if (bytes)
    return { url, init: { method: call.method, headers: { ...headers, 'content-type': 'image/png' }, body: bytes } }
  if (body === undefined) return { url, init: { method: call.method, headers } }
  const json = { ...headers, 'content-type': 'application/json' }
  return { url, init: { method: call.method, headers: json, body: JSON.stringify(body) } }
}

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
