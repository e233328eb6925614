import { dayOf } from '#shared/calendar/day.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'

/** A schedule: one person's rows under one name that count now, or that are planned from one day. */
export interface Schedule {
  name: string
  rows: ScheduleRow[]
  isActive: boolean
  /** The day from which it is planned; null if it has begun. */
  from: string | null
  /** The last day on which any row counts; null for no end. */
  until: string | null
}

const plannedFor = ({ valid_from }: ScheduleRow, today: string) =>
  valid_from !== null && valid_from > today ? valid_from : null

function lastOf(rows: readonly ScheduleRow[]): string | null {
  const ends = rows.map(({ valid_to }) => valid_to)
  return ends.includes(null) ? null : (ends.sort().at(-1) ?? null)
}

/** Return the schedules that count today or later, current ones before planned ones. */
export function schedulesOf(rows: readonly ScheduleRow[], today: string): Schedule[] {
  const left = rows.filter(({ valid_to }) => valid_to === null || valid_to >= today)
  const begins = [...new Set(left.map((row) => plannedFor(row, today)))].sort((a, b) =>
    (a ?? '').localeCompare(b ?? ''),
  )
  return begins.flatMap((from) => {
    const ofDay = left.filter((row) => plannedFor(row, today) === from)
    return [...new Set(ofDay.map(({ name }) => name))].map((name) => {
      const own = ofDay.filter((row) => row.name === name)
      return { name, rows: own, isActive: own.some(({ is_active }) => is_active), from, until: lastOf(own) }
    })
  })
}

/** Tell whether the person's first schedule is being written: there is none, or all were created today. It counts from the admission on. */
export function isFirstSchedule(rows: readonly ScheduleRow[], today: string, zone: string): boolean {
  return rows.every(({ created_at }) => dayOf(Date.parse(created_at), zone) === today)
}
