import { timeOf } from '#shared/calendar/day.ts'
import { labelOf, type TimeEntry } from '#shared/clock/entry.ts'
import { formatBalance, formatDay } from '#shared/text/format.ts'

/** A request in words: what is asked for, and why. */
export interface RequestWords {
  what: string
  why: string
}

/** What an employee asks for: `Entrada às 08:02 de 16/06/2026`, or `+01h30min em 16/06/2026`. */
export function requestWords(entry: TimeEntry): RequestWords {
  const why = entry.justification || 'Sem justificativa'
  const type = entry.requested_type
  const day = formatDay(entry.day)
  if (!type) return { what: `${formatBalance(entry.minutes_adjusted)} em ${day}`, why }
  return { what: `${labelOf(type)} às ${timeOf(Date.parse(entry.timestamp), entry.timezone)} de ${day}`, why }
}
