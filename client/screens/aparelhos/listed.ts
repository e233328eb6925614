import type { Kiosk } from '#shared/contract/kiosks.ts'
import type { User } from '#shared/people/user.ts'
import { plain } from '#shared/text/plain.ts'

/** Somebody of another company who registers at a kiosk. */
export type Listed = Kiosk['listed'][number]

/** The changes of a keeper to a kiosk's list. They are kept apart from the list, which another keeper may change meanwhile. */
export interface ListChange {
  added: Listed[]
  /** Ids. */
  removed: string[]
}

const collator = new Intl.Collator('pt-BR')

/** Return the list as it will be, by name. */
export function listedAfter(listed: readonly Listed[], { added, removed }: ListChange): Listed[] {
  const known = new Set(listed.map(({ user_id }) => user_id))
  const all = [...listed, ...added.filter(({ user_id }) => !known.has(user_id))]
  return all
    .filter(({ user_id }) => !removed.includes(user_id))
    .sort((a, b) => collator.compare(a.user_name, b.user_name))
}

/** Return the change that also adds a person. */
export function adding({ added, removed }: ListChange, person: Listed): ListChange {
  const { user_id } = person
  if (removed.includes(user_id)) return { added, removed: removed.filter((one) => one !== user_id) }
  return { added: [...added, person], removed }
}

/** Return the change that also removes a person. */
export function removing({ added, removed }: ListChange, user_id: string): ListChange {
  if (added.some((one) => one.user_id === user_id))
    return { added: added.filter((one) => one.user_id !== user_id), removed }
  return { added, removed: [...removed, user_id] }
}

type Person = Pick<User, 'id' | 'name' | 'store_id' | 'store_name' | 'is_active' | 'access_expires_at'>

/** Return the people of other companies than a kiosk's who may use the system, by name. */
export function othersAt<P extends Person>({ store_id }: Pick<Kiosk, 'store_id'>, people: readonly P[], now: number) {
  const mayUse = ({ is_active, access_expires_at }: P) =>
    is_active && (access_expires_at === null || Date.parse(access_expires_at) > now)
  return people
    .filter((person) => person.store_id !== null && person.store_id !== store_id && mayUse(person))
    .sort((a, b) => collator.compare(a.name, b.name))
}

/** Return the people in whose name or company each typed word stands; nobody before something was typed. */
export function foundIn<P extends Person>(people: readonly P[], typed: string): P[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return people.filter(({ name, store_name }) => {
    const text = plain(`${name} ${store_name ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}
