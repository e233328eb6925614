import type { SheetContent } from '../closing/sheet-content.ts'
import { amountOf } from './figures.ts'
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
