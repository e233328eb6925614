import type { PersonRules } from '#shared/balance/rules.ts'
import { knownFirst } from './bank.ts'
import type { CalendarContext } from './calendar.ts'
import type { OwnBank } from './known-movements.ts'
import type { Person } from './queries.ts'
import { entriesFrom } from './records.ts'

/** The facts that hour banks need to know of people's days. */
export interface Hours {
  calendar: CalendarContext
  rulesOf(person: Person): PersonRules
  firstOf(person: Person): string | null
  today(person: Person): string
  /** The last day included in a person's balance. */
  countedUntil(person: Person): string
}

/** The banks that are told by their days; not those of people of whom something is unreadable, which whoever asks for theirs is told. */
export function ownBanks(hours: Hours, people: readonly Person[]): OwnBank[] {
  const { calendar } = hours
  return people.flatMap((person) => {
    const [first, until] = [knownFirst(calendar, person), hours.countedUntil(person)]
    if (first === null || first > until) return []
    try {
      const judged = { person, rules: hours.rulesOf(person), calendar }
      const from = entriesFrom(judged, first)
      return [{ judged, first, firstRecord: hours.firstOf(person), until, from }]
    } catch {
      return []
    }
  })
}
