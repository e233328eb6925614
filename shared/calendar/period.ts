import { isBoundedDay } from './bounds.ts'
import { addDays, DAY } from './day.ts'

/** First and last day of a period, both included. */
export interface Period {
  from: string
  to: string
}

const lastOfMonth = (month: string) => addDays(`${nextMonth(month)}-01`, -1)

/** `2026-12` → `2027-01`. */
function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** Return the whole month of a day. */
export function thisMonth(today: string): Period {
  const month = today.slice(0, 7)
  return { from: `${month}-01`, to: lastOfMonth(month) }
}

/** Tell whether a period is a whole month. */
export function isMonth({ from, to }: Period): boolean {
  const month = thisMonth(from)
  return from === month.from && to === month.to
}

/** Return the whole month before that of a day. */
export function lastMonth(today: string): Period {
  return thisMonth(addDays(`${today.slice(0, 7)}-01`, -1))
}

/** The seven days that end today. */
export function lastSevenDays(today: string): Period {
  return { from: addDays(today, -6), to: today }
}

/** A period moved by whole weeks. */
export function shifted({ from, to }: Period, weeks: number): Period {
  return { from: addDays(from, weeks * 7), to: addDays(to, weeks * 7) }
}

/** The most days that `daysOf` lists: just over ten years. */
const MOST_DAYS = 4_000

/** List the days of a period in ascending order; empty if it ends before it begins. Throws a RangeError above 4,000 days. */
export function daysOf({ from, to }: Period): string[] {
  const count = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY + 1
  if (!(count <= MOST_DAYS)) throw new RangeError(`${count} days are too many: ${from} to ${to}`)
  return Array.from({ length: Math.max(0, count) }, (_, i) => addDays(from, i))
}

/** The longest period, in days, that is listed day by day; a longer one is listed by month. */
export const LONGEST_PERIOD = 400

/** Return the earliest month, `YYYY-MM`, that ends today in no longer a period. */
export function earliestMonth(today: string): string {
  const first = addDays(today, 1 - LONGEST_PERIOD)
  return (first.endsWith('-01') ? first : addDays(thisMonth(first).to, 1)).slice(0, 7)
}

/** Return the cut-off day of balances: the requested one, but not later than today. */
export function cutoffOf(asked: string | undefined, today: string): string {
  return asked !== undefined && asked < today ? asked : today
}

/** Return why a custom period can't be shown: a date is missing, or the period is invalid; null if it can. */
export function periodProblem(from: string, to: string): 'datesMissing' | 'invalidPeriod' | null {
  if (from === '' || to === '') return 'datesMissing'
  return isBoundedDay(from) && isBoundedDay(to) && from <= to ? null : 'invalidPeriod'
}

/** Return `count` years, newest first, beginning with that of a day. */
function lastYears(today: string, count: number): number[] {
  return Array.from({ length: count }, (_, i) => Number(today.slice(0, 4)) - i)
}

/** Return the years offered for a pay slip: the current one and the two before. */
export function paySlipYears(today: string): number[] {
  return lastYears(today, 3)
}

/** Tell whether a typed year is valid for a pay slip: 2000 to 2100. */
export function isPaySlipYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= 2000 && Number(text) <= 2100
}

/** Return the year filters of the adjustment history: the last five, and all. */
export function adjustmentYears(today: string): (number | 'todos')[] {
  return [...lastYears(today, 5), 'todos']
}
