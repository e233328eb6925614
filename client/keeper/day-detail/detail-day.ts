import type { Mark } from '#shared/clock/entry.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { standing } from '#shared/clock/voided.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { userBalance } from '#shared/contract/hours.ts'
import { presignedOn } from '#shared/pay-rules/day-terms.ts'
import { barsOf, countedMarks, type DayBar, rulerMinute, type SeenMark } from '../../features/mark-view/day-bars.ts'
import { type DayBadge, dayBadges } from '../../features/mark-view/day-kinds.ts'
import { needsAttention } from '../../features/mark-view/flag-words.ts'
import { type Twins, twinsOf } from './twins.ts'

type BalanceDay = AnswerOf<typeof userBalance>['days'][number]

/** A day of the detailed report with its drawing data. */
export interface DetailDay extends BalanceDay {
  marks: readonly SeenMark[]
  /** The marks of breaks that the schedule makes in the person's place (CLT art. 74 §2). */
  presigned: readonly Mark[]
  bars: readonly DayBar[]
  /** The current time in minutes of the day; null on a past day. */
  tick: number | null
  /** The entries to list: marks and adjustments that still count, oldest first. */
  listed: readonly TimeEntry[]
  /** Marks that may be one twice, to be decided. */
  twins: readonly Twins[]
  badges: readonly DayBadge[]
  waits: boolean
  /** True for a day off on which nothing happened. */
  isEmpty: boolean
}

const END_OF_DAY = 22 * 60

/** Prepare a day of a balance for the detailed report. */
export function detailDay(day: BalanceDay, { zone, now }: { zone: string; now: number | null }): DetailDay {
  const marks = countedMarks(day.entries)
  const place = marks[0]?.timezone ?? zone
  const presigned = day.terms ? presignedOn(day.terms, day.date, { marks, now }) : []
  const listed = standing(day.entries).toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
  return {
    ...day,
    marks,
    presigned,
    listed,
    twins: twinsOf(marks),
    bars: barsOf([...marks, ...presigned], { day: day.date, zone: place, now, end: END_OF_DAY }),
    tick: now !== null && marks.length > 0 ? rulerMinute(now, day.date, place) : null,
    badges: dayBadges(day),
    waits: marks.some(needsAttention),
    isEmpty: listed.length === 0 && day.expected_minutes === 0 && (day.kind === 'work' || day.kind === 'day_off'),
  }
}
