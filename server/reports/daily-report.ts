import { peopleScope } from '#shared/access/scope.ts'
import { kindOf } from '#shared/balance/day.ts'
import { DEFAULT_ZONE, dayOf, isZone } from '#shared/calendar/day.ts'
import { CALCULATION_FAILED, rowOfFailure } from '#shared/calendar/unreadable.ts'
import { isOnVacation } from '#shared/calendar/vacation.ts'
import { type ClockState, clockState, isWorking } from '#shared/clock/state.ts'
import { standing } from '#shared/clock/voided.ts'
import { type dailyReport as call, DailyRow } from '#shared/contract/hours.ts'
import type { Context } from '../context.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleHere } from '../hour-bank/people-queries.ts'
import type { Person } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { inPieces } from '../pieces.ts'
import { type BareEntry, entriesOfPeople } from '../time-entries/seen-queries.ts'
import { readableMarks } from '../time-entries/wire-queries.ts'
import { photoOf } from '../users/queries.ts'
import { named } from '../wire.ts'

/** People whose day is read and judged at once: it takes some milliseconds. */
const AT_A_TIME = 25

type Query = Input<typeof call>['query']

interface Given {
  date: string
  entries: readonly BareEntry[]
  hours: PeopleDays
}

function statusOf(state: ClockState): DailyRow['status'] {
  if (isWorking(state)) return 'in_progress'
  return state === 'paused' ? 'paused' : null
}

/** Calculate the figures of a person's day. Throws if one of their rows is unreadable. */
function figuresOf(person: Person, { date, entries, hours }: Given) {
  const { rules, isRunning, absence, balance } = hours.countDay(person, date, entries)
  const { worked_minutes, expected_minutes, holiday_name, incomplete } = balance
  // A balance begins with the first mark, but the person is expected from their admission on, if it is known.
  const awaitedFrom = person.admission_date ?? date
  const counted = standing(entries).filter((entry) => entry.status !== 'rejected')
  return {
    worked_minutes,
    expected_minutes,
    holiday_name,
    incomplete,
    status: isRunning ? statusOf(clockState(counted)) : null,
    on_vacation: isOnVacation(rules.vacations, date),
    absence,
    kind: kindOf(hours.plannedOn(person, date, { start: awaitedFrom }), absence),
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

function rowOf({ parts }: Context, person: Person, given: Given): DailyRow {
  const who = {
    ...named(DailyRow, person),
    user_id: person.id,
    photo_url: photoOf(person, parts),
    date: given.date,
    entries: readableMarks(parts, given.entries),
  }
  try {
    return { ...who, ...figuresOf(person, given) }
  } catch (error) {
    // Show zeros, with the error in place of the company; the others' rows are unaffected.
    parts.log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'daily report failed')
    return { ...who, ...NO_FIGURES, store_name: CALCULATION_FAILED }
  }
}

const zoneOf = ({ zone }: Person) => (isZone(zone) ? zone : DEFAULT_ZONE)

const dateOf = ({ at }: Context, person: Person, { date }: Query) => date ?? dayOf(at, zoneOf(person))

/** Return the chosen day of everybody in scope, by name; the default is today in each person's zone. */
export async function dailyReport(ctx: Context, { query }: Pick<Input<typeof call>, 'query'>): Promise<DailyRow[]> {
  authorize(ctx, 'report:daily')
  const people = await peopleHere(ctx.parts.database.read, peopleScope(ctx.actor), query, (person) =>
    dateOf(ctx, person, query),
  )
  return inPieces(people, AT_A_TIME, (piece) => rowsOf(ctx, piece, query))
}

async function rowsOf(ctx: Context, people: readonly Person[], query: Query): Promise<DailyRow[]> {
  const { parts, at: now } = ctx
  const db = parts.database.read
  const days = [...new Set(people.map((person) => dateOf(ctx, person, query)))]
  const ids = people.map(({ id }) => id)
  const entries = (await Promise.all(days.map((day) => entriesOfPeople(db, ids, day)))).flat()
  const ordered = entries.sort((a, b) => a.at - b.at)
  const entriesOf = Map.groupBy(ordered, ({ user_id, day }) => `${user_id} ${day}`)
  const hours = await readPeopleDays(db, people, { now })
  for (const row of hours.calendar.leftOut) parts.log.warn({ row: rowOfFailure(row) }, row.message)
  return people.map((person) => {
    const date = dateOf(ctx, person, query)
    return rowOf(ctx, person, { date, entries: entriesOf.get(`${person.id} ${date}`) ?? [], hours })
  })
}
