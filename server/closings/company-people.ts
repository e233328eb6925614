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

/** The people of a company in a period, and their hours. Those whose days can't be told apart are `failed`. */
export interface CompanyPeople {
  hours: PeopleDays
  stays: readonly Stay[]
  failed: readonly { person: Person; error: unknown }[]
}

/** Return the days of a period that somebody spent at a company: in a bond, and posted there. */
function daysAt(hours: PeopleDays, person: Person, store_id: string, period: Period): string[] {
  const { start, end, earlier } = hours.rulesOf(person)
  const places = hours.calendar.placesOf(person)
  const isInBond = (day: string) =>
    (start !== null && start <= day && day <= end) || earlier.some((bond) => bond.start <= day && day <= bond.end)
  return daysOf(period).filter(
    (day) => places.findLast(({ from }) => from <= day)?.company === store_id && isInBond(day),
  )
}

/** Read who was at a company in a period, by name. */
export async function peopleAt(ctx: Context, company: Company, period: Period): Promise<CompanyPeople> {
  const { read } = ctx.parts.database
  const ids = await postedIn(read, company.id, period)
  const people = await inPieces(ids, AT_ONCE, (some) => peopleWithIds(read, some))
  people.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR') || a.id.localeCompare(b.id))
  const hours = await readPeopleDays(read, people, { now: ctx.at, cutoff: period.to })
  const stays: Stay[] = []
  const failed: { person: Person; error: unknown }[] = []
  for await (const person of unhurried(people)) {
    try {
      const days = daysAt(hours, person, company.id, period)
      if (days.length > 0) stays.push({ person, days })
    } catch (error) {
      failed.push({ person, error })
    }
  }
  return { hours, stays, failed }
}
