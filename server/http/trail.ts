import type { Actor } from '#shared/access/actor.ts'
import type { AnyCall } from '#shared/contract/call.ts'
import { deedWords } from '#shared/text/deed-words.ts'
import { noteDeed } from '../note-deed.ts'
import type { Parts } from '../parts.ts'
import { OutOfReach } from '../permit.ts'
import { refusalOf, statusOf } from './errors.ts'

/** A call in progress: its actor and address. */
export interface Visit {
  call: AnyCall
  actor: Actor | null
  address: string
}

type Values = Readonly<Record<string, unknown>>

const MOST_TEXT = 300

/** Refusals that only ask for another step first: they deny nothing. */
const isStep = (code: string) => code === 'stepUpMissing' || code === 'passwordMustChange'

function isRefusedAccess(error: unknown): boolean {
  const refusal = refusalOf(error)
  return refusal instanceof OutOfReach || (statusOf(refusal) === 403 && !isStep(refusal.code))
}

function noteRefusedAccess(parts: Parts, { call, actor, address }: Visit, error: unknown): void {
  if (!actor || !isRefusedAccess(error)) return
  const details = `${call.method} ${call.path}`
  const who = { actor_id: actor.id, store_id: actor.store_id, ip_address: address }
  noteDeed(parts, `${actor.id} ${details}`, { action: 'access:refused', ...who, details })
}

/** Run a call, and note in the audit log if a signed-in person was denied. */
export async function notingRefusal<T>(parts: Parts, visit: Visit, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    noteRefusedAccess(parts, visit, error)
    throw error
  }
}

/** Describe the call as requested: its path filled in, then names and values. An export's query has ids and dates, never typed text. */
function askedOf(call: AnyCall, params: Values, query: Values): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = [`${call.method} ${path}`, ...given.map(([name, value]) => `${name}=${value}`)].join(' ')
  return text.slice(0, MOST_TEXT)
}

/** Note in the audit log that somebody exported people's hours to a file; a file of another kind is a deed that its verb notes. */
export function noteExport(
  parts: Parts,
  { call, actor, address }: Visit,
  { params, query }: { params: unknown; query: unknown },
): void {
  if (!actor || Object.hasOwn(deedWords, call.may)) return
  const asked = (query ?? {}) as Values
  const details = askedOf(call, (params ?? {}) as Values, asked)
  const store_id = typeof asked.store_id === 'string' ? asked.store_id : actor.store_id
  const deed = { actor_id: actor.id, action: 'export' as const, store_id, ip_address: address, details }
  noteDeed(parts, `${actor.id} ${details}`, deed)
}
