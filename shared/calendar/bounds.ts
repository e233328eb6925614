import { formatDay } from '../text/format.ts'
import { addDays, DAY, isDay } from './day.ts'

/** The first and last day that anybody may write. */
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2199-12-31'

/** The first instant that a mark can be of, in ms since 1970. */
export const FIRST_INSTANT = Date.parse('2000-01-01T00:00:00Z')

/** The first day that an entry can stand on: in the west the year 2000 began on the last day of 1999. */
export const FIRST_ENTRY_DAY = '1999-12-31'

/** Whether a text is a day that may be written. */
export function isBoundedDay(text: string): boolean {
  return isDay(text) && FIRST_DAY <= text && text <= LAST_DAY
}

/** The last instant that may be written now. */
export function lastInstant(now: number): number {
  return now + DAY
}

/** Whether an instant may be written now: not before the year 2000, not later than a day after now. */
export function isBoundedInstant(at: number, now: number): boolean {
  return FIRST_INSTANT <= at && at <= lastInstant(now)
}

/** What is said of an instant that may not be written. */
export const WRONG_INSTANT = 'Use uma data a partir de 2000 e não posterior a amanhã.'

/** Whether an entry may be written for a whole day: an absence that is planned may be to come. */
export function isBoundedEntryDay(day: string): boolean {
  return isBoundedDay(day) && day >= '2000-01-01'
}

/** Whether a day is so long ago that whoever writes something for it by hand is asked to look again. */
export function isLongAgo(day: string, today: string): boolean {
  return isDay(day) && day < addDays(today, -60)
}

/** What is said of a day before somebody's admission. */
export const beforeAdmissionText = (admission: string): string =>
  `Esta data é anterior à admissão (${formatDay(admission)}).`
