import type { PayrollLayout } from '#shared/payroll/layout.ts'
import { changesOf } from '../changes.ts'

/** The longest that the log is told of a layout: all of it, since what it said before is kept nowhere else. */
const WHOLE = 10_000

/** Return the values of a layout by name: each event by its code. */
function valuesIn(layout: PayrollLayout | null): Record<string, unknown> {
  if (!layout) return {}
  const { columns, events, separator, ...whole } = layout
  const columnWords = columns.map(({ field, width, fill }) => (width === null ? field : `${field} ${width} ${fill}`))
  const eventWords = events.map(({ code, figure, percent, tier, unit, sign, writes_zero }) => [
    `event ${code}`,
    [figure, percent === null ? '' : `${percent}%`, tier ?? '', unit, sign, writes_zero ? 'zero' : '']
      .filter(Boolean)
      .join(' '),
  ])
  return {
    ...whole,
    separator: separator === '\t' ? 'tab' : separator,
    columns: columnWords.join(', '),
    order: events.map(({ code }) => code).join(', '),
    ...Object.fromEntries(eventWords),
  }
}

/** Say what of a layout changed, each event by its code, for the audit log. */
export function changesOfLayout(before: PayrollLayout | null, after: PayrollLayout): string {
  const [old, now] = [valuesIn(before), valuesIn(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const all = Object.fromEntries(names.map((name) => [name, now[name] ?? null]))
  return changesOf(old, all, names, {}, WHOLE)
}
