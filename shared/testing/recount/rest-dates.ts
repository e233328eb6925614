import type { PersonTime } from '../../pay-rules/person.ts'
import { dateOf, dayNumber, weekday } from './local-time.ts'
import { count } from './minute.ts'
import { reduced } from './night.ts'
import { isSwappedOn, weeklyRestOf } from './plan.ts'
import type { WorkedDay } from './worked-day.ts'

/** Tell whether a date is one of rest by the rule and the holidays of a day. */
export function isRestDate(person: PersonTime, { rule, bond }: WorkedDay, date: string): boolean {
  if (isSwappedOn(person, date)) return false
  return rule.overtime.rest_dates.some((named) => {
    if (named === 'sunday') return weekday(date) === 0
    if (named === 'weekly') return weeklyRestOf(person, date) === date
    return rule.holidays === 'free' && bond.holidays.has(date)
  })
}

/** Return what was worked on dates of rest, with the night's hours reduced and never more than the day counts. */
export function restDayMinutes(person: PersonTime, day: WorkedDay): number {
  const { rest_by } = day.rule.overtime
  const rests = new Map<number, boolean>()
  const isRest = (date: number) => {
    const known = rests.get(date) ?? isRestDate(person, day, dateOf(date))
    rests.set(date, known)
    return known
  }
  const journeyDay = dayNumber(day.date)
  const minutes = day.journeys.flat().filter((minute) => isRest(rest_by === 'journey' ? journeyDay : minute.day))
  const night = count(minutes.filter((minute) => day.nights.night.has(minute)))
  return Math.min(day.counted, count(minutes) - night + reduced(night, day.rule.night))
}
