import { type DatedRule, minuteOfTime, shiftsOn, worksOn } from '../calendar/schedule.ts'
import type { PunchType } from '../clock/entry.ts'
import { type DayCut, endOfShifts } from '../clock/shift.ts'
import { type DayTotals, kindOf } from './day.ts'
import { type ForgottenMark, isFitting } from './forgotten.ts'
import { type Customs, type Gap, likelyPause, likelyTime } from './likely-time.ts'
import type { CalendarDay } from './rules.ts'

/** The stored sums of a day; null where nothing was ever written on it. */
type Sums = Pick<DayTotals, 'worked_minutes' | 'adjustment_minutes' | 'absence'> & { last_mark: PunchType | null }

/** The facts known about a day on which perhaps nothing was registered. */
export interface DayToMark {
  day: string
  cut: DayCut
  schedules: readonly DatedRule[]
  /** The facts of the calendar about the day, under the rule that counts on it. */
  calendar: CalendarDay
  sums: Sums | null
  now: number
}

/** Tell whether nothing on a day counts: no mark, no absence, and no minutes that a keeper wrote for it. */
export const isEmpty = (sums: Sums | null): boolean =>
  sums === null ||
  (sums.last_mark === null && sums.absence === null && sums.worked_minutes === 0 && sums.adjustment_minutes === 0)

/**
 * Tell whether somebody's own schedule expected them on a day without any mark, and nothing explains it. Only once no mark can belong to the
 * day any more: a shift by night may begin late. Without a schedule of their own nobody is known to have missed a day.
 */
export function isUnmarked({ day, cut, schedules, calendar, sums, now }: DayToMark): boolean {
  if (!isEmpty(sums) || kindOf(calendar, null) !== 'work') return false
  return shiftsOn(schedules, day).length > 0 && now >= endOfShifts(day, cut)
}

/** The schedule and the habit from which the missing marks of a day without any are read. */
export interface UnmarkedDay extends Customs {
  /** True if a rule counts breaks that the schedule marks (CLT art. 74 §2): nobody has to mark those. */
  countsPresigned: boolean
}

const isReadable = ({ start_time, end_time }: DatedRule) =>
  minuteOfTime(start_time) !== null && minuteOfTime(end_time) !== null

/** Return the break of a shift; none if it has none, it needs no marks, or nothing tells when it was. */
function breakOf(shift: DatedRule, gap: Gap, customs: UnmarkedDay): ForgottenMark[] {
  if (shift.break_duration <= 0 || (customs.countsPresigned && shift.presigned_break)) return []
  const pausa = likelyPause(shift, gap, customs)
  const back = pausa && { ...gap, after: pausa.at }
  const retorno = back && likelyTime('retorno', back, customs)
  if (!retorno) return []
  return [
    { entry_type: 'pausa', ...gap, likely: pausa },
    { entry_type: 'retorno', ...back, likely: retorno },
  ]
}

/** Return the marks of one shift, all after those of the one before it. */
function marksOf(shift: DatedRule, after: number | null, customs: UnmarkedDay): ForgottenMark[] {
  const begin: Gap = { after, before: null }
  const entrada = likelyTime('entrada', begin, customs)
  const end: Gap = { after: entrada?.at ?? after, before: null }
  const saida = likelyTime('saida', end, customs)
  const pause = entrada && saida ? breakOf(shift, { after: entrada.at, before: saida.at }, customs) : []
  return [
    { entry_type: 'entrada', ...begin, likely: entrada },
    ...pause,
    { entry_type: 'saida', ...end, likely: saida },
  ]
}

/**
 * Return the marks of a day on which nobody registered anything, oldest first, with the likely times; empty if not all are
 * known, or they would not follow each other. It only proposes: whether somebody was there, a keeper finds out.
 */
export function unmarkedOn(day: UnmarkedDay): ForgottenMark[] {
  const shifts = day.schedules
    .filter((row) => worksOn(row, day.day) && isReadable(row))
    .sort((a, b) => (a.start_time < b.start_time ? -1 : 1))
  const marks: ForgottenMark[] = []
  for (const shift of shifts) marks.push(...marksOf(shift, marks.at(-1)?.likely?.at ?? null, day))
  const isKnown = marks.every(({ likely }) => likely !== null)
  return isKnown && isFitting([], marks) ? marks : []
}
