import type { DayResult } from '#shared/balance/changed-day.ts'
import { timeOf } from '#shared/calendar/day.ts'
import { firstMisfit, misfitText } from '#shared/clock/day-order.ts'
import { inOrder, type PunchType } from '#shared/clock/entry.ts'
import type { DayMark, UserBalance } from '#shared/contract/hours.ts'
import { dayIf } from '#shared/pay-rules/day-if.ts'
import type { DaySegment, RulerTick } from '../../features/day-ruler/day-ruler.tsx'
import { barsOf, countedMarks, rulerMinute } from '../../features/mark-view/day-bars.ts'

/** A day's balance with its marks, as any call tells it. */
type BalanceDay = Omit<UserBalance['days'][number], 'entries'> & { entries: readonly DayMark[] }

/** Marks to add to a day, and marks to disregard in it. */
export interface DayChange {
  add: readonly { id: string; entry_type: PunchType; at: number }[]
  /** Ids of marks. */
  disregard: readonly string[]
  /** Requested minutes, besides marks. */
  minutes?: number
}

/** One side of a comparison: drawing data, and the day's sums. */
export interface DaySide extends DayResult {
  segments: readonly DaySegment[]
  ticks: readonly RulerTick[]
  /** Its marks, for screen readers. */
  spoken: string
}

/** A day before and after a change. */
export interface ComparedDay {
  before: DaySide
  after: DaySide
  /** The scale of both sides, in minutes of the day. */
  from: number
  to: number
  /** Why the marks would be out of order, as a sentence; null if the day takes the change. */
  misfit: string | null
}

const END_OF_DAY = 22 * 60

/** Mark work that was not worked before as 'asked', and leave all else unchanged. */
function withNew(before: readonly DaySegment[], after: readonly DaySegment[]): DaySegment[] {
  const worked = before.filter(({ kind }) => kind === 'work')
  return after.flatMap((bar) => {
    if (bar.kind !== 'work') return [bar]
    const edges = worked.flatMap(({ from, to }) => [from, to]).filter((at) => at > bar.from && at < bar.to)
    const cuts = [...new Set([bar.from, ...edges, bar.to])].sort((a, b) => a - b)
    return cuts.slice(1).map((to, i): DaySegment => {
      const from = cuts[i] ?? bar.from
      const isOld = worked.some((one) => one.from <= from && one.to >= to)
      return { kind: isOld ? 'work' : 'asked', from, to, ...(bar.live && to === bar.to ? { live: true } : {}) }
    })
  })
}

const spokenOf = (marks: readonly { entry_type: string; at: number }[], zone: string) =>
  marks.length === 0
    ? 'nenhum registro'
    : marks.map(({ entry_type, at }) => `${entry_type} ${timeOf(at, zone)}`).join(', ')

/** Compare a day with itself after a change. `now` is null on a past day. */
export function comparedDay(
  day: BalanceDay,
  { add, disregard, minutes = 0 }: DayChange,
  { zone, now }: { zone: string; now: number | null },
): ComparedDay {
  const marks = countedMarks(day.entries).map(({ id, entry_type, at }) => ({ id, entry_type, at }))
  const kept = [...marks.filter(({ id }) => !disregard.includes(id)), ...add]
  const drawn = { day: day.date, zone, now, end: END_OF_DAY }
  const tick = (at: number) => ({ at: rulerMinute(at, day.date, zone), words: timeOf(at, zone) })
  const [old, next] = [barsOf(marks, drawn), barsOf(kept, drawn)]
  const before = {
    segments: old,
    ticks: marks.filter(({ id }) => disregard.includes(id)).map(({ at }) => ({ ...tick(at), gone: true })),
    spoken: spokenOf(inOrder(marks), zone),
    ...dayIf(day, marks, { now }),
  }
  const after = {
    segments: withNew(old, next),
    ticks: add.map(({ at }) => tick(at)),
    spoken: spokenOf(inOrder(kept), zone),
    ...dayIf(day, kept, { now, minutes }),
  }
  const all = [...old, ...next].flatMap(({ from, to }) => [from, to])
  const shown = [...all, ...before.ticks.map(({ at }) => at), ...after.ticks.map(({ at }) => at)]
  const wrong = firstMisfit(marks, kept)
  return {
    before,
    after,
    from: Math.min(7 * 60, ...shown),
    to: Math.max(19 * 60, ...shown),
    misfit: wrong && misfitText(wrong, timeOf(wrong.mark.at, zone)),
  }
}
