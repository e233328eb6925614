import type { Period } from '../calendar/period.ts'
import { type DatedRule, minutesOfRow } from '../calendar/schedule.ts'
import { formatAmount } from '../text/format.ts'

const NAMES = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

/** Name weekdays (0 is Sunday) as people do, Monday first, three and more in a row by the first and the last: `seg a sex, dom`. */
function weekdayWords(days: readonly number[]): string {
  const order = [...new Set(days)].map((day) => (day + 6) % 7).sort((a, b) => a - b)
  const runs: number[][] = []
  for (const day of order) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const name = (place: number | undefined) => NAMES[((place ?? 0) + 1) % 7] ?? ''
  const words = runs.flatMap((run) =>
    run.length > 2 ? [`${name(run[0])} a ${name(run.at(-1))}`] : run.map((place) => name(place)),
  )
  return words.join(', ')
}

type Row = DatedRule & { day_of_week: number }

const isInForceWithin = ({ valid_from, valid_to, is_active }: Row, { from, to }: Period) =>
  is_active && (valid_from === null || valid_from <= to) && (valid_to === null || valid_to >= from)

/** Describe the hours that rows share: `08:00–17:00, pausa 01h00min, a cada 2 semanas`. */
function hoursWords({ start_time, end_time, break_duration, every_weeks, presigned_break }: Row): string {
  const pause = break_duration > 0 ? `, pausa ${formatAmount(break_duration)}` : ''
  const marked = break_duration > 0 && presigned_break ? ' pré-assinalada' : ''
  const weeks = (every_weeks ?? 1) > 1 ? `, a cada ${every_weeks} semanas` : ''
  return `${start_time}–${end_time}${pause}${marked}${weeks}`
}

/** Describe what somebody's schedules ask in a period, a line for each kind of day (Portaria 671 art. 84 IV); empty without a schedule. */
export function scheduleWords(rows: readonly Row[], period: Period): string[] {
  const own = rows.filter((row) => isInForceWithin(row, period) && minutesOfRow(row) !== null)
  const kinds = new Map<string, number[]>()
  for (const row of own) {
    const hours = hoursWords(row)
    kinds.set(hours, [...(kinds.get(hours) ?? []), row.day_of_week])
  }
  const first = (days: readonly number[]) => Math.min(...days.map((day) => (day + 6) % 7))
  return [...kinds]
    .sort(([a, one], [b, other]) => first(one) - first(other) || a.localeCompare(b))
    .map(([hours, days]) => `${weekdayWords(days)}, ${hours}`)
}
