import { balanceEnd, balanceStart, type PersonRules } from '#shared/balance/rules.ts'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { type HolidayCalendar, holidayCalendar } from '#shared/calendar/holiday.ts'
import { weekOf } from '#shared/calendar/schedule.ts'
import type { Db } from '../database/db.ts'
import { activeHolidays, activeSchedules, approvedVacations, type Person } from './queries.ts'

/** Everything that expectations are made of, read once for many people. */
export interface CalendarContext {
  rulesOf(person: Person, firstRecord: string | null, today: string): PersonRules
  /** Dates between two years on which a person's company has a holiday. */
  holidayDates(person: Person, from: string, to: string): readonly string[]
}

function groupBy<T extends { user_id: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.user_id)
    if (group) group.push(row)
    else groups.set(row.user_id, [row])
  }
  return groups
}

/** The day on which a person's day is cut now. */
export function todayOf(person: Pick<Person, 'zone'>, now: number): string {
  return dayOf(now, person.zone ?? DEFAULT_ZONE)
}

function lastAccessDay(person: Person): string | null {
  return person.accessExpiresAt === null ? null : dayOf(person.accessExpiresAt, person.zone ?? DEFAULT_ZONE)
}

/** Reads schedules, vacations and holidays, of one person or of all. */
export async function readCalendar(db: Db, userId: string | null): Promise<CalendarContext> {
  const schedules = groupBy(await activeSchedules(db, userId))
  const vacations = groupBy(await approvedVacations(db, userId))
  const holidays = await activeHolidays(db)
  const calendars = new Map<string | null, HolidayCalendar>()
  const dates = new Map<string, readonly string[]>()

  function calendarOf(storeId: string | null): HolidayCalendar {
    const known = calendars.get(storeId)
    if (known) return known
    const made = holidayCalendar(holidays, storeId)
    calendars.set(storeId, made)
    return made
  }

  function candidates(from: string, to: string): string[] {
    const years: number[] = []
    for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) years.push(year)
    return holidays.flatMap(({ date, is_recurring }) =>
      is_recurring ? years.map((year) => `${year}${date.slice(4)}`) : [date],
    )
  }

  return {
    rulesOf(person, firstRecord, today) {
      return {
        week: weekOf(schedules.get(person.id) ?? []),
        holidays: calendarOf(person.storeId),
        vacations: vacations.get(person.id) ?? [],
        start: balanceStart(person.admissionDate, firstRecord),
        end: balanceEnd(today, lastAccessDay(person)),
      }
    },
    holidayDates(person, from, to) {
      const key = `${person.storeId} ${from} ${to}`
      const known = dates.get(key)
      if (known) return known
      const calendar = calendarOf(person.storeId)
      const found = [...new Set(candidates(from, to))].filter((day) => calendar.on(day) !== null)
      dates.set(key, found)
      return found
    },
  }
}
