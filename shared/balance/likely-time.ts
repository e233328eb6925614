import { addDays, dayOf, instantOf, MINUTE, minuteOf, timeOf, weekdayOf } from '../calendar/day.ts'
import { type DatedRule, minuteOfTime, workOf, worksOn } from '../calendar/schedule.ts'
import type { PunchType } from '../clock/entry.ts'
import { type DayCut, endOfShifts } from '../clock/shift.ts'

/** A mark of another day, which tells what a person usually does. */
export interface HabitMark {
  entry_type: PunchType
  day: string
  at: number
}

/** The instants (ms) between which a mark must lie, both excluded; null if nothing was marked on that side. */
export interface Gap {
  after: number | null
  before: number | null
}

/** The schedule and the habit from which a likely time is read, and the day that it is for. */
export interface Customs {
  day: string
  cut: DayCut
  /** The rows of the person's schedule; none on a day on which it does not apply. */
  schedules: readonly DatedRule[]
  /** Their marks of the last weeks, without those of the day itself. */
  habit: readonly HabitMark[]
  now: number
}

/** A likely time of a forgotten mark, with its reasons. Times are `HH:mm`. */
export interface Likely {
  at: number
  time: string
  /** The time that the schedule says, or that its break leads to; null if it says none. */
  scheduled: string | null
  /** The minutes of the break that lead to `scheduled`; null if the schedule names the time itself. */
  break_minutes: number | null
  /** The median of the person's own marks of this type; null if there are too few. */
  usual: string | null
}

const DAY_MINUTES = 1440
/** A habit needs this many days. */
const FEWEST_DAYS = 3
/** A mark further away (minutes) from the scheduled time belongs to another shift. */
const SAME_SHIFT = 180

/** The hours of a weekday's schedule, in minutes of the day; an end past midnight is more than 1440. */
function hoursOn({ schedules, day }: Pick<Customs, 'schedules' | 'day'>) {
  return schedules.flatMap((row) => {
    const [start, end] = [minuteOfTime(row.start_time), minuteOfTime(row.end_time)]
    if (!worksOn(row, day) || start === null || end === null) return []
    return [{ start, end: end < start ? end + DAY_MINUTES : end, break_minutes: row.break_duration }]
  })
}

/** Return the instant (ms) of a minute of the day, which may lie past midnight. */
function instantAt(day: string, minute: number, { zone }: DayCut): number {
  const time = `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return instantOf(addDays(day, Math.floor(minute / DAY_MINUTES)), time, zone)
}

const minuteIn = (day: string, at: number, { zone }: DayCut) =>
  minuteOf(at, zone) + (dayOf(at, zone) > day ? DAY_MINUTES : 0)

function isWithin(at: number, { after, before }: Gap, { day, cut, now }: Customs): boolean {
  const isInside = (after === null || at > after) && (before === null || at < before)
  return isInside && at <= now && at < endOfShifts(day, cut)
}

interface Scheduled {
  at: number
  break_minutes: number | null
}

/** A break ends, or has begun, so many minutes from the mark beside it. */
function byBreak(type: PunchType, { after, before }: Gap, customs: Customs): Scheduled[] {
  const beside = type === 'retorno' ? after : before
  if (beside === null) return []
  const minute = minuteIn(customs.day, beside, customs.cut)
  return hoursOn(customs)
    .filter(({ start, end, break_minutes }) => start <= minute && minute <= end && break_minutes > 0)
    .map(({ break_minutes }) => ({
      at: beside + (type === 'retorno' ? break_minutes : -break_minutes) * MINUTE,
      break_minutes,
    }))
}

/** Return the time of the schedule nearest to what was marked: the last start before it, the first end after it; else the day's edges. */
function scheduledTime(type: PunchType, gap: Gap, customs: Customs): Scheduled | null {
  const { day, cut } = customs
  const at = (minute: number) => ({ at: instantAt(day, minute, cut), break_minutes: null })
  const all =
    type === 'entrada'
      ? hoursOn(customs).map(({ start }) => at(start))
      : type === 'saida'
        ? hoursOn(customs).map(({ end }) => at(end))
        : byBreak(type, gap, customs)
  const inside = all.filter((one) => isWithin(one.at, gap, customs)).sort((a, b) => a.at - b.at)
  const isLast = type === 'entrada' ? gap.before !== null : type === 'saida' && gap.after === null
  return inside.at(isLast ? -1 : 0) ?? null
}

function median(minutes: readonly number[]): number | null {
  const sorted = minutes.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2)
}

/** Choose the mark of a day that the missing one resembles: the nearest to the schedule, else the last saida, else the first. */
function chosen(type: PunchType, minutes: readonly number[], scheduled: number | null): number {
  if (scheduled === null) return type === 'saida' ? Math.max(...minutes) : Math.min(...minutes)
  return minutes.reduce((best, one) => (Math.abs(one - scheduled) < Math.abs(best - scheduled) ? one : best))
}

/** Return the median minute of a person's marks of a type that fit the gap: on this weekday if there are enough, else on any day. */
function usualMinute(type: PunchType, gap: Gap, customs: Customs, scheduled: number | null): number | null {
  const { day, cut, habit } = customs
  const low = gap.after === null ? -1 : minuteIn(day, gap.after, cut)
  const high = gap.before === null ? 2 * DAY_MINUTES : minuteIn(day, gap.before, cut)
  const fitting = habit
    .filter((mark) => mark.entry_type === type && mark.day !== day)
    .map((mark) => ({ day: mark.day, minute: minuteIn(mark.day, mark.at, cut) }))
    .filter(({ minute }) => low < minute && minute < high)
    .filter(({ minute }) => scheduled === null || Math.abs(minute - scheduled) <= SAME_SHIFT)
  const days = [...new Set(fitting.map((mark) => mark.day))].map((on) => {
    const minutes = fitting.filter((mark) => mark.day === on).map(({ minute }) => minute)
    return { weekday: weekdayOf(on), minute: chosen(type, minutes, scheduled) }
  })
  const same = days.filter(({ weekday }) => weekday === weekdayOf(day))
  const counted = same.length >= FEWEST_DAYS ? same : days
  return counted.length >= FEWEST_DAYS ? median(counted.map(({ minute }) => minute)) : null
}

/** Return a time that the schedule says, unless the person has a usual one. */
function likelyAt(type: PunchType, gap: Gap, customs: Customs, scheduled: Scheduled | null): Likely | null {
  const { day, cut } = customs
  const minute = usualMinute(type, gap, customs, scheduled && minuteIn(day, scheduled.at, cut))
  const usual = minute === null ? null : instantAt(day, minute, cut)
  const usualHere = usual !== null && isWithin(usual, gap, customs) ? usual : null
  const at = usualHere ?? scheduled?.at
  if (at === undefined) return null
  return {
    at,
    time: timeOf(at, cut.zone),
    scheduled: scheduled && timeOf(scheduled.at, cut.zone),
    break_minutes: scheduled?.break_minutes ?? null,
    usual: usualHere === null ? null : timeOf(usualHere, cut.zone),
  }
}

/** Return when a missing mark was probably due: at the person's usual time, else by their schedule; null if nothing tells. */
export const likelyTime = (type: PunchType, gap: Gap, customs: Customs): Likely | null =>
  likelyAt(type, gap, customs, scheduledTime(type, gap, customs))

/** Return when the break of a shift probably began on a day without marks: at the usual time, else where the schedule is drawn with it. */
export function likelyPause(shift: DatedRule, gap: Gap, customs: Customs): Likely | null {
  const { day, cut } = customs
  const [first, second] = workOf(shift)
  const scheduled = first && second && { at: instantAt(day, first.to, cut), break_minutes: shift.break_duration }
  return likelyAt('pausa', gap, customs, scheduled && isWithin(scheduled.at, gap, customs) ? scheduled : null)
}
