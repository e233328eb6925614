import type { Bond, ContractRow, DatedSchedule, PersonTime } from '../../pay-rules/person.ts'
import { dayNumber, minuteOf, mondayOf, plusDays, weekday } from './local-time.ts'
import { sum } from './minute.ts'

/** The work planned for a date. `usual` are the minutes of a date that no schedule covers; null where one does. */
export interface Plan {
  rows: readonly ContractRow[]
  usual: number | null
}

/** A row on the line of local minutes from 00:00 of its date. */
export interface LineRow {
  start: number
  end: number
  break: number
  isPresigned: boolean
}

/** Return the bond that holds a date. */
export const bondOn = (bonds: readonly Bond[], date: string): Bond | undefined =>
  bonds.find((bond) => holds(bond, date))

export const holds = ({ from, to }: Bond, date: string): boolean => from <= date && (to === null || date <= to)

const usualMinutes = [0, 480, 480, 480, 480, 480, 240]

function inForce(schedules: readonly DatedSchedule[], date: string): DatedSchedule | undefined {
  const since = ({ valid_from }: DatedSchedule) => valid_from ?? ''
  return schedules
    .filter((schedule) => since(schedule) <= date && (schedule.valid_to === null || schedule.valid_to >= date))
    .sort((a, b) => (since(a) < since(b) ? -1 : 1))
    .at(-1)
}

function rowsOn({ plan }: DatedSchedule, date: string): readonly ContractRow[] {
  if (plan.kind === 'week') return plan.rows[weekday(date)] ?? []
  if (plan.kind === 'dates') return plan.rows[date] ?? []
  let at = (dayNumber(date) - dayNumber(plan.start)) % plan.days.length
  if (at < 0) at += plan.days.length
  return plan.days[at] ?? []
}

function plainPlan(person: PersonTime, date: string): Plan {
  const schedule = inForce(person.schedules, date)
  if (schedule) return { rows: rowsOn(schedule, date), usual: null }
  return { rows: [], usual: usualMinutes[weekday(date)] ?? 0 }
}

/** Tell whether a date is worked instead of a day off. */
export const isSwappedOn = (person: PersonTime, date: string): boolean => person.swaps.some(({ on }) => on === date)

/** Return the plan of a date, swaps applied. */
export function planOn(person: PersonTime, date: string): Plan {
  const swap = person.swaps.find(({ on }) => on === date)
  if (swap) return plainPlan(person, swap.off)
  if (person.swaps.some(({ off }) => off === date)) return { rows: [], usual: null }
  return plainPlan(person, date)
}

/** Return the rows on one line, each after the one before it. */
export function lineOf(rows: readonly ContractRow[]): LineRow[] {
  const line: LineRow[] = []
  for (const row of rows) {
    let start = minuteOf(row.start) ?? 0
    const length = ((minuteOf(row.end) ?? 0) - start + 1440) % 1440
    if (length === 0) continue
    while (start < (line.at(-1)?.end ?? start)) start += 1440
    line.push({ start, end: start + length, break: row.break, isPresigned: row.presigned === true })
  }
  return line
}

/** Tell whether the schedule has work on a date, holidays aside. */
function hasWork(person: PersonTime, date: string): boolean {
  const { rows, usual } = planOn(person, date)
  return (usual ?? sum(lineOf(rows), (row) => Math.max(0, row.end - row.start - row.break))) > 0
}

/** Return the weekly rest date of a date's week; null if every day of it is worked. */
export function weeklyRestOf(person: PersonTime, date: string): string | null {
  const monday = mondayOf(date)
  const order = [6, 0, 1, 2, 3, 4, 5].map((days) => plusDays(monday, days))
  const free = order.find((day) => !hasWork(person, day))
  return free === undefined || isSwappedOn(person, free) ? null : free
}
