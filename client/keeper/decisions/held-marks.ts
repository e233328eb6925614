import { timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { type HeldEvent, listHeldEvents } from '#shared/contract/held-events.ts'
import { formatDay } from '#shared/text/format.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useStillWaits } from './deciding.ts'

/** A held mark in words: `Saída às 17:31 de 16/06/2026`. */
export const markWords = ({ entry_type, timestamp, timezone, day }: HeldEvent): string =>
  `${labelOf(entry_type)} às ${timeOf(Date.parse(timestamp), timezone)} de ${formatDay(day)}`

/** The held marks that wait for a decision, of everybody or of one person, without those that were just decided here. */
export function useHeldMarks(userId?: string) {
  const whose = userId === undefined ? {} : { query: { user_id: userId } }
  const { data, at, problem, refresh } = useReading(listHeldEvents, whose, { maxAge: 0 })
  const stillWaits = useStillWaits(at)
  // Nothing that was read is nothing to decide; only where nothing could be read does that need a word.
  return { marks: (data ?? []).filter(({ id }) => stillWaits(id)), problem: data ? null : problem, refresh }
}
