import { plain } from '../text/plain.ts'
import type { PinLock } from './lock.ts'

/** A person as a tablet knows them: never a CPF, an e-mail, balances or anything else. */
export interface RosterPerson {
  id: string
  /** The name to be shown. */
  name: string
  require_selfie: boolean
  /** Which PIN the tablet may check, and the number of its change; null without a PIN. */
  pin: { verifier: string; version: number } | null
  /** The public key of their badge, as JWK; null without one. */
  badge_key: string | null
  /** Until when (ms) the server has locked their PIN; 0 if it has not. */
  locked_until: number
}

/** The people who may register at a tablet, as of a version. */
export interface Roster {
  version: number
  people: readonly RosterPerson[]
}

/** The most people of other companies that a keeper lists for a kiosk. */
export const MOST_LISTED = 100

/** A change of a roster: people who are new or different, and those who are gone. */
export interface RosterChange {
  version: number
  /** True if these are all its people: whoever is not among them is gone too. */
  is_whole: boolean
  people: readonly RosterPerson[]
  gone: readonly string[]
}

export const NO_ROSTER: Roster = { version: 0, people: [] }

/** Return a roster with a change. One that arrives late, behind a newer one, changes nothing. */
export function changed(roster: Roster, { version, is_whole, people, gone }: RosterChange): Roster {
  if (version <= roster.version) return roster
  if (is_whole) return { version, people }
  const replaced = new Set([...gone, ...people.map(({ id }) => id)])
  return { version, people: [...roster.people.filter(({ id }) => !replaced.has(id)), ...people] }
}

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base' })

/** Return the people of a roster by name, those of the same name always in the same order. */
export const inOrder = (people: readonly RosterPerson[]): RosterPerson[] =>
  [...people].sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))

/** The words of each person's name as they are searched: for hundreds of people they take long to make at every key. */
const searched = new WeakMap<object, readonly string[]>()

function wordsOf(person: Pick<RosterPerson, 'name'>): readonly string[] {
  const words = searched.get(person) ?? plain(person.name).split(/\s+/)
  searched.set(person, words)
  return words
}

/** Return those whose name has words that begin with all that was typed: `an si` finds Ana Silva. */
export function found<P extends Pick<RosterPerson, 'name'>>(people: readonly P[], typed: string): P[] {
  const asked = plain(typed).split(/\s+/).filter(Boolean)
  return people.filter((person) => {
    const words = wordsOf(person)
    return asked.every((start) => words.some((word) => word.startsWith(start)))
  })
}

/** A choice of a person at the tablet: who, and the hour of the day (0 to 23). */
export interface Choice {
  id: string
  hour: number
}

/** Return who usually registers at an hour, by the last choices at the tablet: who chose most then first. At most `most`. */
export function usualAt(people: readonly RosterPerson[], choices: readonly Choice[], hour: number, most: number) {
  const times = new Map<string, number>()
  for (const choice of choices) if (choice.hour === hour) times.set(choice.id, (times.get(choice.id) ?? 0) + 1)
  return inOrder(people)
    .filter(({ id }) => times.has(id))
    .sort((a, b) => (times.get(b.id) ?? 0) - (times.get(a.id) ?? 0))
    .slice(0, most)
}

/** Return the lock of a person's PIN: the tablet's own, or the server's if that lasts longer. */
export const lockOf = ({ locked_until }: RosterPerson, own: PinLock): PinLock => ({
  ...own,
  until: Math.max(own.until, locked_until),
})
