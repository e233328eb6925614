import { isBoundedDay } from './bounds.ts'
import { addDays } from './day.ts'
import { isMonth, type Period, thisMonth } from './period.ts'

/** The most days of a period that is not a month. */
const MOST_DAYS = 31

/** Write a period as addresses hold it: a month as `2026-05`, other days as `2026-05-16_2026-06-15`. */
export const spanIn = (period: Period): string =>
  isMonth(period) ? period.from.slice(0, 7) : `${period.from}_${period.to}`

/** Return the days of what an address holds; null if it is no period that can be asked for. */
function read(span: string): Period | null {
  if (isBoundedDay(`${span}-01`)) return thisMonth(`${span}-01`)
  const [from = '', to = '', ...more] = span.split('_')
  const isOne = more.length === 0 && isBoundedDay(from) && isBoundedDay(to)
  return isOne && from <= to && to < addDays(from, MOST_DAYS) ? { from, to } : null
}

/** Return the period that an address asks for, as written and in days: without one the month of yesterday, of which something is over. */
export function askedSpan(text: string, today: string): Period & { span: string } {
  const asked = read(text)
  return asked ? { ...asked, span: text } : askedSpan(addDays(today, -1).slice(0, 7), today)
}
