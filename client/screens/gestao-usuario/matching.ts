import type { User } from '#shared/people/user.ts'
import { isLockedOut } from './user-look.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')

/** The filters of the list; an empty one lets everybody through. */
export interface UserFilter {
  q: string
  company: string
  role: string
  /** `ativos` can sign in, `desligados` can't. */
  situation: string
}

const isIn = (situation: string, isOut: boolean) =>
  situation === 'ativos' ? !isOut : situation === 'desligados' ? isOut : true

/** Return the people who match the filters, in the server's order, ignoring accents and case. */
export function matching(people: readonly User[], filter: UserFilter, now: number): User[] {
  const { company, role, situation } = filter
  const wanted = plain(filter.q.trim())
  return people.filter(
    (person) =>
      (company === '' || person.store_id === company) &&
      (role === '' || person.role === role) &&
      isIn(situation, isLockedOut(person, now)) &&
      (plain(person.name).includes(wanted) || plain(person.email).includes(wanted)),
  )
}
