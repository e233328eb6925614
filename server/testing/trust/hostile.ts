import type { AnyCall } from '#shared/contract/call.ts'
import { calls } from '#shared/contract/calls.ts'

/** Draw numbers from a seed: the same hostile requests in every run. */
export function drawsOf(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  const one = <T>(options: readonly T[]): T => options[below(options.length)] as T
  return { below, one }
}

const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`

const values: readonly unknown[] = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a'.repeat(5_000),
  -1,
  0.5,
  1e308,
  2 ** 53,
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '../../etc/passwd',
  '2026-99-99',
  '1e309',
  '=1+1',
  '<script>',
  '９',
  'NaN',
  { $ne: null },
  { length: 1e9 },
  { toString: 'x' },
  ['a', ['b']],
  '2026-06-16T00:00:00Z',
  '08:00',
  'master',
  'ana@ipe.com.br',
]

const bodies: readonly string[] = [
  '',
  '{',
  '{"a":',
  'null',
  '[]',
  '"texto"',
  '1e309',
  deep,
  '{"__proto__":{"role":"master"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":"\\ud800"}',
  '\u0000',
  '{"a":1,"a":2}',
  `{"a":${deep}}`,
  '\ufeff{}',
  '{"id":"\\u0000"}',
]

const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  '',
  'x',
]

const fieldsOf = (call: AnyCall): string[] =>
  Object.keys(((call.body ?? call.query) as unknown as { def?: { shape?: object } } | undefined)?.def?.shape ?? {})

/** A request that no honest client sends. */
export interface Hostile {
  method: string
  path: string
  headers: Record<string, string>
  body: string | null
}

/** Encode a value for an address; a lone surrogate has no bytes of its own. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return encodeURIComponent(Buffer.from(text.slice(0, 100)).toString('utf8'))
}

/** Draw one request to any call of the contract, or to none. */
export function drawHostile({ one, below }: ReturnType<typeof drawsOf>): Hostile {
  const call: AnyCall = one(Object.values<AnyCall>(calls))
  const fill = () => inAddress(one(values))
  const path =
    below(20) === 0
      ? one(['/%', '/%zz', '//', '/users/%00', '/nada', '/users/..%2f..', `/${'a/'.repeat(500)}`])
      : call.path
  const search =
    below(2) === 0
      ? ''
      : `?${one(['limit', 'cursor', 'from', 'to', 'order', 'user_id', 'q', '__proto__', '%zz', 'year', 'e'])}=${fill()}`
  const method = below(15) === 0 ? one(['PATCH', 'OPTIONS', 'HEAD', 'GET', 'DELETE']) : call.method
  const shaped = () => JSON.stringify(Object.fromEntries(fieldsOf(call).map((name) => [name, one(values)])))
  const body = method === 'GET' || method === 'HEAD' ? null : below(2) === 0 ? one(bodies) : shaped()
  const type = below(3) === 0 ? one(types) : 'application/json'
  return {
    method,
    path: `/api${path.replace(/\{\w+\}/g, fill)}${search}`,
    headers: type === '' ? {} : { 'content-type': type },
    body,
  }
}
