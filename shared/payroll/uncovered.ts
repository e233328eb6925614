import { asksFor, type Due, dueIn, type PaidSheet } from './due.ts'
import type { PayrollEvent, PayrollLayout } from './layout.ts'

/** Minutes to be paid that no event of a layout takes. */
export type Uncovered = Pick<Due, 'figure' | 'percent' | 'minutes'>

/** Tell whether an event of all overtime takes what is paid and nothing else: what is banked would be paid twice. */
const takesPaidAlone = (event: PayrollEvent, { totals }: PaidSheet) =>
  event.figure === 'overtime' &&
  totals.overtime.every(({ banked_minutes, ...one }) => banked_minutes === 0 || !asksFor(event, one))

const takes = (event: PayrollEvent, due: Due, sheet: PaidSheet) =>
  asksFor(event, due) &&
  (due.by.includes(event.figure) || (due.figure === 'overtime_paid' && takesPaidAlone(event, sheet)))

/** Return the minutes of some sheets that are to be paid and that no event takes, by figure and percent, so that none is lost unseen. */
export function uncoveredIn(sheets: readonly PaidSheet[], { events }: Pick<PayrollLayout, 'events'>): Uncovered[] {
  const sums = new Map<string, Uncovered>()
  const all = sheets.flatMap((sheet) => dueIn(sheet).map((due) => ({ due, sheet })))
  for (const { due, sheet } of all) {
    if (due.minutes === 0 || events.some((event) => takes(event, due, sheet))) continue
    const { figure, percent, minutes } = due
    const key = `${figure} ${percent}`
    sums.set(key, { figure, percent, minutes: minutes + (sums.get(key)?.minutes ?? 0) })
  }
  return [...sums.values()]
}
