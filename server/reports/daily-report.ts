import { peopleScope } from '#shared/access/scope.ts'
import { dayBalance, EMPTY_TOTALS, kindOf, totalsOf } from '#shared/balance/day.ts'
import { calendarDay } from '#shared/balance/rules.ts'
import { DEFAULT_ZONE, isZone } from '#shared/calendar/day.ts'
import { CALCULATION_FAILED, rowOfFailure } from '#shared/calendar/unreadable.ts'
import { isOnVacation } from '#shared/calendar/vacation.ts'
import { type ClockState, clockState, isWorking } from '#shared/clock/state.ts'
import { standing } from '#shared/clock/voided.ts'
import type { dailyReport as call, DailyRow } from '#shared/contract/hours.ts'
import type { Context } from '../context.ts'
import { type CalendarContext, isHere, readCalendar, todayOf } from '../hour-bank/calendar-queries.ts'
import { firstDays, type Person, peopleIn } from '../hour-bank/queries.ts'
import { readWorkdays } from '../hour-bank/running-queries.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { inPieces } from '../pieces.ts'
import { readableMarks } from '../time-entries/readable-queries.ts'
import { type BareEntry, entriesOfPeople } from '../time-entries/seen-queries.ts'
import { photoOf } from '../users/wire-queries.ts'

/** People whose day is read and judged at once: some milliseconds. */
const AT_A_TIME = 25

type Query = Input<typeof call>['query']

interface Given {
  date: string
  entries: readonly BareEntry[]
  first: string | null
  calendar: CalendarContext
  /** The day that the person is in. */
  workday: string
}

function statusOf(state: ClockState): DailyRow['status'] {
  if (isWorking(state)) return 'in_progress'
  return state === 'paused' ? 'paused' : null
}

const factsOf = ({ entry }: BareEntry) => ({
  id: entry.id,
  entry_type: entry.entry_type,
  at: entry.at,
  status: entry.status,
  minutes_adjusted: entry.minutes_adjusted,
  kind: entry.kind,
  absence: entry.absence,
  cancels_id: entry.cancels_id,
})

/** What the law says of a person's day. Throws where one of their rows can't be read. */
function figuresOf(now: number, person: Person, { date, entries, first, calendar, workday }: Given) {
  const today = todayOf(person, now)
  const facts = entries.map(factsOf)
  const totals = facts.length === 0 ? EMPTY_TOTALS : totalsOf(facts, date === workday ? now : null, date)
  const rules = calendar.rulesOf(person, first, today)
  const day = dayBalance(rules, date, totals)
  // A balance begins with the first mark, but somebody is awaited for it: from their admission on, where it is known.
  const awaitedFrom = person.admission_date ?? date
  const counted = standing(facts).filter((entry) => entry.status !== 'rejected')
  return {
    worked_minutes: day.worked_minutes,
    expected_minutes: day.expected_minutes,
    status: date === workday ? statusOf(clockState(counted)) : null,
    on_vacation: isOnVacation(rules.vacations, date),
    absence: totals.absence,
    holiday_name: day.holiday_name,
    kind: kindOf(calendarDay({ ...rules, start: awaitedFrom }, date), totals.absence),
    incomplete: day.incomplete,
  }
}

const NO_FIGURES = {
  worked_minutes: 0,
  expected_minutes: 0,
  status: null,
  on_vacation: false,
  absence: null,
  holiday_name: null,
  kind: 'work' as const,
  incomplete: false,
}

function rowOf({ parts, at }: Context, person: Person, given: Given): DailyRow {
  const who = {
    user_id: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    store_id: person.store_id,
    store_name: person.store_name,
    photo_url: photoOf(person, parts),
    date: given.date,
    entries: readableMarks(parts, given.entries),
  }
  try {
    return { ...who, ...figuresOf(at, person, given) }
  } catch (error) {
    // Zero, and the company says why (admin.md §5): the others' rows stand.
    parts.log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'daily report failed')
    return { ...who, ...NO_FIGURES, store_name: CALCULATION_FAILED }
  }
}

/** The entries of each person, oldest first. */
function byPerson(rows: readonly BareEntry[]): Map<string, BareEntry[]> {
  const grouped = new Map<string, BareEntry[]>()
  for (const row of rows) {
    const own = grouped.get(row.entry.user_id)
    if (own) own.push(row)
    else grouped.set(row.entry.user_id, [row])
  }
  for (const own of grouped.values()) own.sort((a, b) => a.entry.at - b.entry.at)
  return grouped
}

const zoneOf = ({ zone }: Person) => (isZone(zone) ? zone : DEFAULT_ZONE)

const dateOf = ({ at }: Context, person: Person, { date }: Query) => date ?? todayOf({ zone: zoneOf(person) }, at)

/** The chosen day of everybody in scope, by name; today of each one's own zone when none is chosen. */
export async function dailyReport(ctx: Context, { query }: Pick<Input<typeof call>, 'query'>): Promise<DailyRow[]> {
  authorize(ctx, 'report:daily')
  const all = await peopleIn(ctx.parts.database.read, peopleScope(ctx.actor), query)
  const people = all.filter((person) => query.user_id !== undefined || isHere(person, dateOf(ctx, person, query)))
  return inPieces(people, AT_A_TIME, (piece) => rowsOf(ctx, piece, query))
}

/** The rows of some people. */
async function rowsOf(ctx: Context, people: readonly Person[], query: Query): Promise<DailyRow[]> {
  const { parts, at: now } = ctx
  const db = parts.database.read
  const days = [...new Set(people.map((person) => dateOf(ctx, person, query)))].sort()
  const ids = people.map(({ id }) => id)
  const entriesOf = byPerson((await Promise.all(days.map((day) => entriesOfPeople(db, ids, day)))).flat())
  const firsts = await firstDays(db, ids, days.at(-1) ?? '')
  const calendar = await readCalendar(db, ids)
  const workdays = await readWorkdays(db, people, { now, calendar })
  for (const row of calendar.leftOut) parts.log.warn({ row: rowOfFailure(row) }, row.message)
  return people.map((person) => {
    const date = dateOf(ctx, person, query)
    const entries = (entriesOf.get(person.id) ?? []).filter(({ entry }) => entry.day === date)
    return rowOf(ctx, person, {
      date,
      entries,
      first: firsts.get(person.id) ?? null,
      calendar,
      workday: workdays.get(person.id)?.day ?? date,
    })
  })
}
