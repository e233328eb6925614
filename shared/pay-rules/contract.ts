import { DAY, instantOfMinute, MINUTE, weekdayOf } from '../calendar/day.ts'
import { expectedMinutes } from '../calendar/expected.ts'
import { minuteOfTime } from '../calendar/schedule.ts'
import { isInForce } from '../calendar/validity.ts'
import type { Bond, ContractRow, DatedSchedule, PersonTime, SchedulePlan } from './person.ts'
import type { PayRule } from './rule.ts'
import type { Span } from './spans.ts'

const DAY_MINUTES = 1440

/** A day by its schedule: the rows, none for a day off; null without a schedule in force, with the minutes expected then. */
export interface DayPlan {
  rows: readonly ContractRow[] | null
  default_minutes: number
}

const FREE: DayPlan = { rows: [], default_minutes: 0 }

function rowsOf(plan: SchedulePlan, day: string): readonly ContractRow[] {
  if (plan.kind === 'week') return plan.rows[weekdayOf(day)] ?? []
  if (plan.kind === 'dates') return plan.rows[day] ?? []
  const { start, days } = plan
  const apart = Math.round((Date.parse(day) - Date.parse(start)) / DAY)
  return days[((apart % days.length) + days.length) % days.length] ?? []
}

/** Return what the schedules say of a day, without exchanges: the one that began last counts. */
function plainPlan(schedules: readonly DatedSchedule[], day: string): DayPlan {
  let found: DatedSchedule | null = null
  for (const one of schedules) {
    const isLater = found === null || (one.valid_from ?? '') >= (found.valid_from ?? '')
    if (isInForce(one, day) && isLater) found = one
  }
  if (found) return { rows: rowsOf(found.plan, day), default_minutes: 0 }
  return { rows: null, default_minutes: expectedMinutes(day, [], false) }
}

/** Return what a day is to be worked as: an exchanged day as the one that it was exchanged for, that one not at all. */
export function planOn({ schedules, swaps }: Pick<PersonTime, 'schedules' | 'swaps'>, day: string): DayPlan {
  const swap = swaps.find(({ on }) => on === day)
  if (swap) return plainPlan(schedules, swap.off)
  return swaps.some(({ off }) => off === day) ? FREE : plainPlan(schedules, day)
}

/** Tell whether a plan has work on its day. */
export const hasWork = ({ rows, default_minutes }: DayPlan): boolean =>
  rows === null ? default_minutes > 0 : lengthsOf(rows).some(({ length, floating }) => length > floating)

interface Length {
  /** Local minutes since the day's midnight. */
  from: number
  length: number
  floating: number
  presigned: boolean
}

/** The lengths of rows, which every day of a schedule asks for. */
const known = new WeakMap<readonly ContractRow[], readonly Length[]>()

function lengthsOf(rows: readonly ContractRow[]): readonly Length[] {
  const lengths = known.get(rows) ?? laidOut(rows)
  known.set(rows, lengths)
  return lengths
}

/** Lay rows one after the other on the minutes of a day, from its midnight on; those without length are left out. */
function laidOut(rows: readonly ContractRow[]): Length[] {
  const lengths: Length[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const [start, stop] = [minuteOfTime(row.start), minuteOfTime(row.end)]
    if (start === null || stop === null) throw new RangeError(`no times of a contract: ${row.start}-${row.end}`)
    const length = (stop - start + DAY_MINUTES) % DAY_MINUTES
    if (length === 0) continue
    const from = start < end ? start + Math.ceil((end - start) / DAY_MINUTES) * DAY_MINUTES : start
    end = from + length
    lengths.push({ from, length, floating: row.break, presigned: row.presigned === true })
  }
  return lengths
}

const pad = (count: number) => String(count).padStart(2, '0')

const instantAt = (day: string, minutes: number, zone: string) => instantOfMinute(day, minutes, zone) / MINUTE

/** The contract of a day. */
export interface Contract {
  /** Its rows on the clock; empty on a day off, and without a schedule. */
  rows: readonly Span[]
  /** The minutes of its breaks that have no time of their own. */
  floating: number
  /** Minutes due by the clock. */
  clock: number
  /** The minutes in which work is due. */
  work: readonly Span[]
  /** The breaks between them that nobody has to mark. */
  presigned: readonly Span[]
}

const NO_TIMES: Contract = { rows: [], floating: 0, clock: 0, work: [], presigned: [] }

/** Return the parts of a row outside its floating break, which lies in the middle. */
function aroundBreak({ from, to }: Span, floating: number): Span[] {
  if (floating <= 0) return [{ from, to }]
  const begins = from + Math.floor(Math.max(0, to - from - floating) / 2)
  return [
    { from, to: begins },
    { from: begins + floating, to },
  ].filter((span) => span.from < span.to)
}

/** Return the break in the middle of a row if nobody has to mark it. */
function presignedBreak(span: Span, { floating, presigned }: Length): Span[] {
  const [before, after] = presigned ? aroundBreak(span, floating) : []
  return before && after ? [{ from: before.to, to: after.from }] : []
}

/** Return the contract of a day at a place. A local time that is skipped moves on by the gap; of one that comes twice the first counts. */
export function contractOf(
  { rows, default_minutes }: DayPlan,
  day: string,
  zone: string,
  dst: PayRule['dst'],
): Contract {
  if (rows === null) return { ...NO_TIMES, clock: default_minutes }
  const lengths = lengthsOf(rows)
  const spans = lengths.map(({ from, length }) => ({
    from: instantAt(day, from, zone),
    to: instantAt(day, from + length, zone),
  }))
  const clock = lengths.map(({ length, floating }, i) => {
    const { from, to } = spans[i] as Span
    return Math.max(0, (dst === 'nominal' ? length : Math.min(length, to - from)) - floating)
  })
  return {
    rows: spans,
    floating: lengths.reduce((sum, one) => sum + one.floating, 0),
    clock: clock.reduce((sum, minutes) => sum + minutes, 0),
    work: spans.flatMap((span, i) => aroundBreak(span, (lengths[i] as Length).floating)),
    presigned: spans.flatMap((span, i) => presignedBreak(span, lengths[i] as Length)),
  }
}

/** Return the bond that holds a day. */
export const bondOn = (bonds: readonly Bond[], day: string): Bond | undefined =>
  bonds.find(({ from, to }) => from <= day && (to === null || day <= to))

/** Return when the contract of a day ends, as the clock of the next day shows it (`HH:mm`); null if it ends by midnight. */
export function nightEndOf({ rows }: DayPlan): string | null {
  const last = Math.max(...lengthsOf(rows ?? []).map(({ from, length }) => from + length))
  if (!(last > DAY_MINUTES)) return null
  const minutes = last % DAY_MINUTES
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}
