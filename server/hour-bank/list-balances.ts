import type { Actor } from '#shared/access/actor.ts'
import { hourBankScope } from '#shared/access/scope.ts'
import { type DayTotals, totalsOf } from '#shared/balance/day.ts'
import { generalBalance } from '#shared/balance/general.ts'
import { addDays } from '#shared/calendar/day.ts'
import { CALCULATION_FAILED, rowOfFailure, UnreadableRow } from '#shared/calendar/unreadable.ts'
import { isOnVacation } from '#shared/calendar/vacation.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { HourBankRow, hourBank } from '#shared/contract/hours.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { photoOf } from '../users/wire-queries.ts'
import { type CalendarContext, readCalendar, todayOf } from './calendar-queries.ts'
import { absenceDays, firstUnreadableDay, type Person, peopleIn, sumsUntil, unreadableOn } from './queries.ts'
import { type OpenEntries, runningEntries } from './running.ts'

/** What is known of everybody's days up to the cut-off. */
interface Known {
  sums: Map<string, { worked: number; adjustments: number; first: string | null }>
  absences: Map<string, (DayTotals & { date: string })[]>
  /** Today's entries of those who have today open: what runs stands in no total yet. */
  running: Map<string, OpenEntries>
  calendar: CalendarContext
  now: number
  cutoff: string | undefined
}

/** Minutes that run today beyond what the kept totals hold. */
function runningMinutes(entries: OpenEntries | undefined, today: string, now: number): number {
  if (!entries) return 0
  return totalsOf(entries, now, today).worked_minutes - totalsOf(entries, null, today).worked_minutes
}

function absencesByUser(rows: Awaited<ReturnType<typeof absenceDays>>): Known['absences'] {
  const grouped: Known['absences'] = new Map()
  for (const row of rows) {
    const day = {
      date: row.day,
      worked_minutes: row.workedMinutes,
      adjustment_minutes: row.adjustmentMinutes,
      absence: row.absence,
      absence_minutes: row.absenceMinutes,
      incomplete: row.incomplete,
    }
    grouped.set(row.userId, [...(grouped.get(row.userId) ?? []), day])
  }
  return grouped
}

function balanceOf(person: Person, { sums, absences, running, calendar, now, cutoff }: Known): number {
  const today = todayOf(person, now)
  const until = cutoff ?? today
  const { worked = 0, adjustments = 0, first = null } = sums.get(person.id) ?? {}
  const rules = calendar.rulesOf(person, first, today)
  const dates = rules.start === null ? [] : calendar.holidayDates(person, rules.start, until)
  const own = absences.get(person.id) ?? []
  // What runs on a day of personal absence counts for nothing, like all work of that day.
  const isAbsent = own.some(({ date, absence }) => date === today && absence === 'pessoal')
  const minutes = generalBalance(rules, dates, until, {
    worked_minutes: worked + (isAbsent ? 0 : runningMinutes(running.get(person.id), today, now)),
    adjustment_minutes: adjustments,
    absences: own,
  })
  if (!Number.isSafeInteger(minutes)) throw new Error(`balance of ${person.id} is not a number of minutes`)
  return minutes
}

/** A failure with the row that caused it: the kept totals only know the day. */
async function explained(db: Db, person: Person, error: unknown, until: string): Promise<unknown> {
  if (error instanceof UnreadableRow) return error
  const day = await firstUnreadableDay(db, person.id, until)
  return day === null ? error : await unreadableOn(db, person.id, day)
}

async function rowOf(person: Person, known: Known, parts: Parts, until: string): Promise<HourBankRow> {
  const row = {
    user_id: person.id,
    name: person.name,
    email: person.email,
    store_id: person.storeId,
    store_name: person.storeName,
    photo_url: photoOf(person, parts),
    balance_minutes: 0,
    on_vacation: false,
    error: null,
  }
  try {
    const today = todayOf(person, known.now)
    const { vacations } = known.calendar.rulesOf(person, null, today)
    return { ...row, balance_minutes: balanceOf(person, known), on_vacation: isOnVacation(vacations, today) }
  } catch (error) {
    // One unreadable row must not take the list with it: this person shows zero and the log says which row it is.
    const err = await explained(parts.database.read, person, error, until)
    parts.log.error({ err, user: person.id, row: rowOfFailure(err) }, 'balance failed')
    return { ...row, error: CALCULATION_FAILED }
  }
}

/** Balances of the people an actor may see, by largest absolute balance. */
export async function listBalances(
  parts: Parts,
  actor: Actor,
  query: QueryOf<typeof hourBank>,
): Promise<HourBankRow[]> {
  authorize(actor, 'hour-bank:list')
  const { database, now } = parts
  const db = database.read
  const people = await peopleIn(db, hourBankScope(actor), query)
  if (people.length === 0) return []
  const only = people.length === 1 ? (people[0]?.id ?? null) : null
  const at = now()
  // Totals of a later day than anybody's today do not exist; one day of slack covers the zones.
  const until = query.cutoff ?? addDays(new Date(at).toISOString().slice(0, 10), 1)
  const sums = await sumsUntil(db, until, only)
  const known: Known = {
    sums: new Map(sums.map((row) => [row.userId, row])),
    absences: absencesByUser(await absenceDays(db, until, only)),
    running: await runningEntries(db, people, at, query.cutoff),
    calendar: await readCalendar(db, only),
    now: at,
    cutoff: query.cutoff,
  }
  for (const row of known.calendar.leftOut) parts.log.warn({ row: rowOfFailure(row) }, row.message)
  const rows = await Promise.all(people.map((person) => rowOf(person, known, parts, until)))
  return rows.sort((a, b) => Math.abs(b.balance_minutes) - Math.abs(a.balance_minutes) || a.name.localeCompare(b.name))
}
