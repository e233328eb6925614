import type { SyncResult } from '#shared/contract/time-entries.ts'
import { machineWord, Refusal } from '#shared/text/refusal.ts'
import { type MessageKey, sentences } from '#shared/text/sentences.ts'

type Said = { id?: unknown; content_hash?: unknown; grant?: unknown }

const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 64) : '')

/** What is answered for an event that was refused. */
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
const LONGEST = 16_384
const SAMPLE = 1_024

/** A value without what lies too deep in it to be written down. */
function shallow(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEEPEST) return '…'
  if (Array.isArray(value)) return value.map((one) => shallow(one, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shallow(one, depth + 1)]))
}

/**
 * A refused event as it is kept for inspection: its name, and its text without the right that it came with, cut. Of what comes
 * from nowhere only a sample is kept.
 */
export function keptOf(raw: unknown, isKnown: boolean): { event_id: string | null; body: string } {
  const { id, grant: _, ...rest } = (raw ?? {}) as Said
  return {
    event_id: textOf(id) || null,
    body: JSON.stringify(shallow({ id, ...rest })).slice(0, isKnown ? LONGEST : SAMPLE),
  }
}

/** Failures of SQLite and of the system name themselves in a code: `SQLITE_FULL`, `ENOSPC`. */
function isOfServer(reason: unknown): boolean {
  const causes = [reason, (reason as { cause?: unknown } | null)?.cause]
  return causes.some((one) => /^(SQLITE_|E[A-Z0-9]+$)/.test(String((one as { code?: unknown } | null)?.code ?? '')))
}

/**
 * Runs what is done with one event. Whatever its own content makes fail is its refusal, so that it never blocks those behind it; a
 * failure of the server stays one, so that the device keeps everything.
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
