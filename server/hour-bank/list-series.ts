import type { Actor } from '#shared/access/actor.ts'
import { hourBankScope } from '#shared/access/scope.ts'
import { type DayTotals, totalsOf } from '#shared/balance/day.ts'
import { balanceDays } from '#shared/balance/period.ts'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import { cutoffOf } from '#shared/calendar/period.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { BalanceSeries, hourBankSeries } from '#shared/contract/hours.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { type CalendarContext, readCalendar, todayOf } from './calendar-queries.ts'
import { firstDays, type Person, peopleIn, totalsOfPeople } from './queries.ts'
import { type OpenEntries, runningEntries } from './running-queries.ts'

const DAYS = 30

interface Known {
  days: Awaited<ReturnType<typeof totalsOfPeople>>
  /** By person: the first day with a record. */
  firsts: Awaited<ReturnType<typeof firstDays>>
  running: Map<string, OpenEntries>
  calendar: CalendarContext
  now: number
  cutoff: string | undefined
}

/** A person's totals by day; what runs today is counted up to now. */
function totalsByDay({ id }: Person, { days, running, now }: Known, today: string): Map<string, DayTotals> {
  const own = days.filter(({ userId }) => userId === id)
  const totals = new Map<string, DayTotals>(
    own.map((row) => [
      row.day,
      {
        worked_minutes: row.workedMinutes,
        adjustment_minutes: row.adjustmentMinutes,
        absence: row.absence,
        absence_minutes: row.absenceMinutes,
        incomplete: row.incomplete,
      },
    ]),
  )
  const open = running.get(id)
  if (open) totals.set(today, totalsOf(open, now, today))
  return totals
}

function runningMinutes(person: Person, known: Known, from: string, to: string): number[] {
  const today = todayOf(person, known.now)
  const rules = known.calendar.rulesOf(person, known.firsts.get(person.id) ?? null, today)
  let sum = 0
  const minutes = balanceDays(rules, { from, to }, totalsByDay(person, known, today)).map((day) => {
    sum += day.balance_minutes
    return sum
  })
  if (!minutes.every(Number.isSafeInteger)) throw new Error(`a day of ${person.id} is not a number of minutes`)
  return minutes
}

function seriesOf(person: Person, known: Known, { log }: Parts): BalanceSeries {
  const none = { user_id: person.id, from: '', to: '', running_minutes: [] }
  try {
    const to = cutoffOf(known.cutoff, todayOf(person, known.now))
    const from = addDays(to, 1 - DAYS)
    return { ...none, from, to, running_minutes: runningMinutes(person, known, from, to) }
  } catch (error) {
    // No picture for this person; the list says that their balance can't be worked out.
    log.error({ err: error, user: person.id, row: rowOfFailure(error) }, 'balance series failed')
    return none
  }
}

/** How the balances of some people moved in the thirty days up to the cut-off; who is out of scope is left out. */
export async function listSeries(
  parts: Parts,
  actor: Actor,
  { user_ids, cutoff }: QueryOf<typeof hourBankSeries>,
): Promise<BalanceSeries[]> {
  authorize(actor, 'hour-bank:list')
  const db = parts.database.read
  const now = parts.now()
  const people = await peopleIn(db, hourBankScope(actor), { user_ids: user_ids.split(',') })
  if (people.length === 0) return []
  const ids = people.map(({ id }) => id)
  // A day of slack on both sides covers the zones.
  const last = cutoffOf(cutoff, addDays(dayOf(now, 'UTC'), 1))
  const known = {
    days: await totalsOfPeople(db, ids, addDays(last, -DAYS - 1), last),
    firsts: await firstDays(db, ids, last),
    running: await runningEntries(db, people, { now, cutoff }),
    calendar: await readCalendar(db, ids),
    now,
    cutoff,
  }
  return people.map((person) => seriesOf(person, known, parts))
}
