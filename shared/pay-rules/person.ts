import type { AbsenceReason, Mark } from '../clock/entry.ts'
import type { Place } from '../clock/shift.ts'
import type { RuleVersion } from './rule.ts'

/** A stretch of a contract, `HH:mm` by the clock; an end at or before the start is on the next day. `break` floats in its middle. */
export interface ContractRow {
  start: string
  end: string
  break: number
  /** Whether nobody has to mark the break: then it lies in the middle (CLT art. 74 §2). */
  presigned?: boolean | undefined
}

/** On which days a schedule works, and when. A day that it does not name is off. */
export type SchedulePlan =
  | { kind: 'week'; rows: Readonly<Record<number, readonly ContractRow[]>> }
  /** A round of days that begins again after its last one, from `start` on and before it: every other day is a round of two. */
  | { kind: 'round'; start: string; days: readonly (readonly ContractRow[])[] }
  | { kind: 'dates'; rows: Readonly<Record<string, readonly ContractRow[]>> }

/** A schedule and the days (`YYYY-MM-DD`, both included) on which it counts; null is unbounded. */
export interface DatedSchedule {
  valid_from: string | null
  valid_to: string | null
  plan: SchedulePlan
}

/** A time with a company: never two at once. */
export interface Bond extends Place {
  company: string
  from: string
  /** The last day; null while it goes on. */
  to: string | null
  holidays: ReadonlyMap<string, string>
  rules: readonly RuleVersion[]
}

/** An exchange of a day off: `on` is worked as `off` would have been, and `off` is free. */
export interface Swap {
  on: string
  off: string
}

/** All that decides somebody's figures. Marks are those that count, in any order. */
export interface PersonTime {
  marks: readonly Mark[]
  bonds: readonly Bond[]
  schedules: readonly DatedSchedule[]
  vacations: readonly { from: string; to: string }[]
  absences: ReadonlyMap<string, AbsenceReason>
  /** Sums of the adjustments of a date, in minutes. */
  adjustments: ReadonlyMap<string, number>
  swaps: readonly Swap[]
  /** The first day that expects minutes; null while the balance has not begun. */
  begins: string | null
  today: string
  /** Until when today's open work counts (ms); null: it counts as on a past day. */
  now: number | null
}
