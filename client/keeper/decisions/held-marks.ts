import { timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { type HeldEvent, listHeldEvents } from '#shared/contract/held-events.ts'
import { formatDay } from '#shared/text/format.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useStillWaits } from './deciding.ts'

/** Describe a held mark: `Saída às 17:31 de 16/06/2026`. */
export const markWords = ({ entry_type, timestamp, timezone, day }: HeldEvent): string =>
  `${labelOf(entry_type)} às ${timeOf(Date.parse(timestamp), timezone)} de ${formatDay(day)}`

/** Read the held marks, of everybody or of one person, without those just decided here. */
export function useHeldMarks(userId?: string) {
  const whose = userId === undefined ? {} : { query: { user_id: userId } }
  const { data, at, problem, refresh } = useReading(listHeldEvents, whose, { maxAge: 0 })
  const stillWaits = useStillWaits(at)
  // An older reading still serves; report a problem only if nothing could be read at all.
  return { marks: (data ?? []).filter(({ id }) => stillWaits(id)), problem: data ? null : problem, refresh }
}
