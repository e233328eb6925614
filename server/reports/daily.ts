import type { Actor } from '#shared/access/actor.ts'
import { peopleScope } from '#shared/access/scope.ts'
import { dayBalance, EMPTY_TOTALS, totalsOf } from '#shared/balance/day.ts'
import { isOnVacation } from '#shared/calendar/vacation.ts'
import { type ClockState, clockState, isWorking } from '#shared/clock/state.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { DailyRow, dailyReport } from '#shared/contract/hours.ts'
import { type CalendarContext, readCalendar, todayOf } from '../hour-bank/calendar-queries.ts'
import { type Person, peopleIn, sumsUntil } from '../hour-bank/queries.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { entriesOfPeople, entryWire, type SeenEntry } from '../time-entries/seen-queries.ts'

interface Given {
  date: string
  entries: readonly SeenEntry[]
  first: string | null
  calendar: CalendarContext
}

function statusOf(state: ClockState): DailyRow['status'] {
  if (isWorking(state)) return 'in_progress'
  return state === 'paused' ? 'paused' : null
}

const factsOf = ({ entry }: SeenEntry) => ({
  id: entry.id,
  entry_type: entry.entryType,
  at: entry.at,
  status: entry.status,
  minutes_adjusted: entry.minutesAdjusted,
  notes: entry.notes,
})

function rowOf(parts: Parts, person: Person, { date, entries, first, calendar }: Given): DailyRow {
  const today = todayOf(person, parts.now())
  const facts = entries.map(factsOf)
  const totals = facts.length === 0 ? EMPTY_TOTALS : totalsOf(facts, date === today ? parts.now() : null)
  const rules = calendar.rulesOf(person, first, today)
  const day = dayBalance(rules, date, totals)
  return {
    user_id: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    store_id: person.storeId,
    store_name: person.storeName,
    photo_url: null,
    date,
    worked_minutes: day.worked_minutes,
    expected_minutes: day.expected_minutes,
    status: date === today ? statusOf(clockState(facts)) : null,
    on_vacation: isOnVacation(rules.vacations, date),
    absence: totals.absence,
    holiday_name: day.holiday_name,
    incomplete: day.incomplete,
    entries: entries.map((row) => entryWire(row, parts)),
  }
}

/** The chosen day of everybody in scope, by name; today of each one's own zone when none is chosen. */
export async function dailyRows(parts: Parts, actor: Actor, query: QueryOf<typeof dailyReport>): Promise<DailyRow[]> {
  authorize(actor, 'report:daily')
  const db = parts.database.read
  const people = await peopleIn(db, peopleScope(actor), query)
  const dateOf = (person: Person) => query.date ?? todayOf(person, parts.now())
  const days = [...new Set(people.map(dateOf))]
  const rows = (
    await Promise.all(
      days.map((day) =>
        entriesOfPeople(
          db,
          people.map(({ id }) => id),
          day,
        ),
      ),
    )
  ).flat()
  const byPerson = new Map<string, SeenEntry[]>()
  for (const row of rows) byPerson.set(row.entry.userId, [...(byPerson.get(row.entry.userId) ?? []), row])
  const firsts = new Map((await sumsUntil(db, days.at(-1) ?? '', null)).map((row) => [row.userId, row.first]))
  const calendar = await readCalendar(db, null)
  return people.map((person) => {
    const date = dateOf(person)
    const entries = (byPerson.get(person.id) ?? []).filter(({ entry }) => entry.day === date)
    return rowOf(parts, person, { date, entries, first: firsts.get(person.id) ?? null, calendar })
  })
}
