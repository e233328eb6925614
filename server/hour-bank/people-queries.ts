import type { PeopleScope } from '#shared/access/scope.ts'
import type { Db } from '../database/db.ts'
import { inPages } from '../pieces.ts'
import { type PeopleFilter, type Person, pageOfPeople } from './queries.ts'

/** The most people of a list, and how many are read at once: it takes some milliseconds. */
const MOST = 5_000
const AT_A_TIME = 500

const byName = (a: Person, b: Person) => (a.name < b.name ? -1 : Number(a.name > b.name))

/** Read the people of a scope by name, without masters, who are in no report. */
export async function peopleIn(db: Db, scope: PeopleScope, filter: PeopleFilter): Promise<Person[]> {
  const people = await inPages<Person>({ most: MOST, atATime: AT_A_TIME }, (limit, last) =>
    pageOfPeople(db, scope, filter, { limit, after: last?.id }),
  )
  return people.sort(byName)
}
