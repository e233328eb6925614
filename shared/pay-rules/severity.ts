import type { DayFigures, Occurrence } from './record.ts'

/**
 * The severity of an occurrence. `grave`: the law forbids it, or the day can't be counted. `attention`: allowed under conditions, or to be
 * cleared up. `light`: only the person's own time.
 */
export const SEVERITIES = ['grave', 'attention', 'light'] as const
export type Severity = (typeof SEVERITIES)[number]

/** The severity of an occurrence, and the figure of its day that measures it (minutes); null where nothing is measured. */
interface Weight {
  severity: Severity
  measure: keyof DayFigures | null
}

/** Gravest first: in this order they are listed. */
const weights: Record<Occurrence, Weight> = {
  incomplete: { severity: 'grave', measure: null },
  sequence: { severity: 'grave', measure: null },
  weekly_rest: { severity: 'grave', measure: null },
  rest_short: { severity: 'grave', measure: 'rest_shortfall_minutes' },
  over_day_max: { severity: 'grave', measure: 'counted_minutes' },
  break_short: { severity: 'grave', measure: 'break_shortfall_minutes' },
  missing: { severity: 'attention', measure: 'expected_minutes' },
  rest_day_worked: { severity: 'attention', measure: 'worked_minutes' },
  absence_worked: { severity: 'attention', measure: 'worked_minutes' },
  off_day_worked: { severity: 'attention', measure: 'worked_minutes' },
  over_2h: { severity: 'attention', measure: 'overtime_minutes' },
  break_long: { severity: 'attention', measure: 'break_taken_minutes' },
  late: { severity: 'light', measure: 'late_minutes' },
  early_leave: { severity: 'light', measure: 'early_leave_minutes' },
}

/** All occurrences, gravest first. */
export const OCCURRENCES = Object.keys(weights) as Occurrence[]

/** Return how grave an occurrence is. */
export const severityOf = (code: Occurrence): Severity => weights[code].severity

/** Return the minutes that measure an occurrence of a day, by how much or of what; null for what has none. */
export function minutesOf(code: Occurrence, figures: DayFigures): number | null {
  const { measure } = weights[code]
  return measure && figures[measure]
}
