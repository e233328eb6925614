import type { User } from '#shared/people/user.ts'
import { isLockedOut } from './user-look.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('pt-BR')

/** What the list is narrowed by; empty is everybody. */
export interface UserFilter {
  q: string
  company: string
  role: string
  /** `ativos` may come in, `desligados` may not. */
  situation: string
}

const isIn = (situation: string, isOut: boolean) =>
  situation === 'ativos' ? !isOut : situation === 'desligados' ? isOut : true

/** The people that the filters let through, in the order of the server. Accents and capitals make no difference. */
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
