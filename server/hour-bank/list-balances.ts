import type { Actor } from '#shared/access/actor.ts'
import { hourBankScope } from '#shared/access/scope.ts'
import { type DayTotals, totalsOf } from '#shared/balance/day.ts'
import { generalBalance } from '#shared/balance/general.ts'
import { addDays } from '#shared/calendar/day.ts'
import { isOnVacation } from '#shared/calendar/vacation.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { HourBankRow, hourBank } from '#shared/contract/hours.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { type CalendarContext, readCalendar, todayOf } from './calendar-queries.ts'
import { absenceDays, entriesOn, openDays, type Person, peopleIn, sumsUntil } from './queries.ts'

/** What is known of everybody's days up to the cut-off. */
interface Known {
  sums: Map<string, { worked: number; adjustments: number; first: string | null }>
  absences: Map<string, (DayTotals & { date: string })[]>
  /** Minutes that run today and stand in no total yet. */
  running: Map<string, number>
  calendar: CalendarContext
  now: number
  cutoff: string | undefined
}

const CALCULATION_FAILED = 'Erro no cálculo'

/** Those of a group who have left today open, with what runs since. */
async function runningOf(db: Db, ids: readonly string[], today: string, now: number): Promise<[string, number][]> {
  const only = ids.length === 1 ? (ids[0] ?? null) : null
  const open = new Set((await openDays(db, today, today, only)).map((row) => row.userId))
  const working = ids.filter((id) => open.has(id))
  const entries = await entriesOn(db, working, today)
  return working.map((id) => {
    const own = entries.filter((entry) => entry.user_id === id)
    return [id, totalsOf(own, now).worked_minutes - totalsOf(own, null).worked_minutes]
  })
}

/** Work that goes on right now: an open day of today counts up to now, in each person's zone. */
async function runningMinutes(db: Db, people: readonly Person[], now: number, cutoff: string | undefined) {
  const counted = people.filter((person) => cutoff === undefined || cutoff >= todayOf(person, now))
  const days = [...new Set(counted.map((person) => todayOf(person, now)))]
  const groups = days.map((today) => {
    const ids = counted.filter((person) => todayOf(person, now) === today).map(({ id }) => id)
    return runningOf(db, ids, today, now)
  })
  return new Map((await Promise.all(groups)).flat())
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
    worked_minutes: worked + (isAbsent ? 0 : (running.get(person.id) ?? 0)),
    adjustment_minutes: adjustments,
    absences: own,
  })
  if (!Number.isSafeInteger(minutes)) throw new Error(`balance of ${person.id} is not a number of minutes`)
  return minutes
}

function rowOf(person: Person, known: Known, { log }: Parts): HourBankRow {
  const row = {
    user_id: person.id,
    name: person.name,
    email: person.email,
    store_id: person.storeId,
    store_name: person.storeName,
    balance_minutes: 0,
    on_vacation: false,
    error: null,
  }
  try {
    const today = todayOf(person, known.now)
    const { vacations } = known.calendar.rulesOf(person, null, today)
    return { ...row, balance_minutes: balanceOf(person, known), on_vacation: isOnVacation(vacations, today) }
  } catch (error) {
    // One unreadable row must not take the list with it: this person shows zero and the log says whose it is.
    log.error({ err: error, user: person.id }, 'balance failed')
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
    running: await runningMinutes(db, people, at, query.cutoff),
    calendar: await readCalendar(db, only),
    now: at,
    cutoff: query.cutoff,
  }
  const rows = people.map((person) => rowOf(person, known, parts))
  return rows.sort((a, b) => Math.abs(b.balance_minutes) - Math.abs(a.balance_minutes) || a.name.localeCompare(b.name))
}
