import { HeartPulse, type LucideIcon, PartyPopper, TreePalm, TriangleAlert, UserRoundX } from 'lucide-react'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { standing } from '#shared/clock/voided.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { userBalance } from '#shared/contract/hours.ts'
import { barsOf, countedMarks, type DayBar, rulerMinute, type SeenMark } from '../../features/mark-view/day-bars.ts'
import { needsAttention } from '../../features/mark-view/flag-words.ts'

type BalanceDay = AnswerOf<typeof userBalance>['days'][number]

/** A badge of the kind of day. */
export interface DayBadge {
  words: string
  icon: LucideIcon
  tone: string
}

/** A day of the detailed report with its drawing data. */
export interface DetailDay extends BalanceDay {
  marks: readonly SeenMark[]
  bars: readonly DayBar[]
  /** The current time in minutes of the day; null on a past day. */
  tick: number | null
  /** The entries to list: marks and adjustments that still count, oldest first. */
  listed: readonly TimeEntry[]
  badges: readonly DayBadge[]
  waits: boolean
  /** True for a day off on which nothing happened. */
  isEmpty: boolean
}

const END_OF_DAY = 22 * 60

const kindBadge: Partial<Record<BalanceDay['kind'], DayBadge>> = {
  vacation: { words: 'Em férias', icon: TreePalm, tone: 'sky' },
  health: { words: 'Saúde', icon: HeartPulse, tone: 'teal' },
  personal: { words: 'Pessoal', icon: UserRoundX, tone: 'clay' },
}

function badgesOf({ kind, holiday_name, incomplete }: BalanceDay): DayBadge[] {
  const badges: DayBadge[] = []
  const known = kindBadge[kind]
  if (known) badges.push(known)
  if (kind === 'holiday') badges.push({ words: holiday_name ?? 'Feriado', icon: PartyPopper, tone: 'plum' })
  if (incomplete) badges.push({ words: 'Incompleto', icon: TriangleAlert, tone: 'red' })
  return badges
}

/** Prepare a day of a balance for the detailed report. */
export function detailDay(day: BalanceDay, { zone, now }: { zone: string; now: number | null }): DetailDay {
  const marks = countedMarks(day.entries)
  const place = marks[0]?.timezone ?? zone
  const listed = standing(day.entries).toSorted((a, b) => a.timestamp.localeCompare(b.timestamp))
  return {
    ...day,
    marks,
    listed,
    bars: barsOf(marks, { day: day.date, zone: place, now, end: END_OF_DAY }),
    tick: now !== null && marks.length > 0 ? rulerMinute(now, day.date, place) : null,
    badges: badgesOf(day),
    waits: marks.some(needsAttention),
    isEmpty: listed.length === 0 && day.expected_minutes === 0 && (day.kind === 'work' || day.kind === 'day_off'),
  }
}
