import { addDays, dayOf } from '#shared/calendar/day.ts'
import { holidayCalendar } from '#shared/calendar/holiday.ts'
import { thisMonth } from '#shared/calendar/period.ts'
import { weeksOf } from '#shared/calendar/schedule.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { listHolidays } from '#shared/contract/holidays.ts'
import { dailyReport, userBalance } from '#shared/contract/hours.ts'
import { getUser } from '#shared/contract/people.ts'
import { listSchedules } from '#shared/contract/schedules.ts'
import { listStores } from '#shared/contract/stores.ts'
import { listVacations } from '#shared/contract/vacations.ts'
import type { Me, User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { rowDay } from '../../keeper/daily-report/row-day.ts'
import { anchors } from '../../offline/here.ts'
import { usePersonAddress } from './address.ts'
import { type MonthDay, monthDays } from './month-days.ts'

/** Read what a person's days are measured by: their schedules, vacations and holidays. */
function useRules(userId: string, storeId: string | null | undefined) {
  const schedules = useReading(listSchedules, { query: { user_id: userId, past: true } })
  const vacations = useReading(listVacations, { query: { user_id: userId } })
  const where = storeId ? { store_id: storeId } : {}
  const holidays = useReading(listHolidays, { query: where }, { when: storeId !== undefined })
  const isRead = schedules.data && vacations.data && holidays.data
  const rules = isRead && {
    weeks: weeksOf(schedules.data ?? []),
    holidays: holidayCalendar(holidays.data ?? [], storeId ?? null),
    vacations: vacations.data ?? [],
    start: null,
    end: '',
    earlier: [],
  }
  return { schedules, vacations, rules: rules ?? null }
}

/** Read a person's state of today; null if they are in no report. */
function useStateNow(userId: string, zone: string) {
  const daily = useReading(dailyReport, { query: { user_id: userId } }, { maxAge: 0 })
  const row = daily.data?.find(({ user_id }) => user_id === userId)
  return row ? rowDay(row, { zone, at: daily.at ?? anchors.now(), vacations: [] }) : null
}

/** Return the first day of the month `steps` months away, as `YYYY-MM`. */
export function monthBeside(month: string, steps: 1 | -1): string {
  const { from, to } = thisMonth(`${month}-01`)
  return addDays(steps === 1 ? to : from, steps).slice(0, 7)
}

/** Read a month of a person’s hours, as far as it has begun. */
function useMonth(userId: string, month: string, today: string) {
  const { from, to } = thisMonth(`${month}-01`)
  const query = { from, to: to < today ? to : today }
  const hasBegun = from <= today
  const balance = useReading(userBalance, { params: { id: userId }, query }, { maxAge: 0, when: hasBegun })
  return { month, hasBegun, balance, at: balance.at ?? anchors.now() }
}

type Month = ReturnType<typeof useMonth>
type Rules = ReturnType<typeof useRules>

/** Return the days of the month once they are read; of a month to come once its rules are. */
function daysIn(
  { month, hasBegun, balance, at }: Month,
  { rules, schedules }: Rules,
  where: { today: string; zone: string; person: User | undefined },
): MonthDay[] | undefined {
  const days = hasBegun ? balance.data?.days : rules ? [] : undefined
  if (!days) return undefined
  const { person, ...here } = where
  const bond = { admission: person?.admission_date ?? null, leftOn: person?.left_on ?? null }
  return monthDays({ month, at, days, rules, schedules: schedules.data ?? [], ...here, ...bond })
}

/** Read a person and a month of theirs, as the address says. */
export function usePessoa(userId: string, me: Me) {
  const address = usePersonAddress()
  const reading = useReading(getUser, { params: { id: userId } })
  const person = reading.data
  const stores = useReading(listStores, {}).data
  const zone = zoneOfStore(stores, person?.store_id)
  const today = dayOf(anchors.now(), zone)
  const month = useMonth(userId, address.month ?? today.slice(0, 7), today)
  const rules = useRules(userId, person?.store_id)
  return {
    userId,
    me,
    address,
    person,
    reading,
    zone,
    today,
    ...month,
    isUnknown: reading.problem === adminMessages.notFound,
    stores: stores ?? [],
    /** The keeper's own zone, in which papers are dated. */
    ownZone: zoneOfStore(stores, me.store_id),
    schedules: rules.schedules,
    vacations: rules.vacations,
    now: useStateNow(userId, zone),
    days: daysIn(month, rules, { today, zone, person }),
  }
}

export type Pessoa = ReturnType<typeof usePessoa>

/** The same once the person is read. */
export type KnownPessoa = Pessoa & { person: NonNullable<Pessoa['person']> }
