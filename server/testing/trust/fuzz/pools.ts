import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'
import type { Caller } from './callers.ts'
import { ask } from './send.ts'

/** The values for each field name, to be drawn from. */
export type Pools = Map<string, string[]>

const roomOf = (path: string) => path.split('/')[1] ?? ''

function add(pools: Pools, name: string, values: readonly unknown[]): void {
  const known = pools.get(name) ?? []
  const texts = values.filter((value): value is string => typeof value === 'string' && value !== '')
  pools.set(name, [...new Set([...known, ...texts])].slice(0, 400))
}

/** Field names, and the pool of their values; `id` belongs to the room. */
const named: readonly (readonly [RegExp, string])[] = [
  [/^id$/, 'id'],
  [/^user_id$/, 'users'],
  [/^store_id$/, 'stores'],
  [/_url$|^photo$|filename/, 'urls'],
  [/^email$/, 'emails'],
]

/** Keep the names of a list's rows, in the pools of its room and of its fields. */
function addRows(pools: Pools, room: string, rows: readonly unknown[]): void {
  for (const [field, value] of rows.slice(0, 400).flatMap((row) => Object.entries(row ?? {}))) {
    const [, name = null] = named.find(([fits]) => fits.test(field)) ?? []
    if (name !== null) add(pools, name === 'id' ? room : name, [value])
  }
}

/** Tell whether a call needs no ids: a list. */
const isList = ({ method, path, sends }: AnyCall) => method === 'GET' && !path.includes('{') && !sends

/** Read every list of the contract, so that requests name things that exist. */
export async function gatherPools(address: string, as: Caller): Promise<Pools> {
  const pools: Pools = new Map()
  for (const call of Object.values<AnyCall>(calls).filter(isList)) {
    const { status, body } = await ask<unknown>(address, call.method, call.path, { token: as.token })
    if (status === 200 && Array.isArray(body)) addRows(pools, roomOf(call.path), body)
  }
  return pools
}

/** Return the pool of a path parameter, from the room that it leads to. */
export const poolOfParam = (path: string, name: string): string => (name === 'userId' ? 'users' : roomOf(path))
