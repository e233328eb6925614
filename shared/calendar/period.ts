import { addDays } from './day.ts'

/** First and last day of a period, both included. */
export interface Period {
  from: string
  to: string
}

const lastOfMonth = (month: string) => addDays(`${nextMonth(month)}-01`, -1)

/** `2026-12` → `2027-01`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The month of a day, whole. */
export function thisMonth(today: string): Period {
  const month = today.slice(0, 7)
  return { from: `${month}-01`, to: lastOfMonth(month) }
}

/** The month before that of a day, whole. */
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

/** Every day of a period, ascending; none when it ends before it begins. */
export function daysOf({ from, to }: Period): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
