import { Ban, CircleCheck, CircleX, Clock3, CloudCheck, type LucideIcon, Pencil } from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import type { Kind } from '#shared/clock/entry.ts'
import { isRequest } from '#shared/clock/intent.ts'
import type { DayMark } from '#shared/contract/hours.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatDay } from '#shared/text/format.ts'

/** The name of each kind of entry. */
export const kindWords: Record<Kind, string> = {
  mark: 'Marcação original',
  manual_mark: adminMessages.manualMark,
  mark_request: 'Registro solicitado',
  minutes_request: 'Horas solicitadas',
  adjustment: 'Ajuste de saldo',
  absence: 'Ausência',
  cancellation: 'Cancelamento',
  disregard: 'Registro desconsiderado',
}

/** The status of an entry, with its author. */
export interface EntryState {
  words: string
  icon: LucideIcon
  tone?: 'ok' | 'q' | 'bad'
}

type Stated = Pick<DayMark, 'kind' | 'status' | 'decision' | 'adjusted_by' | 'flags'>

/** Format who decided, and when: ` por renata@ipe.com.br em 16/06/2026`. */
export function decidedBy({ decision }: Pick<DayMark, 'decision'>, zone: string): string {
  if (!decision) return ''
  return ` por ${decision.by} em ${formatDay(dayOf(Date.parse(decision.at), zone))}`
}

const requestStates = {
  pending: { words: 'Pendente', icon: Clock3, tone: 'q' },
  approved: { words: 'Autorizado', icon: CircleCheck, tone: 'ok' },
  rejected: { words: 'Recusado', icon: CircleX, tone: 'bad' },
} as const

/** Describe the status of an entry: decided or pending for a request, sent or checked for a mark, the author of a manual entry. */
export function stateOf(entry: Stated, zone: string): EntryState {
  if (isRequest(entry.kind)) {
    const state = requestStates[entry.status]
    return { ...state, words: `${state.words}${decidedBy(entry, zone)}` }
  }
  if (entry.kind === 'mark') {
    if (entry.flags.length === 0) return { words: 'enviado', icon: CloudCheck, tone: 'ok' }
    return { words: `conferido${decidedBy(entry, zone)}`, icon: CircleCheck, tone: 'ok' }
  }
  const by = entry.adjusted_by ? ` por ${entry.adjusted_by}` : ''
  if (entry.kind === 'disregard') return { words: `Desconsiderado${by}`, icon: Ban }
  return { words: `Escrito${by}`, icon: Pencil }
}
