import type { Bond } from '../../pay-rules/person.ts'
import type { PayRule } from '../../pay-rules/rule.ts'
import { instantOn } from './local-time.ts'
import { count, MINUTE, type Minute, minutesOf, type Span, sum } from './minute.ts'
import { nightsOf, reduced } from './night.ts'
import { lineOf, type Plan } from './plan.ts'

/** The hours that the schedule asks of a day. */
export interface Contract {
  /** From first to last minute of each row, its floating break included. */
  rows: Span[]
  hasFloatingBreak: boolean
  /** Minutes between rows and in floating breaks. */
  pauses: number
  /** Minutes of work on the clock (r), and the night ones among them (Cn). */
  real: number
  realNight: number
  /** Minutes of the clock that are asked (C), and the night ones among them (n). */
  clock: number
  night: number
  /** Minutes that are asked, with the night's hours reduced. */
  scheduled: number
  /** Breaks that are written down for the person (ms). */
  presigned: Span[]
}

function withoutBreak(span: Span, pause: number, zone: string): Minute[] {
  const minutes = minutesOf(span, zone)
  const before = Math.floor(Math.max(0, minutes.length - pause) / 2)
  return minutes.filter((_, index) => index < before || index >= before + pause)
}

/** Return the break in the middle of a row, if it is written down for the person. */
function writtenBreak({ from, to }: Span, row: ReturnType<typeof lineOf>[number] | undefined): Span[] {
  if (!row?.isPresigned || row.break <= 0) return []
  const minutes = (to - from) / MINUTE
  const before = Math.floor((minutes - row.break) / 2)
  return before > 0 ? [{ from: from + before * MINUTE, to: from + (before + row.break) * MINUTE }] : []
}

/** Return what a plan asks on a date at a bond's place. */
export function contractOf(plan: Plan, date: string, { zone }: Bond, { night, dst }: PayRule): Contract {
  const line = lineOf(plan.rows)
  const rows = line.map(({ start, end }) => ({ from: instantOn(date, start, zone), to: instantOn(date, end, zone) }))
  const work = rows.flatMap((row, index) => withoutBreak(row, line[index]?.break ?? 0, zone))
  const realNight = count([...nightsOf([work], { night, date, zone }).night])
  const lengths = line.map(({ start, end, break: pause }, index) => {
    const real = ((rows[index]?.to ?? 0) - (rows[index]?.from ?? 0)) / MINUTE
    return Math.max(0, (dst === 'nominal' ? end - start : Math.min(end - start, real)) - pause)
  })
  const clock = plan.usual ?? sum(lengths, (length) => length)
  const atNight = Math.min(realNight, clock)
  return {
    rows,
    hasFloatingBreak: line.some((row) => row.break > 0),
    pauses: pausesOf(rows) + sum(line, (row) => row.break),
    real: count(work),
    realNight,
    clock,
    night: atNight,
    scheduled: clock - atNight + reduced(atNight, night),
    presigned: rows.flatMap((row, index) => writtenBreak(row, line[index])),
  }
}

/** Return the minutes between spans. */
export const pausesOf = (spans: readonly Span[]): number => Math.floor(sum(gapsOf(spans), (gap) => gap) / MINUTE)

/** Return the time (ms) between each span and the next. */
export const gapsOf = (spans: readonly Span[]): number[] =>
  spans.slice(1).map(({ from }, index) => from - (spans[index]?.to ?? from))
