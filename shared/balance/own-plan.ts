import { addDays, weekdayOf } from '../calendar/day.ts'
import { expectedMinutes, weekOn } from '../calendar/expected.ts'
import { daysOf } from '../calendar/period.ts'
import { type Stretch, weeksOf, workOf, worksOn } from '../calendar/schedule.ts'
import { covers, type DayRange } from '../calendar/vacation.ts'
import type { OwnRules } from './own-rules.ts'

/** A shift of a day: its hours as the schedule names them, and when it is worked. */
export interface PlannedShift {
  start_time: string
  end_time: string
  break_duration: number
  work: Stretch[]
}

/**
 * A day to come. `outside`: before the admission or after the last day. `unknown`: the device's rules do not reach it. `usual` hours have no
 * schedule, only the minutes that count without one.
 */
export interface PlannedDay {
  date: string
  kind: 'work' | 'usual' | 'day_off' | 'holiday' | 'vacation' | 'outside' | 'unknown'
  holiday_name: string | null
  shifts: PlannedShift[]
  minutes: number
}

/** The plan of somebody's days to come. */
export interface OwnPlan {
  /** This week and the next, each from Monday to Sunday. */
  weeks: PlannedDay[][]
  /** False if no schedule counts in these two weeks. */
  hasSchedule: boolean
  today: PlannedDay
  /** The next day without work after today; null if none is known. */
  nextOff: PlannedDay | null
  /** The last day that was looked at for it: in sixty days, or where the rules or the bond end. */
  until: string
  /** The holidays of the next sixty days, and the vacations that are not over. */
  holidays: { date: string; name: string }[]
  vacations: DayRange[]
}

const AHEAD = 60

/** Return why nothing of the schedule counts on a day; null if it does. */
function instead(rules: OwnRules, date: string): Pick<PlannedDay, 'kind' | 'holiday_name'> | null {
  const { from, to, admission, end, vacations, holidays } = rules
  if (date < from || to < date) return { kind: 'unknown', holiday_name: null }
  if (date < (admission ?? date) || (end ?? date) < date) return { kind: 'outside', holiday_name: null }
  if (vacations.some((vacation) => covers(vacation, date))) return { kind: 'vacation', holiday_name: null }
  const holiday = holidays.find((one) => one.date === date)
  return holiday ? { kind: 'holiday', holiday_name: holiday.name } : null
}

function shiftsOn({ schedules }: OwnRules, date: string): PlannedShift[] {
  return schedules
    .filter((row) => worksOn(row, date))
    .map(({ start_time, end_time, break_duration }) => ({ start_time, end_time, break_duration }))
    .map((shift) => ({ ...shift, work: workOf(shift) }))
    .sort((a, b) => a.start_time.localeCompare(b.start_time))
}

const dueOn = ({ due }: OwnRules, day: string) => due?.find(({ date }) => date === day)?.minutes

function plannerOf(rules: OwnRules): (date: string) => PlannedDay {
  const weeks = weeksOf(rules.schedules)
  return (date) => {
    const week = weekOn(weeks, date)
    const bare = { date, holiday_name: null, shifts: [], minutes: 0 }
    const other = instead(rules, date)
    if (other) return { ...bare, ...other }
    const minutes = dueOn(rules, date) ?? expectedMinutes(date, week, false)
    if (minutes === 0) return { ...bare, kind: 'day_off' }
    if (week.length === 0) return { ...bare, kind: 'usual', minutes }
    return { ...bare, kind: 'work', shifts: shiftsOn(rules, date), minutes }
  }
}

/** Return the next days on which somebody is to work, so many at most, within sixty days after today. */
export function workdaysAfter(rules: OwnRules, today: string, most: number): PlannedDay[] {
  const ahead = daysOf({ from: addDays(today, 1), to: addDays(today, AHEAD) })
  return ahead
    .map(plannerOf(rules))
    .filter(({ minutes }) => minutes > 0)
    .slice(0, most)
}

const isOff = ({ kind }: PlannedDay) => kind === 'day_off' || kind === 'holiday' || kind === 'vacation'

/** Return somebody's days to come by the rules that their device keeps. `today` is the day at their company. */
export function planOf(rules: OwnRules, today: string): OwnPlan {
  const planned = plannerOf(rules)
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7))
  const weekFrom = (from: string) => daysOf({ from, to: addDays(from, 6) }).map(planned)
  const last = addDays(today, AHEAD)
  const ahead = daysOf({ from: addDays(today, 1), to: last }).map(planned)
  const weeks = [weekFrom(monday), weekFrom(addDays(monday, 7))]
  return {
    weeks,
    hasSchedule: weeksOf(rules.schedules).some(({ from, week }, i, all) => {
      const next = all[i + 1]?.from
      return week.length > 0 && from <= addDays(monday, 13) && (next === undefined || next > monday)
    }),
    today: planned(today),
    nextOff: ahead.find(isOff) ?? null,
    until: [last, rules.to, rules.end ?? last].sort()[0] ?? last,
    holidays: rules.holidays.filter(({ date }) => today <= date && date <= last),
    vacations: rules.vacations.filter(({ end_date }) => end_date >= today),
  }
}
