import { type AbsenceReason, type EntryType, isPunchType, type Kind, type PunchType } from './entry.ts'

/** The purpose of an entry, with the texts and entries that belong to it. */
export type Intent =
  | { kind: 'mark'; note: string | null }
  | { kind: 'manual_mark'; justification: string | null }
  | { kind: 'mark_request'; requested_type: PunchType; justification: string }
  | { kind: 'minutes_request'; minutes: number; justification: string }
  | { kind: 'adjustment'; minutes: number; justification: string }
  | { kind: 'absence'; absence: AbsenceReason; justification: string | null }
  | { kind: 'cancellation'; cancels_id: string; of_absence: boolean; justification: string }
  | { kind: 'disregard'; disregards_id: string; justification: string }

/** An intent as columns of its entry; null for what a kind does not have. */
export interface IntentColumns {
  kind: Kind
  justification: string | null
  requested_type: PunchType | null
  absence: AbsenceReason | null
  cancels_id: string | null
  disregards_id: string | null
}

/** An entry as the API accepts and returns it: its note states its purpose. */
export interface NotedEntry {
  entry_type: EntryType
  is_manual: boolean
  minutes_adjusted: number
  notes: string | null
}

const REQUEST = 'Ajuste Solicitado: '
const ADJUSTMENT = 'Ajuste Manual: '
const ABSENCE = 'Ausência: '
const CANCELLATION = 'Cancelamento: '
const ABSENCE_CANCELLATION = 'Cancelamento de Ausência: '
const DISREGARD = 'Desconsideração: '
const MANUAL_MARK = 'Registro manual'
const NO_DETAILS = 'Sem detalhes'
const IP_UNKNOWN = 'nao disponivel'

/** `IP: 203.0.113.7`: the note of a mark that somebody made for themselves. */
export function ipNote(ip: string | null): string {
  return `IP: ${ip ?? IP_UNKNOWN}`
}

/** `+01:30`: the minutes of a request, as written in its note. */
function signedHours(minutes: number): string {
  const size = Math.abs(minutes)
  const text = `${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
  return `${minutes < 0 ? '-' : '+'}${text}`
}

const writers: { [K in Kind]: (intent: Extract<Intent, { kind: K }>) => string | null } = {
  mark: ({ note }) => note,
  manual_mark: ({ justification }) => (justification ? `${MANUAL_MARK}: ${justification}` : MANUAL_MARK),
  mark_request: ({ requested_type, justification }) => `${REQUEST}${requested_type} - ${justification}`,
  minutes_request: ({ minutes, justification }) => `${REQUEST}${signedHours(minutes)} - ${justification}`,
  adjustment: ({ minutes, justification }) => `${ADJUSTMENT}${minutes < 0 ? 'Subtração' : 'Adição'} - ${justification}`,
  absence: ({ absence, justification }) => `${ABSENCE}${absence} - ${justification || NO_DETAILS}`,
  cancellation: ({ cancels_id, of_absence, justification }) =>
    `${of_absence ? ABSENCE_CANCELLATION : CANCELLATION}${justification} - ID:${cancels_id}`,
  disregard: ({ disregards_id, justification }) => `${DISREGARD}${justification} - ID:${disregards_id}`,
}

/** Write the note of an entry in the words of the specification. */
export function noteOf(intent: Exclude<Intent, { kind: 'mark' }>): string
export function noteOf(intent: Intent): string | null
export function noteOf(intent: Intent): string | null {
  const write = writers[intent.kind] as (one: Intent) => string | null
  return write(intent)
}

function cut(text: string): [string, string] {
  const at = text.indexOf(' - ')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 3)]
}

function readCancellation(notes: string): Intent | null {
  const prefix = [CANCELLATION, ABSENCE_CANCELLATION].find((one) => notes.startsWith(one))
  const id = /ID:\s*([\w-]+)\s*$/.exec(notes)
  if (!prefix || !id?.[1]) return null
  const why = notes.slice(prefix.length, id.index)
  const justification = why.endsWith(' - ') ? why.slice(0, -3) : why.trim()
  return { kind: 'cancellation', cancels_id: id[1], of_absence: prefix === ABSENCE_CANCELLATION, justification }
}

function readRequest(notes: string, minutes: number): Intent {
  const [what, justification] = cut(notes.slice(REQUEST.length))
  if (isPunchType(what)) return { kind: 'mark_request', requested_type: what, justification }
  return { kind: 'minutes_request', minutes, justification }
}

function readAbsence(notes: string): Intent | null {
  const [absence, details] = cut(notes.slice(ABSENCE.length))
  if (absence !== 'saude' && absence !== 'pessoal') return null
  return { kind: 'absence', absence, justification: details === NO_DETAILS || details === '' ? null : details }
}

function readMark({ is_manual, notes }: NotedEntry): Intent {
  if (!is_manual) return { kind: 'mark', note: notes }
  const said = notes?.startsWith(`${MANUAL_MARK}: `) ? notes.slice(MANUAL_MARK.length + 2) : notes
  return { kind: 'manual_mark', justification: said === MANUAL_MARK ? null : said }
}

/** Tell whether a note is that of a mark written by hand: only its note says so before an entry is stored. */
export const isManualNote = (notes: string | null | undefined): boolean => notes?.startsWith(MANUAL_MARK) ?? false

/**
 * Read an entry's purpose from its note, as the specification words it. Null for an adjustment whose note matches nothing. A cancellation
 * note makes a cancellation of any type of entry.
 */
export function readIntent(entry: NotedEntry): Intent | null {
  const { entry_type, minutes_adjusted, notes } = entry
  const text = notes ?? ''
  const cancellation = readCancellation(text)
  if (cancellation) return cancellation
  if (isPunchType(entry_type)) return readMark(entry)
  if (text.startsWith(REQUEST)) return readRequest(text, minutes_adjusted)
  if (text.startsWith(ABSENCE)) return readAbsence(text)
  if (!text.startsWith(ADJUSTMENT)) return null
  return { kind: 'adjustment', minutes: minutes_adjusted, justification: cut(text)[1] }
}

/** Spread an intent over the columns of its entry. */
export function intentColumns(intent: Intent): IntentColumns {
  return {
    kind: intent.kind,
    justification: 'justification' in intent ? intent.justification : null,
    requested_type: 'requested_type' in intent ? intent.requested_type : null,
    absence: 'absence' in intent ? intent.absence : null,
    cancels_id: 'cancels_id' in intent ? intent.cancels_id : null,
    disregards_id: 'disregards_id' in intent ? intent.disregards_id : null,
  }
}

/** The kinds that need a decision. */
export const REQUEST_KINDS: readonly Kind[] = ['mark_request', 'minutes_request']

export const isRequest = (kind: Kind): boolean => REQUEST_KINDS.includes(kind)
