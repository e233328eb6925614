import { formatDay } from '../text/format.ts'
import { addDays, DAY, isDay } from './day.ts'

/** The first and last day that the API accepts. */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2199-12-31'

/** The first valid instant of a mark, in ms since 1970. */
export const FIRST_INSTANT = Date.parse('2000-01-01T00:00:00Z')

/** The first valid day of an entry: in the west the year 2000 began on the last day of 1999. */
export const FIRST_ENTRY_DAY = '1999-12-31'

/** Tell whether a text is a day within the bounds. */
export function isBoundedDay(text: string): boolean {
  return isDay(text) && FIRST_DAY <= text && text <= LAST_DAY
}

/** Return the last instant accepted now: one day ahead. */
export function lastInstant(now: number): number {
  return now + DAY
}

/** Tell whether an instant is accepted now: not before the year 2000, not more than a day ahead. */
export function isBoundedInstant(at: number, now: number): boolean {
  return FIRST_INSTANT <= at && at <= lastInstant(now)
}

/** The message for an instant out of bounds. */
export const WRONG_INSTANT = 'Use uma data a partir de 2000 e não posterior a amanhã.'

/** Tell whether an entry may be written for a whole day, past or future: absences may be planned ahead. */
export function isBoundedEntryDay(day: string): boolean {
  return isBoundedDay(day) && day >= '2000-01-01'
}

/** Tell whether a day is so old (60 days) that the UI asks for confirmation before an entry is written for it by hand. */
export function isLongAgo(day: string, today: string): boolean {
  return isDay(day) && day < addDays(today, -60)
}

/** The message for a day before somebody's admission. */
export const beforeAdmissionText = (admission: string): string =>
  `Esta data é anterior à admissão (${formatDay(admission)}).`

/** The message for a day after somebody's last one. */
export const afterLeavingText = (leftOn: string): string => `Esta data é posterior à saída (${formatDay(leftOn)}).`
