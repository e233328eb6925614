import { type ForgottenMark, forgottenOn } from '#shared/balance/forgotten.ts'
import type { HabitMark } from '#shared/balance/likely-time.ts'
import { unmarkedOn } from '#shared/balance/unmarked.ts'
import { addDays } from '#shared/calendar/day.ts'
import { shiftsOn } from '#shared/calendar/schedule.ts'
import { rowOfFailure } from '#shared/calendar/unreadable.ts'
import { isPunchType } from '#shared/clock/entry.ts'
import { standing } from '#shared/clock/voided.ts'
import type { InboxDay, Missing } from '#shared/contract/inbox.ts'
import { payRuleOn } from '#shared/pay-rules/own-day.ts'
import type { Context } from '../context.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import { peopleIn } from '../hour-bank/people-queries.ts'
import type { Person } from '../hour-bank/queries.ts'
import { unhurried } from '../pieces.ts'
import { type BareEntry, entriesOfPeople } from '../time-entries/seen-queries.ts'
import { readableMarks } from '../time-entries/wire-queries.ts'
import { iso } from '../wire.ts'
import { habitMarks } from './queries.ts'

/** A person's day. */
export interface PersonDay {
  user_id: string
  day: string
}

/** The marks of the last weeks of some people, which tell what they usually do. */
export type Habits = ReadonlyMap<string, readonly HabitMark[]>

/** The longest certificate whose hours are counted; longer ones say only their days. */
const MOST_EXCUSED_DAYS = 60

const keyOf = ({ user_id, day }: PersonDay) => `${user_id} ${day}`

/** Return a mark that a day lacks as the call tells it. */
const missingWire = ({ entry_type, likely }: ForgottenMark): Missing => ({
  entry_type,
  at: likely && iso(likely.at),
  time: likely?.time ?? null,
  scheduled: likely?.scheduled ?? null,
  break_minutes: likely?.break_minutes ?? null,
  usual: likely?.usual ?? null,
})

/** The days of some people, read at once, and what their schedules expect. */
export class InboxDays {
  readonly #ctx: Context
  readonly #hours: PeopleDays
  readonly #people: ReadonlyMap<string, Person>
  readonly #entries: ReadonlyMap<string, readonly BareEntry[]>

  constructor(
    ctx: Context,
    hours: PeopleDays,
    people: readonly Person[],
    entries: ReadonlyMap<string, readonly BareEntry[]>,
  ) {
    this.#ctx = ctx
    this.#hours = hours
    this.#people = new Map(people.map((person) => [person.id, person]))
    this.#entries = entries
  }

  /** Return a person's day; null if one of their rows can't be read, which is logged, or they are in no list of hours. */
  dayOf(one: PersonDay): InboxDay | null {
    return this.#count(one.user_id, (person) => {
      const entries = this.#entries.get(keyOf(one)) ?? []
      const { balance, isRunning } = this.#hours.countDay(person, one.day, entries)
      return {
        ...balance,
        in_progress: isRunning,
        timezone: person.zone,
        entries: readableMarks(this.#ctx.parts, entries),
        shifts: shiftsOn(this.#hours.calendar.schedulesOf(person), one.day),
      }
    })
  }

  /** Return what a day that was left open lacks; nothing if it is so odd that nothing can be proposed. */
  missingOn(one: PersonDay, habits: Habits): Missing[] {
    const found = this.#count(one.user_id, (person) => {
      const entries = this.#entries.get(keyOf(one)) ?? []
      const { calendar } = this.#hours
      return forgottenOn({
        day: one.day,
        cut: calendar.cutOf(person, one.day),
        schedules: calendar.schedulesOf(person),
        habit: (habits.get(one.user_id) ?? []).filter(({ day }) => day !== one.day),
        now: this.#ctx.at,
        kind: this.#hours.countDay(person, one.day, entries).balance.kind,
        marks: standing(entries).filter(({ entry_type, status }) => isPunchType(entry_type) && status !== 'rejected'),
        isAsked: false,
      })
    })
    return (found?.marks ?? []).map(missingWire)
  }

  /** Return the marks of a day on which its person registered nothing, by their shift. */
  unmarkedOn({ user_id, day }: PersonDay, habits: Habits): Missing[] {
    const found = this.#count(user_id, (person) => {
      const { calendar } = this.#hours
      return unmarkedOn({
        day,
        cut: calendar.cutOf(person, day),
        schedules: calendar.schedulesOf(person),
        now: this.#ctx.at,
        habit: habits.get(user_id) ?? [],
        countsPresigned: (payRuleOn(calendar.payRulesOf(person), day)?.breaks.length ?? 0) > 0,
      })
    })
    return (found ?? []).map(missingWire)
  }

  /** Return the minutes that some days in a row expect; null where they can't be counted, or there are too many. */
  expectedFrom(user_id: string, first: string, days: number): number | null {
    if (days > MOST_EXCUSED_DAYS) return null
    return this.#count(user_id, (person) => {
      const all = Array.from({ length: days }, (_, i) => addDays(first, i))
      const minutes = all.map((day) => {
        const { onVacation, holidayName, scheduled } = this.#hours.plannedOn(person, day, { end: all.at(-1) ?? first })
        return onVacation || holidayName !== null ? 0 : scheduled
      })
      return minutes.reduce((sum, one) => sum + one, 0)
    })
  }

  #count<T>(user_id: string, count: (person: Person) => T): T | null {
    const person = this.#people.get(user_id)
    if (!person) return null
    try {
      return count(person)
    } catch (error) {
      this.#ctx.parts.log.error({ err: error, user: user_id, row: rowOfFailure(error) }, 'inbox day failed')
      return null
    }
  }
}

/** Read some days of people, each once, with what they expect. */
export async function readInboxDays(
  ctx: Context,
  days: readonly PersonDay[],
  ids: readonly string[],
): Promise<InboxDays> {
  const { read } = ctx.parts.database
  const people = ids.length === 0 ? [] : await peopleIn(read, { all: true }, { user_ids: ids })
  const hours = await readPeopleDays(read, people, { now: ctx.at })
  const entries = new Map<string, BareEntry[]>()
  for await (const [day, some] of unhurried(Map.groupBy(days, (one) => one.day))) {
    const own = await entriesOfPeople(read, [...new Set(some.map(({ user_id }) => user_id))], day)
    for (const entry of own.sort((a, b) => a.at - b.at)) {
      const key = keyOf(entry)
      entries.set(key, [...(entries.get(key) ?? []), entry])
    }
  }
  return new InboxDays(ctx, hours, people, entries)
}

/** Days whose marks show when somebody usually registers. */
const HABIT_DAYS = 60

/** Read the marks of the last weeks of some people, by person. */
export async function readHabits(ctx: Context, ids: readonly string[], today: string): Promise<Habits> {
  if (ids.length === 0) return new Map()
  const rows = await habitMarks(ctx.parts.database.read, ids, addDays(today, -HABIT_DAYS))
  const marks = rows.flatMap(({ entry_type, ...row }) => (isPunchType(entry_type) ? [{ ...row, entry_type }] : []))
  return Map.groupBy(marks, ({ user_id }) => user_id)
}
