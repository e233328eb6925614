import type { AnyCall } from '#shared/contract/call.ts'
import type { Sent } from './sent.ts'

/** Return the address and the fetch options of a request of the table. */
export function requestOf(
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
