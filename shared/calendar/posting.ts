import type { HolidayCalendar } from './holiday.ts'

/** The company that somebody works for, from a day on (`YYYY-MM-DD`) until the next posting. */
export interface Posting {
  store_id: string | null
  from: string
}

/** The company of a day, of postings in their order: before the first one it is the first one's. Null where there is none. */
export function storeOn(postings: readonly Posting[], day: string): string | null {
  return (postings.findLast(({ from }) => from <= day) ?? postings[0])?.store_id ?? null
}

/** The holidays of somebody who moves between companies: each day those of the company of that day. */
export function calendarOfPostings(
  postings: readonly Posting[],
  calendarOf: (storeId: string | null) => HolidayCalendar,
): HolidayCalendar {
  return { on: (day) => calendarOf(storeOn(postings, day)).on(day) }
}
