import { addDays, dayOf } from '#shared/calendar/day.ts'
import { type DatedRule, nightEndOf } from '#shared/calendar/schedule.ts'
import type { Mark } from '#shared/clock/entry.ts'
import { type DayCut, dayOfMark, type Place } from '#shared/clock/shift.ts'

/** Return how the shifts of a day are cut: where its schedule ends after midnight, they may go on longer. */
export const cutOn = (day: string, place: Place, schedules: readonly DatedRule[]): DayCut => ({
  zone: place.zone,
  starts_at: place.starts_at,
  ends_at: nightEndOf(schedules, day),
})

/** Return the day that the shift law gives a mark of this device. `marksOn` tells the marks known of a day, older ones placed first. */
export function dayOfEvent(
  mark: Mark,
  place: Place,
  schedules: readonly DatedRule[],
  marksOn: (day: string) => readonly Mark[],
): string {
  const own = dayOf(mark.at, place.zone)
  const before = addDays(own, -1)
  const around = { before: marksOn(before), own: marksOn(own) }
  return dayOfMark({ entry_type: mark.entry_type, at: mark.at }, cutOn(before, place, schedules), around)
}
