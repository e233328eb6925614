import { addDays } from '../calendar/day.ts'
import { isMissing } from './occurrences.ts'
import type { PersonTime } from './person.ts'
import type { DayRecord } from './record.ts'
import { mondayOf, weeklyRest } from './rest-dates.ts'
import type { WorkedDay } from './worked-day.ts'

/** Return the Monday of the week whose rest a day costs; null if it costs none (Lei 605/1949 art. 6). */
function weekLost(person: PersonTime, day: WorkedDay, { kind, deducted_minutes, adjustment_minutes }: DayRecord) {
  const { loss, lost_on } = day.rule.dsr
  const byAdjustment = day.rule.bank === null ? Math.max(0, -adjustment_minutes) : 0
  if (kind !== 'work' || deducted_minutes <= byAdjustment) return null
  const isGuilty = loss === 'any' || (loss === 'absence' && isMissing(person, day))
  if (!isGuilty) return null
  return addDays(mondayOf(day.date), lost_on === 'same_week' ? 0 : 7)
}

/** Return the records with the days of rest whose pay is lost: a week's rest and its holidays, where a day of it was missed. */
export function withLostRests(
  person: PersonTime,
  days: readonly WorkedDay[],
  records: readonly DayRecord[],
): DayRecord[] {
  const lost = new Set(days.map((day, i) => weekLost(person, day, records[i] as DayRecord)))
  return records.map((record) => {
    const monday = mondayOf(record.date)
    if (!lost.has(monday)) return record
    const isRest = record.kind === 'day_off' && weeklyRest(person, monday) === record.date
    return isRest || record.kind === 'holiday' ? { ...record, dsr_lost: true } : record
  })
}
