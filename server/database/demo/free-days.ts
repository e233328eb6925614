import { addDays, startOfDay } from '#shared/calendar/day.ts'
import { type HolidayCalendar, holidayCalendar } from '#shared/calendar/holiday.ts'
import { nationalHolidays } from '#shared/calendar/national-holidays.ts'
import { covers, inclusiveDays } from '#shared/calendar/vacation.ts'
import type { holidays, vacations } from '../schema/tables.ts'
import { chanceOf } from './chance.ts'
import type { DemoPerson } from './people.ts'
import { demoStores, type StoreKey } from './stores.ts'

type NewHoliday = typeof holidays.$inferInsert
type NewVacation = typeof vacations.$inferInsert

const local: readonly [monthDay: string, name: string, store: StoreKey][] = [
  ['01-25', 'Aniversário de São Paulo', 'centro'],
  ['07-09', 'Revolução Constitucionalista', 'centro'],
  ['10-24', 'Aniversário de Manaus', 'manaus'],
  ['12-08', 'Nossa Senhora da Conceição', 'manaus'],
  ['06-15', 'Aniversário do Acre', 'rioBranco'],
  ['11-17', 'Tratado de Petrópolis', 'rioBranco'],
  ['08-10', 'Aniversário de Fernando de Noronha', 'noronha'],
]

function holidaysOf(year: number, writtenAt: number): NewHoliday[] {
  const row = (date: string, name: string, store: StoreKey | null): NewHoliday => ({
    id: chanceOf('holiday', date, name).uuid(),
    name,
    date,
    type: store ? 'local' : 'national',
    store_ids: store ? [demoStores[store].id] : [],
    created_at: writtenAt,
    updated_at: writtenAt,
  })
  return [
    ...nationalHolidays(year).map(({ date, name }) => row(date, name, null)),
    ...local.map(([monthDay, name, store]) => row(`${year}-${monthDay}`, name, store)),
  ]
}

/** Vacations: the first day relative to today, the number of days, and the status. */
const plans: readonly [name: string, start: number, days: number, status: 'approved' | 'pending'][] = [
  ['Karina Batista', -150, 20, 'approved'],
  ['Sérgio Antunes', -121, 15, 'approved'],
  ['Maria das Dores Brandão', -96, 30, 'approved'],
  ['Severino Amorim', -64, 10, 'approved'],
  ['Marina Alves', -38, 20, 'approved'],
  ['Gabriela Teixeira', -6, 20, 'approved'],
  ['Eduarda Lima', 18, 15, 'approved'],
  ['Lívia Cavalcanti', 40, 20, 'pending'],
]

function vacationsOf(people: readonly DemoPerson[], today: string, master: string): NewVacation[] {
  return plans.flatMap(([name, start, days, status]) => {
    const person = people.find(({ row }) => row.name === name)
    if (!person) return []
    const range = { start_date: addDays(today, start), end_date: addDays(today, start + days - 1) }
    const writtenAt = startOfDay(addDays(today, Math.min(start - 40, -3)), person.store.timezone) + 15 * 3_600_000
    const isApproved = status === 'approved'
    return {
      id: chanceOf('vacation', name).uuid(),
      user_id: person.row.id,
      start_date: range.start_date,
      end_date: range.end_date,
      days: inclusiveDays(range),
      status,
      approved_by: isApproved ? master : null,
      approved_at: isApproved ? writtenAt : null,
      created_by: master,
      created_at: writtenAt,
      updated_at: writtenAt,
    }
  })
}

/** Return holidays and vacations of the demonstration, and a test of whether a person is free on a day. */
export function freeDays(people: readonly DemoPerson[], days: readonly string[], today: string, master: string) {
  const years = [...new Set([...days, addDays(today, 60)].map((day) => Number(day.slice(0, 4))))]
  const holidayRows = years.flatMap((year) => holidaysOf(year, Date.parse(`${year}-01-02T12:00:00Z`) - 40 * 86_400_000))
  const vacationRows = vacationsOf(people, today, master)
  const rules = holidayRows.map(({ name, date, store_ids = [] }) => ({
    name,
    date,
    is_recurring: false,
    is_active: true,
    store_ids,
  }))
  const calendars = new Map<string, HolidayCalendar>(
    Object.values(demoStores).map(({ id }) => [id, holidayCalendar(rules, id)]),
  )
  function isFree({ row, store, shift }: DemoPerson, day: string): boolean {
    const isAway = vacationRows.some(
      ({ user_id, start_date, end_date, status }) =>
        user_id === row.id && status === 'approved' && covers({ start_date, end_date }, day),
    )
    // Whoever works every other day does so on holidays too.
    return isAway || (shift.alternates === undefined && calendars.get(store.id)?.on(day) != null)
  }
  return { holidayRows, vacationRows, isFree }
}
