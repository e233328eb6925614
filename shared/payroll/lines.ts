import type { SheetContent } from '../closing/sheet-content.ts'
import type { BankLine } from '../pay-rules/bank-line.ts'
import { amountOf, type FigureName } from './figures.ts'
import type { PayrollEvent, PayrollLayout } from './layout.ts'
import { unitsOf } from './value.ts'

/** A line of somebody's in a payroll: the place of its event in the layout, and its value in whole units of that event, with its sign. */
export interface PayrollLine {
  event: number
  units: number
}

function unitsIn(content: SheetContent, event: PayrollEvent): number {
  const units = unitsOf(amountOf(content, event), event.unit)
  // Never −0, which would be written with a sign.
  return event.sign === '-' && units !== 0 ? -units : units
}

/** Return the lines that a layout makes of somebody's closed sheet, in the order of its events. */
export function payrollLines(content: SheetContent, { events }: Pick<PayrollLayout, 'events'>): PayrollLine[] {
  return events.flatMap((event, place) => {
    const units = unitsIn(content, event)
    return units === 0 && !event.writes_zero ? [] : [{ event: place, units }]
  })
}

/** Return the sum of the lines of each event, in its units: what whoever adds up the file finds, rounded line by line. */
export function payrollTotals(
  people: readonly (readonly PayrollLine[])[],
  { events }: Pick<PayrollLayout, 'events'>,
): { lines: number; units: number }[] {
  const totals = events.map(() => ({ lines: 0, units: 0 }))
  for (const { event, units } of people.flat()) {
    const total = totals[event]
    if (!total) continue
    total.lines += 1
    total.units += units
  }
  return totals
}

/** Minutes to be paid that no event of a layout takes. */
export interface Uncovered {
  figure: 'overtime_paid' | 'bank_payment' | 'bank_expired' | 'bank_after'
  /** Null for credits of which no percent is known. */
  percent: number | null
  minutes: number
}

/** The figures that take over what is to be paid: overtime by all of its names, credits by their own. */
const takers: Record<Uncovered['figure'], readonly FigureName[]> = {
  overtime_paid: ['overtime_paid', 'overtime', 'paid'],
  bank_payment: ['bank_payment'],
  bank_expired: ['bank_expired'],
  bank_after: ['bank_after'],
}

/** The lines of the bank with which credits leave to be paid. */
const leaving: Partial<Record<BankLine['type'], Uncovered['figure']>> = {
  ...{ payment: 'bank_payment', expired: 'bank_expired' },
}

/** What of a sheet says what is to be paid. */
export type PaidSheet = Pick<SheetContent, 'totals' | 'bank'> & { person: Pick<SheetContent['person'], 'left_on'> }

/** What somebody's sheet says is to be paid, piece by piece. */
function dueIn({ totals, bank, person }: PaidSheet): (Uncovered & { tier: string | null })[] {
  const overtime = totals.overtime.map(({ tier, percent, paid_minutes: minutes }) => ({
    ...{ figure: 'overtime_paid' as const, tier, percent, minutes },
  }))
  const credits = bank.lines.flatMap(({ type, percent, minutes, applied }) => {
    const figure = leaving[type]
    if (!figure) return []
    const parts = type === 'payment' ? applied : [{ percent, minutes }]
    return parts.map((part) => ({ figure, tier: null, percent: part.percent, minutes: part.minutes }))
  })
  // Whoever left is owed what stands in the bank (CLT art. 59 § 3).
  const owed = person.left_on === null ? 0 : Math.max(0, bank.after_minutes)
  const rest = { figure: 'bank_after' as const, tier: null, percent: null, minutes: owed }
  return [...overtime, ...credits, rest]
}

/** Return the minutes of some sheets that are to be paid and that no event takes, by figure and percent, so that none is lost unseen. */
export function uncoveredIn(sheets: readonly PaidSheet[], { events }: Pick<PayrollLayout, 'events'>): Uncovered[] {
  const sums = new Map<string, Uncovered>()
  for (const { figure, tier, percent, minutes } of sheets.flatMap(dueIn)) {
    const isTaken = events.some(
      (event) =>
        takers[figure].includes(event.figure) &&
        (event.percent === null || event.percent === percent) &&
        (event.tier === null || event.tier === tier),
    )
    if (isTaken || minutes === 0) continue
    const key = `${figure} ${percent}`
    sums.set(key, { figure, percent, minutes: minutes + (sums.get(key)?.minutes ?? 0) })
  }
  return [...sums.values()]
}
