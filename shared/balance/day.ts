import { UnreadableRow } from '../calendar/unreadable.ts'
import { type AdjustmentEntry, effectOf } from '../clock/adjustment.ts'
import { inOrder, type Mark, type PunchType } from '../clock/entry.ts'
import { assertReadable } from '../clock/readable.ts'
import { type Cancellable, standing } from '../clock/voided.ts'
import { isIncomplete, workedMinutes } from '../clock/worked.ts'
import { type CalendarDay, calendarDay, type PersonRules } from './rules.ts'

/** The kind of a day, strongest first: vacation, holiday, health, personal; else work or a day off. */
export type DayKind = 'work' | 'day_off' | 'holiday' | 'vacation' | 'health' | 'personal'

/** The sums of a day's entries, in whole minutes. The server stores these with each day. */
export interface DayTotals {
  worked_minutes: number
  adjustment_minutes: number
  absence: 'saude' | 'pessoal' | null
  incomplete: boolean
}

/** The result of a day in whole minutes; except for personal absences, balance = worked + adjustments − expected. */
export interface DayBalance {
  date: string
  worked_minutes: number
  expected_minutes: number
  adjustment_minutes: number
  balance_minutes: number
  /** The part of the balance that goes to the hour bank: all of it if missing, else the rest is paid or deducted (`pay-rules`). */
  bank_minutes?: number | undefined
  kind: DayKind
  incomplete: boolean
  /** True while the day is not over and has no final saida: such a day is not in the balances, which end the day before. */
  in_progress: boolean
  holiday_name: string | null
}

/** The fields of an entry that a day's totals need. */
export type DayEntryFacts = Mark & AdjustmentEntry & Cancellable

const order = { saude: 0, pessoal: 1 }

/**
 * Sum the entries of a day, in any order. Cancelled entries and their cancellations count for nothing. `now` is null on a past day, where
 * an open stretch counts 0. Of several absences, health wins over personal. Throws on an unreadable entry and, if `day` is given, on one
 * whose instant contradicts it; an entry that does not count may be unreadable, so that cancelling it repairs the day.
 */
export function totalsOf(entries: readonly DayEntryFacts[], now: number | null, day?: string): DayTotals {
  // A rejected entry never counts; a clock entry with any other status does.
  const counted = standing(entries).filter((entry) => entry.status !== 'rejected')
  assertReadable(counted, day)
  const effects = counted.map(effectOf)
  const minutes = effects.reduce((sum, effect) => sum + (effect.kind === 'minutes' ? effect.minutes : 0), 0)
  const absences = effects.filter((effect) => effect.kind === 'absence')
  const [absence] = absences.sort((a, b) => order[a.reason] - order[b.reason])
  const marks = inOrder(counted)
  return {
    worked_minutes: workedMinutes(marks, now),
    adjustment_minutes: minutes,
    absence: absence?.reason ?? null,
    incomplete: now === null && isIncomplete(marks),
  }
}

/** Return the last mark of a day that counts; null if none does. */
export function lastMarkOf(entries: readonly DayEntryFacts[]): PunchType | null {
  const marks = inOrder(standing(entries).filter(({ status }) => status !== 'rejected'))
  return (marks.at(-1)?.entry_type as PunchType | undefined) ?? null
}

/** A day on which nothing was registered. */
export const EMPTY_TOTALS: DayTotals = {
  worked_minutes: 0,
  adjustment_minutes: 0,
  absence: null,
  incomplete: false,
}

/** The totals stored for a day with an unreadable entry: infinite, so that every sum that includes the day is visibly broken. */
export const UNREADABLE_TOTALS: DayTotals = { ...EMPTY_TOTALS, worked_minutes: Number.POSITIVE_INFINITY }

/** Return the kind of a day, by precedence (docs/decisions/0010). */
export function kindOf({ onVacation, holidayName, scheduled }: CalendarDay, absence: DayTotals['absence']): DayKind {
  if (onVacation) return 'vacation'
  if (holidayName !== null) return 'holiday'
  if (absence === 'saude') return 'health'
  if (absence === 'pessoal') return 'personal'
  return scheduled > 0 ? 'work' : 'day_off'
}

/** Return the balance of a day. Deterministic in its arguments; the client and the server call this same function. */
export function dayBalance(rules: PersonRules, date: string, totals: DayTotals): DayBalance {
  if (!Number.isFinite(totals.worked_minutes)) throw new UnreadableRow('day_totals', date, 'holds an unreadable entry')
  const calendar = calendarDay(rules, date)
  const kind = kindOf(calendar, totals.absence)
  const { worked_minutes, adjustment_minutes, incomplete } = totals
  const expected_minutes = kind === 'work' || kind === 'personal' ? calendar.scheduled : 0
  const earned = (kind === 'personal' ? 0 : worked_minutes) - expected_minutes
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

/** Return the minutes that a day brings to the hour bank, or takes from it. */
export const bankMinutes = ({ bank_minutes, balance_minutes }: DayBalance): number => bank_minutes ?? balance_minutes
