import { isCounted } from '#shared/balance/rules.ts'
import { daysOf, type Period } from '#shared/calendar/period.ts'
import type { Context } from '../context.ts'
import { type PeopleDays, readPeopleDays } from '../hour-bank/people-days.ts'
import { type Person, peopleWithIds } from '../hour-bank/queries.ts'
import { inPieces, unhurried } from '../pieces.ts'
import type { Company } from '../stores/queries.ts'
import { postedIn } from './queries.ts'

/** People read by one statement. */
const AT_ONCE = 100

/** Somebody with the days of a period that they spent at a company. Not to be counted if something of theirs is unreadable. */
export interface Stay {
  person: Person
  days: readonly string[]
}

/**
 * The people of a company in a period, and their hours. Those whose days can't be told apart are `failed`. `outside`: days on which somebody was
 * posted there without a bond.
 */
export interface CompanyPeople {
  hours: PeopleDays
  stays: readonly Stay[]
  outside: readonly Stay[]
  failed: readonly { person: Person; error: unknown }[]
}

/** Return the days of a period on which somebody was posted at a company: those of a bond, and the others. */
function daysAt(hours: PeopleDays, person: Person, store_id: string, period: Period) {
  const rules = hours.rulesOf(person)
  const places = hours.calendar.placesOf(person)
  const posted = daysOf(period).filter((day) => places.findLast(({ from }) => from <= day)?.company === store_id)
  const { own = [], others = [] } = Object.groupBy(posted, (day) => (isCounted(rules, day) ? 'own' : 'others'))
  return { own, others }
}

/** Read who was at a company in a period, by name. */
export async function peopleAt(ctx: Context, company: Company, period: Period): Promise<CompanyPeople> {
  const { read } = ctx.parts.database
  const ids = await postedIn(read, company.id, period)
  const people = await inPieces(ids, AT_ONCE, (some) => peopleWithIds(read, some))
  people.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR') || a.id.localeCompare(b.id))
  const hours = await readPeopleDays(read, people, { now: ctx.at, cutoff: period.to })
  const stays: Stay[] = []
  const outside: Stay[] = []
  const failed: { person: Person; error: unknown }[] = []
  for await (const person of unhurried(people)) {
    try {
      const { own, others } = daysAt(hours, person, company.id, period)
      if (own.length > 0) stays.push({ person, days: own })
      if (others.length > 0) outside.push({ person, days: others })
    } catch (error) {
      failed.push({ person, error })
    }
  }
  return { hours, stays, outside, failed }
}
