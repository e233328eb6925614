import type { PeopleScope } from '#shared/access/scope.ts'
import { isHere } from '#shared/people/bond.ts'
import { MOST_PEOPLE } from '#shared/people/list-limits.ts'
import { bankMessages } from '#shared/text/bank-messages.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { inPages, turn } from '../pieces.ts'
import { countOfPeople, type PeopleFilter, type Person, pageOfPeople } from './queries.ts'

/** People read at once: it takes some milliseconds. */
const AT_A_TIME = 500

const byName = (a: Person, b: Person) => (a.name < b.name ? -1 : Number(a.name > b.name))

/** Refuse a file of more people than are read: it would end without a word. Throws `invalidInput`. */
export async function requireWhole(db: Db, scope: PeopleScope, filter: PeopleFilter): Promise<void> {
  const isCut = (await countOfPeople(db, scope, filter)) > MOST_PEOPLE
  refuseIf(isCut, 'invalidInput', [{ path: 'store_id', message: bankMessages.tooManyPeople }])
}

/** Read the people of a scope by name, without masters, who are in no report. */
export async function peopleIn(db: Db, scope: PeopleScope, filter: PeopleFilter): Promise<Person[]> {
  const people = await inPages<Person>({ most: MOST_PEOPLE, atATime: AT_A_TIME }, (limit, last) =>
    pageOfPeople(db, scope, filter, { limit, after: last?.id }),
  )
  return people.sort(byName)
}

/**
 * Read the people of a scope who belong here on a day of theirs, by name. Somebody asked for by id is there even after leaving. A list of
 * fewer than `MOST_PEOPLE` is whole, whoever left.
 */
export async function peopleHere(
  db: Db,
  scope: PeopleScope,
  filter: PeopleFilter,
  dayOf: (person: Person) => string,
): Promise<Person[]> {
  const isListed = (person: Person) => filter.user_id !== undefined || isHere(person, dayOf(person))
  const found: Person[] = []
  let page: readonly Person[] = []
  do {
    // Others are answered between two pages.
    if (page.length > 0) await turn()
    page = await pageOfPeople(db, scope, filter, { limit: AT_A_TIME, after: page.at(-1)?.id })
    found.push(...page.filter(isListed))
  } while (page.length === AT_A_TIME && found.length < MOST_PEOPLE)
  return found.slice(0, MOST_PEOPLE).sort(byName)
}
