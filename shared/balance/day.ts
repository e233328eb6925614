import { UnreadableRow } from '../calendar/unreadable.ts'
import { type AdjustmentEntry, effectOf } from '../clock/adjustment.ts'
import { inOrder, type Mark, type PunchType } from '../clock/entry.ts'
import { assertReadable } from '../clock/readable.ts'
import { type Cancellable, standing } from '../clock/voided.ts'
import { isIncomplete, workedMinutes } from '../clock/worked.ts'
import { type CalendarDay, calendarDay, type PersonRules } from './rules.ts'

/** What a day was, the strongest first: vacation, holiday, health, personal; else work or a day off. */
export type DayKind = 'work' | 'day_off' | 'holiday' | 'vacation' | 'health' | 'personal'

/** What the entries of a day amount to, in whole minutes. This much is kept with each day on the server. */
export interface DayTotals {
  worked_minutes: number
  adjustment_minutes: number
  absence: 'saude' | 'pessoal' | null
  /** The absence's own minutes, 0 or negative; 0 for a personal one means the day's expected minutes. */
  absence_minutes: number
  incomplete: boolean
}

/** A day as it is paid: minutes are integers, the balance is worked + adjustments − expected but for personal absences. */
export interface DayBalance {
  date: string
  worked_minutes: number
  expected_minutes: number
  adjustment_minutes: number
  balance_minutes: number
  kind: DayKind
  incomplete: boolean
  /** Whether the day is not over and nobody went home yet: it stands beside the balances, which end the day before. */
  in_progress: boolean
  holiday_name: string | null
}

/** An entry as a day reads it. */
export type DayEntryFacts = Mark & AdjustmentEntry & Cancellable

const order = { saude: 0, pessoal: 1 }

/**
 * Adds the entries of a day up, in any order. Cancelled ones count for nothing and neither do their cancellations. `now` is null on
 * a past day: what nobody closed counts 0 there. Of several absences, health comes before personal. An entry that can't be read
 * throws; with `day`, so does one whose instant contradicts it. What does not count need not be readable: cancelling mends.
 */
export function totalsOf(entries: readonly DayEntryFacts[], now: number | null, day?: string): DayTotals {
  // A rejected entry never counts; a clock entry counts whatever its status, unless it was rejected.
  const counted = standing(entries).filter((entry) => entry.status !== 'rejected')
  assertReadable(counted, day)
  const effects = counted.map(effectOf)
  const minutes = effects.reduce((sum, effect) => sum + (effect.kind === 'minutes' ? effect.minutes : 0), 0)
  const absences = effects.filter((effect) => effect.kind === 'absence')
  const [absence] = absences.sort((a, b) => order[a.reason] - order[b.reason] || a.minutes - b.minutes)
  const marks = inOrder(counted)
  return {
    worked_minutes: workedMinutes(marks, now),
    adjustment_minutes: minutes,
    absence: absence?.reason ?? null,
    absence_minutes: absence?.minutes ?? 0,
    incomplete: now === null && isIncomplete(marks),
  }
}

/** The last mark that counts among the entries of a day; null where none does. */
export function lastMarkOf(entries: readonly DayEntryFacts[]): PunchType | null {
  const marks = inOrder(standing(entries).filter(({ status }) => status !== 'rejected'))
  return (marks.at(-1)?.entry_type as PunchType | undefined) ?? null
}

/** A day on which nothing was registered. */
export const EMPTY_TOTALS: DayTotals = {
  worked_minutes: 0,
  adjustment_minutes: 0,
  absence: null,
  absence_minutes: 0,
  incomplete: false,
}

/** What is kept of a day with an unreadable entry: no sum that holds it is a number of minutes, so none can hide it. */
export const UNREADABLE_TOTALS: DayTotals = { ...EMPTY_TOTALS, worked_minutes: Number.POSITIVE_INFINITY }

/** The kind of a day, by precedence (docs/decisions/0010). */
export function kindOf({ onVacation, holidayName, scheduled }: CalendarDay, absence: DayTotals['absence']): DayKind {
  if (onVacation) return 'vacation'
  if (holidayName !== null) return 'holiday'
  if (absence === 'saude') return 'health'
  if (absence === 'pessoal') return 'personal'
  return scheduled > 0 ? 'work' : 'day_off'
}

/** What a personal absence takes from the bank: its own minutes, or the day's expected ones. Negative or 0. */
export function personalMinutes(absenceMinutes: number, scheduled: number): number {
  const minutes = absenceMinutes === 0 ? scheduled : Math.abs(absenceMinutes)
  return minutes === 0 ? 0 : -minutes
}

/** The balance of a day. Deterministic in its arguments; the phone and the server ask the same function. */
export function dayBalance(rules: PersonRules, date: string, totals: DayTotals): DayBalance {
  if (!Number.isFinite(totals.worked_minutes)) throw new UnreadableRow('day_totals', date, 'holds an unreadable entry')
  const calendar = calendarDay(rules, date)
  const kind = kindOf(calendar, totals.absence)
  const { worked_minutes, adjustment_minutes, incomplete } = totals
  const expected_minutes = kind === 'work' || kind === 'personal' ? calendar.scheduled : 0
  const earned =
    kind === 'personal' ? personalMinutes(totals.absence_minutes, expected_minutes) : worked_minutes - expected_minutes
  return {
    date,
    worked_minutes,
    expected_minutes,
    adjustment_minutes,
    balance_minutes: earned + adjustment_minutes,
    kind,
    incomplete,
    in_progress: false,
    holiday_name: kind === 'holiday' ? calendar.holidayName : null,
  }
}

/** The balance of a day if so much were worked on it; a personal absence stays what it is. Whole minutes. */
export function balanceIfWorked(day: DayBalance, worked: number): number {
  if (day.kind === 'personal') return day.balance_minutes
  return worked - day.expected_minutes + day.adjustment_minutes
}
