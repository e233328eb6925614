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

/** Return how many of the deducted minutes each figure tells once more: lateness only where no hour bank takes it, whose lines would say so. */
function partsOfDeducted({ totals, bank }: PaidSheet): [FigureName, number][] {
  const deducted = Math.max(0, totals.deducted_minutes)
  const isBanked = bank.lines.some(({ type }) => type === 'debit')
  const atMost = (minutes: number) => Math.max(0, Math.min(deducted, minutes))
  return [
    ['missing_days', totals.missing_days > 0 ? deducted : 0],
    ['late', isBanked ? 0 : atMost(totals.late_minutes)],
    ['early_leave', isBanked ? 0 : atMost(totals.early_leave_minutes)],
    ['adjustment', atMost(-totals.adjustment_minutes)],
  ]
}

const codesOf = (events: readonly PayrollEvent[], isTaken: (event: PayrollEvent) => boolean) =>
  events.filter(isTaken).map(({ code }) => code)

/** Return what events take of somebody's deducted minutes beside one that takes them all. */
function deductedTwice(sheet: PaidSheet, events: readonly PayrollEvent[]): PaidTwice[] {
  const all = codesOf(events, ({ figure }) => figure === 'deducted')
  return partsOfDeducted(sheet).flatMap(([figure, minutes]) => {
    const codes = codesOf(events, (event) => event.figure === figure)
    return all.length > 0 && codes.length > 0 ? [{ figure, percent: null, minutes, codes: [...all, ...codes] }] : []
  })
}

const takes = (event: PayrollEvent, { by, ...due }: Due) =>
  asksFor(event, due) && [...by, ...(holders[due.figure] ?? [])].includes(event.figure)

/** Return what several events take of somebody's minutes that are to be paid. */
const paidIn = (sheet: PaidSheet, events: readonly PayrollEvent[]): PaidTwice[] =>
  dueIn(sheet).map((due) => {
    const { figure, percent, minutes } = due
    return { figure, percent, minutes, codes: codesOf(events, (event) => takes(event, due)) }
  })

/** Return the minutes of some sheets that more than one event takes, by figure, percent and events: a payroll would pay or deduct them twice. */
export function paidTwiceIn(sheets: readonly PaidSheet[], { events }: Pick<PayrollLayout, 'events'>): PaidTwice[] {
  const sums = new Map<string, PaidTwice>()
  for (const one of sheets.flatMap((sheet) => [...paidIn(sheet, events), ...deductedTwice(sheet, events)])) {
    if (one.minutes === 0 || one.codes.length < 2) continue
    const key = [one.figure, one.percent, ...one.codes].join(' ')
    sums.set(key, { ...one, minutes: one.minutes + (sums.get(key)?.minutes ?? 0) })
  }
  return [...sums.values()]
}
