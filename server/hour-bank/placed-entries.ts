import { type DayEntryFacts, totalsOf } from '#shared/balance/day.ts'
import { type AbsenceReason, inOrder } from '#shared/clock/entry.ts'
import { standing } from '#shared/clock/voided.ts'
import type { PersonTime } from '#shared/pay-rules/person.ts'
import type { PlacedMarks } from '#shared/pay-rules/placing.ts'

/** An entry with the day on which it stands. */
export type DatedEntry = DayEntryFacts & { day: string }

/** The content of somebody's entries, day by day, as engine and records take it. */
export interface PlacedEntries extends Pick<PersonTime, 'marks' | 'absences' | 'adjustments'> {
  placed: PlacedMarks
}

/** Return what entries say of their days. Throws on one that counts and can't be read. */
export function placedEntries(entries: readonly DatedEntry[]): PlacedEntries {
  const days = new Map<string, PersonTime['marks']>()
  const absences = new Map<string, AbsenceReason>()
  const adjustments = new Map<string, number>()
  const counted = standing(entries).filter(({ status }) => status !== 'rejected')
  for (const [day, own] of Map.groupBy(counted, (entry) => entry.day)) {
    const { absence, adjustment_minutes } = totalsOf(own, null, day)
    days.set(day, inOrder(own))
    if (absence !== null) absences.set(day, absence)
    if (adjustment_minutes !== 0) adjustments.set(day, adjustment_minutes)
  }
  const marks = [...days.values()].flat()
  return { marks, absences, adjustments, placed: { days, outside: [] } }
}
