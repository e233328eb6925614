import { asksFor, type Due, dueIn, type PaidSheet } from './due.ts'
import type { FigureName } from './figures.ts'
import type { PayrollEvent, PayrollLayout } from './layout.ts'

/** Minutes that more than one event of a layout takes, and the codes of these events. */
export type PaidTwice = Pick<Due, 'figure' | 'percent' | 'minutes'> & { codes: string[] }

/** The figures that hold minutes among others, beyond those that are meant to take them. */
const holders: Partial<Record<FigureName, readonly FigureName[]>> = {
  overtime_paid: ['overtime'],
  adjustment_paid: ['adjustment'],
}

/** Figures of what was not worked, all of which deducted minutes have in them. */
const NOT_WORKED = ['late', 'early_leave', 'missing_days'] as const

/** Return what is deducted, with the figures that say it once more. */
function deductedIn({ totals }: PaidSheet): Due {
  const told = { late: totals.late_minutes, early_leave: totals.early_leave_minutes, missing_days: totals.missing_days }
  const by = NOT_WORKED.filter((name) => told[name] > 0)
  const minutes = Math.max(0, totals.deducted_minutes)
  return { figure: 'deducted', percent: null, tier: null, minutes, by: ['deducted', ...by] }
}

const takes = (event: PayrollEvent, { by, ...due }: Due) =>
  asksFor(event, due) && [...by, ...(holders[due.figure] ?? [])].includes(event.figure)

/** Return the minutes of some sheets that more than one event takes, by figure, percent and events: a payroll would pay or deduct them twice. */
export function paidTwiceIn(sheets: readonly PaidSheet[], { events }: Pick<PayrollLayout, 'events'>): PaidTwice[] {
  const sums = new Map<string, PaidTwice>()
  for (const due of sheets.flatMap((sheet) => [...dueIn(sheet), deductedIn(sheet)])) {
    const { figure, percent, minutes } = due
    const codes = minutes === 0 ? [] : events.filter((event) => takes(event, due)).map(({ code }) => code)
    if (codes.length < 2) continue
    const key = [figure, percent, ...codes].join(' ')
    sums.set(key, { figure, percent, minutes: minutes + (sums.get(key)?.minutes ?? 0), codes })
  }
  return [...sums.values()]
}
