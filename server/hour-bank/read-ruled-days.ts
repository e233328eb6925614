import type { DayEntryFacts } from '#shared/balance/day.ts'
import { daysOf, type Period } from '#shared/calendar/period.ts'
import type { RuledDay } from '#shared/pay-rules/day-terms.ts'
import { payRuleOn } from '#shared/pay-rules/own-day.ts'
import type { Db } from '../database/db.ts'
import type { KnownDays } from './known-days.ts'
import type { Person } from './queries.ts'
import { type Judged, ruledDay } from './ruled-days.ts'
import { writtenEntriesOf } from './written-queries.ts'

type WrittenEntry = Awaited<ReturnType<typeof writtenEntriesOf>>[number]

/** The days of some people in a period, and what was read of them. */
interface Asked {
  people: readonly Person[]
  period: Period
  /** Throws if something of theirs is unreadable. */
  judgedOf(person: Person): Judged
  /** Return the writing of the totals of a day; null without totals. */
  writingOn(person: Person, date: string): string | null
  /** Return the entries of a day that still runs, and until when open work counts (ms); null for other days. */
  runningOn(person: Person, date: string): { entries: readonly DayEntryFacts[]; now: number } | null
}

/** The days of one person under their rules of the journey. */
interface OwnDays {
  /** Look for the days that are known; return whether entries are needed for others. */
  lacksAny(dates: readonly string[]): boolean
  /** Return a day, null if the simple rule counts on it. `entries`: those of the days that lack them. Throws if something is unreadable. */
  on(date: string, entries: ReadonlyMap<string, readonly WrittenEntry[]>): RuledDay | null
}

const SIMPLE: OwnDays = { lacksAny: () => false, on: () => null }

/** Return the days of somebody who has rules of the journey. */
function daysUnder(judged: Judged, { writingOn, runningOn }: Asked, memo: KnownDays): OwnDays {
  const { person, calendar } = judged
  const versions = calendar.payRulesOf(person)
  const known = memo.of(judged)
  // Held from the first look on: until a day is handed out it may have been written, computed by somebody else or forgotten.
  const found = new Map<string, RuledDay>()

  function isLacking(date: string): boolean {
    if (runningOn(person, date)) return false
    const day = known.find(date, writingOn(person, date))
    if (day) found.set(date, day)
    return day === null && payRuleOn(versions, date) !== null
  }

  function computed(date: string, entries: readonly WrittenEntry[]): RuledDay | null {
    const day = ruledDay(judged, date, { entries, now: null })
    // The writing that was read with the entries: since that of the totals was read, somebody may have written the day.
    const [first] = entries
    const hasTotals = first === undefined || first.writing !== null
    if (day && hasTotals) known.keep(date, first?.writing ?? null, day)
    return day
  }

  return {
    lacksAny: (dates) => dates.filter(isLacking).length > 0,
    on(date, entries) {
      const running = runningOn(person, date)
      if (running) return ruledDay(judged, date, running)
      return found.get(date) ?? computed(date, entries.get(date) ?? [])
    },
  }
}

function ownDays(person: Person, asked: Asked, memo: KnownDays): OwnDays {
  try {
    const judged = asked.judgedOf(person)
    return judged.calendar.payRulesOf(person).length === 0 ? SIMPLE : daysUnder(judged, asked, memo)
  } catch (error) {
    // Whoever asks for this person's days is told, not those who ask for others'.
    const fail = () => {
      throw error
    }
    return { lacksAny: () => false, on: fail }
  }
}

/** Read what the days of some people are computed from, as far as they are not known. */
export async function readRuledDays(db: Db, asked: Asked, memo: KnownDays) {
  const dates = daysOf(asked.period)
  const days = new Map(asked.people.map((person) => [person.id, ownDays(person, asked, memo)]))
  const lacking = [...days].filter(([, own]) => own.lacksAny(dates)).map(([id]) => id)
  const read = Map.groupBy(await writtenEntriesOf(db, lacking, asked.period), ({ user_id }) => user_id)
  const entriesOf = new Map([...read].map(([id, own]) => [id, Map.groupBy(own, ({ day }) => day)]))
  const none = new Map<string, WrittenEntry[]>()
  const computing = new Set(lacking)
  return {
    /** Tell whether a person's days are still to be computed. */
    isLong: ({ id }: Person) => computing.has(id),
    /** Return a person's day; null if the simple rule counts on it. Throws if something of theirs is unreadable. */
    on: ({ id }: Person, date: string) => days.get(id)?.on(date, entriesOf.get(id) ?? none) ?? null,
  }
}
