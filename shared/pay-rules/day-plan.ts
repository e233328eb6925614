import { addDays, weekdayOf } from '../calendar/day.ts'
import { daysOf } from '../calendar/period.ts'
import { planOn } from './contract.ts'
import type { ContractRow, DatedSchedule } from './person.ts'
import { mondayOf } from './rest-dates.ts'
import type { PayRule } from './rule.ts'

/** The contract of some days, none for a day off. */
type DayPlans = { date: string; rows: ContractRow[] }[]

/** Stands in a week's plan for a day on which no schedule is in force, and work is due by default. */
const BY_DEFAULT: ContractRow = { start: '08:00', end: '16:00', break: 0 }

/** A week and the day after, as schedules plan them; days without one in force are not planned. */
interface Week {
  days: readonly string[]
  plan: DayPlans
  unplanned: ReadonlySet<string>
}

/** The weeks of schedules by their Monday: the days of a week share its plan, which is most of what terms weigh. */
const known = new WeakMap<readonly DatedSchedule[], Map<string, Week>>()

function weekOf(schedules: readonly DatedSchedule[], monday: string): Week {
  const weeks = known.get(schedules) ?? new Map<string, Week>()
  known.set(schedules, weeks)
  const week = weeks.get(monday) ?? plannedWeek(schedules, monday)
  weeks.set(monday, week)
  return week
}

function plannedWeek(schedules: readonly DatedSchedule[], monday: string): Week {
  const days = daysOf({ from: monday, to: addDays(monday, 7) })
  const plans = days.map((date) => ({ date, ...planOn({ schedules, swaps: [] }, date) }))
  return {
    days,
    plan: plans.map(({ date, rows, default_minutes }) => ({
      date,
      rows: [...(rows ?? (default_minutes > 0 ? [BY_DEFAULT] : []))],
    })),
    unplanned: new Set(plans.flatMap(({ date, rows }) => (rows === null ? [date] : []))),
  }
}

/** Return the week of a day, from its Monday to the next. */
export const plannedWeekOf = (schedules: readonly DatedSchedule[], date: string): readonly string[] =>
  weekOf(schedules, mondayOf(date)).days

/**
 * Return the plan that decides a day; null if none is in force on it. Where rest goes by the calendar, a night lasts into the next day, which may
 * be the rest of a week: of the next one after a Sunday, or of a schedule that begins only then, whose plan then lacks the day itself.
 */
export function planFor({ overtime }: PayRule, date: string, schedules: readonly DatedSchedule[]): DayPlans | null {
  const monday = mondayOf(date)
  const { plan, unplanned } = weekOf(schedules, monday)
  const isPlanned = !unplanned.has(date)
  if (overtime.rest_by !== 'calendar') return isPlanned ? plan : null
  if (!isPlanned && unplanned.has(addDays(date, 1))) return null
  const isSunday = weekdayOf(date) === 0
  const both = isSunday ? [...plan.slice(0, 7), ...weekOf(schedules, addDays(monday, 7)).plan.slice(0, 7)] : plan
  return isPlanned ? both : both.filter((one) => one.date !== date)
}

/** Return the plan of a day's terms as schedules, none of them in force on a day that the plan lacks. */
export function schedulesOf(plan: DayPlans | null, date: string): DatedSchedule[] {
  if (plan === null) return []
  const rows = Object.fromEntries(plan.map((one) => [one.date, one.rows]))
  const whole: DatedSchedule = { valid_from: null, valid_to: null, plan: { kind: 'dates', rows } }
  if (rows[date]) return [whole]
  return [
    { ...whole, valid_to: addDays(date, -1) },
    { ...whole, valid_from: addDays(date, 1) },
  ]
}
