import type { SyncResult } from '#shared/contract/time-entries.ts'
import { machineWord, Refusal } from '#shared/text/refusal.ts'
import { type MessageKey, sentences } from '#shared/text/sentences.ts'
import { errorCode, whyDatabaseFailed } from '../database/db.ts'
import { isPlain } from '../http/plain.ts'

type Said = { id?: unknown; content_hash?: unknown; grant?: unknown }

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 64) : '')

/** Return the result of a refused event. */
export function refused(raw: unknown, code: MessageKey): SyncResult {
  const { id, content_hash } = (raw ?? {}) as Said
  return {
    id: textOf(id),
    content_hash: textOf(content_hash),
    outcome: 'refused',
    entry: null,
    error: sentences[code],
    code: machineWord(code),
  }
}

const DEEPEST = 8
/** The most items of a list, and fields of an object, that are kept: what comes may have hundreds of thousands. */
const MOST_ITEMS = 1_000
const LONGEST = 16_384
const SAMPLE = 1_024

/** Copy a value, cutting off what is too long, and what is nested too deep to be serialized. */
function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.slice(0, LONGEST)
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return '…'
  if (Array.isArray(value)) return value.slice(0, MOST_ITEMS).map((one) => shortened(one, depth + 1))
  return fieldsOf(value, () => true, depth)
}

function fieldsOf(value: object, isKept: (name: string) => boolean, depth = 0): Record<string, unknown> {
  const names = Object.keys(value).filter(isKept).slice(0, MOST_ITEMS)
  return Object.fromEntries(names.map((name) => [name, shortened(value[name as never], depth + 1)]))
}

/** Copy what was sent without its grant, and with its id in front; what is no object as it is. */
function withoutGrant(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return shortened(raw)
  const { id } = raw as Said
  return { id: shortened(id, 1), ...fieldsOf(raw, (name) => name !== 'id' && name !== 'grant') }
}

/**
 * Return a refused event as kept for inspection: its id, and its text without the grant, cut to length. Of unknown origin only a sample is
 * kept.
 */
export function keptOf(raw: unknown, isKnown: boolean): { event_id: string | null; body: string } {
  const { id } = (raw ?? {}) as Said
  const body = JSON.stringify(withoutGrant(raw)) ?? ''
  return {
    event_id: isPlain(id) ? textOf(id) || null : null,
    body: body.slice(0, isKnown ? LONGEST : SAMPLE),
  }
}

/** Tell whether a failure is the server's own: the database's, or the system's, which has a code such as `ENOSPC`. */
function isOfServer(reason: unknown): boolean {
  const causes = [reason, (reason as { cause?: unknown } | null)?.cause]
  return whyDatabaseFailed(reason) !== null || causes.some((one) => /^E[A-Z0-9]+$/.test(errorCode(one)))
}

/**
 * Run the work for one event. A failure caused by its content becomes its refusal, so that it never blocks those behind it; a failure of
 * the server is rethrown, so that the device keeps everything.
 */
export async function blamingEvent<T>(work: () => Promise<T>, note: (reason: unknown) => void): Promise<T> {
  try {
    return await work()
  } catch (reason) {
    if (reason instanceof Refusal || isOfServer(reason)) throw reason
    note(reason)
    throw new Refusal('eventInvalid')
  }
}
