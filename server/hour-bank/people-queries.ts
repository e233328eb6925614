import type { PeopleScope } from '#shared/access/scope.ts'
import { isHere } from '#shared/people/bond.ts'
import { bankMessages } from '#shared/text/bank-messages.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { inPages, inPieces } from '../pieces.ts'
import { countOfPeople, type PeopleFilter, type Person, pageOfPeople } from './queries.ts'

/** The most people of a list, and how many are read at once: it takes some milliseconds. */
const MOST = 10_000
const AT_A_TIME = 500
/** People whose dates are compared at once: each asks for the day in its zone. */
const AT_A_GLANCE = 500

const byName = (a: Person, b: Person) => (a.name < b.name ? -1 : Number(a.name > b.name))

/** Refuse a file of more people than are read: it would end without a word. Throws `invalidInput`. */
export async function requireWhole(db: Db, scope: PeopleScope, filter: PeopleFilter): Promise<void> {
  const isCut = (await countOfPeople(db, scope, filter)) > MOST
  refuseIf(isCut, 'invalidInput', [{ path: 'store_id', message: bankMessages.tooManyPeople }])
}

/** Read the people of a scope by name, without masters, who are in no report. */
export async function peopleIn(db: Db, scope: PeopleScope, filter: PeopleFilter): Promise<Person[]> {
  const people = await inPages<Person>({ most: MOST, atATime: AT_A_TIME }, (limit, last) =>
    pageOfPeople(db, scope, filter, { limit, after: last?.id }),
  )
  return people.sort(byName)
}

/** Read the people of a scope who belong here on a day of theirs, by name. Somebody asked for by id is there even after leaving. */
export async function peopleHere(
  db: Db,
  scope: PeopleScope,
  filter: PeopleFilter,
  dayOf: (person: Person) => string,
): Promise<Person[]> {
  const all = await peopleIn(db, scope, filter)
  const isListed = (person: Person) => filter.user_id !== undefined || isHere(person, dayOf(person))
  return inPieces(all, AT_A_GLANCE, (some) => some.filter(isListed))
}
