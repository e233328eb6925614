import type { HolidayCalendar } from './holiday.ts'

/** The company that somebody works for from a day on (`YYYY-MM-DD`) until the next posting. */
export interface Posting {
  store_id: string | null
  from: string
}

/**
 * Return the company of a day, from postings in order; a day before the first posting takes the first one's company. Null without postings.
 */
export function storeOn(postings: readonly Posting[], day: string): string | null {
  return (postings.findLast(({ from }) => from <= day) ?? postings[0])?.store_id ?? null
}

/** Build the holiday calendar of somebody who moves between companies: each day has the holidays of that day's company. */
export function calendarOfPostings(
  postings: readonly Posting[],
  calendarOf: (storeId: string | null) => HolidayCalendar,
): HolidayCalendar {
  return { on: (day) => calendarOf(storeOn(postings, day)).on(day) }
}
