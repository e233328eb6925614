import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { formatDay, formatDuration } from '#shared/text/format.ts'
import type { HistoryKind } from './use-history.ts'

/** Describe an entry: the kind, when, and why. */
export function wordsOf(kind: HistoryKind, entry: TimeEntry) {
  const { entry_type, timestamp, timezone, day, notes, absence, justification, minutes_adjusted, created_at } = entry
  if (kind === 'registros') {
    const when = `${formatDay(day)} às ${timeOf(Date.parse(timestamp), timezone)}`
    return { type: labelOf(entry_type), when, why: entry.kind === 'mark' ? '' : (notes ?? '') }
  }
  const type = absence === 'pessoal' ? 'Pessoal' : 'Saúde'
  const registered = formatDay(dayOf(Date.parse(created_at), timezone))
  const when = `${formatDay(day)}, duração ${formatDuration(minutes_adjusted)}`
  return { type, when, why: `Registrada em ${registered}. ${justification ?? 'Sem detalhes'}` }
}
