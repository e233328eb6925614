/** The fixed beginnings of notes: written and read here only (employee.md §3). */
const REQUESTED = 'Ajuste Solicitado: '
const MANUAL = 'Ajuste Manual: '
const ABSENCE = 'Ausência: '
const CANCELLATION = 'Cancelamento: '
const ABSENCE_CANCELLATION = 'Cancelamento de Ausência: '
const IP = 'IP: '
export const IP_UNKNOWN = 'nao disponivel'

/** `IP: 203.0.113.7`: what a mark made by the employee carries. */
export function ipNote(ip: string | null): string {
  return `${IP}${ip ?? IP_UNKNOWN}`
}

/** `Ajuste Solicitado: entrada - Esqueci de bater o ponto`. */
export function requestNote(what: string, justification: string): string {
  return `${REQUESTED}${what} - ${justification}`
}

/** `Ajuste Manual: Adição - motivo`. */
export function manualNote(minutes: number, justification: string): string {
  return `${MANUAL}${minutes < 0 ? 'Subtração' : 'Adição'} - ${justification}`
}

/** `Ausência: saude - detalhes`. */
export function absenceNote(kind: 'saude' | 'pessoal', details: string): string {
  return `${ABSENCE}${kind} - ${details || 'Sem detalhes'}`
}

/** What a note says about its entry. */
export type NoteMeaning =
  | { kind: 'plain' }
  | { kind: 'request'; what: string; justification: string }
  | { kind: 'manual' }
  | { kind: 'absence'; reason: 'saude' | 'pessoal' }
  | { kind: 'cancellation'; of: string }

function cut(text: string): [string, string] {
  const at = text.indexOf(' - ')
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 3)]
}

function readCancellation(notes: string): NoteMeaning {
  const id = /ID:\s*([\w-]+)\s*$/.exec(notes)?.[1]
  return id ? { kind: 'cancellation', of: id } : { kind: 'plain' }
}

function readRequest(notes: string): NoteMeaning {
  const [what, justification] = cut(notes.slice(REQUESTED.length))
  return { kind: 'request', what, justification }
}

function readAbsence(notes: string): NoteMeaning {
  const [reason] = cut(notes.slice(ABSENCE.length))
  return reason === 'saude' || reason === 'pessoal' ? { kind: 'absence', reason } : { kind: 'plain' }
}

const readers: readonly (readonly [string, (notes: string) => NoteMeaning])[] = [
  [CANCELLATION, readCancellation],
  [ABSENCE_CANCELLATION, readCancellation],
  [REQUESTED, readRequest],
  [ABSENCE, readAbsence],
  [MANUAL, () => ({ kind: 'manual' })],
]

/** Reads a note back. A note that only looks like a convention is plain. */
export function readNote(notes: string | null): NoteMeaning {
  const reader = readers.find(([prefix]) => notes?.startsWith(prefix))
  return notes && reader ? reader[1](notes) : { kind: 'plain' }
}

/** The note that cancels an entry. */
export function cancellationNote(id: string, why: string, isAbsence: boolean): string {
  return `${isAbsence ? ABSENCE_CANCELLATION : CANCELLATION}${why} - ID:${id}`
}
