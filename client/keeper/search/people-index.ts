import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import type { User } from '#shared/people/user.ts'
import { formatDay } from '#shared/text/format.ts'
import { maskCpf, maskPis } from '#shared/text/mask.ts'
import { type AskedWord, lettersOf, type Word, wordsOf } from './words.ts'

/** The fields of a person that the search knows. */
export type Findable = Pick<
  User,
  | 'id'
  | 'name'
  | 'display_name'
  | 'email'
  | 'cpf'
  | 'pis'
  | 'role'
  | 'store_id'
  | 'store_name'
  | 'photo_url'
  | 'is_active'
  | 'left_on'
  | 'access_expires_at'
>

type Field = 'name' | 'display_name' | 'email' | 'cpf' | 'pis'

interface PersonWord extends Word {
  field: Field
}

/** A person with the words by which they are found. */
export interface IndexedPerson {
  person: Findable
  words: readonly PersonWord[]
  /** Why they are not at work any more; null while they are. */
  gone: string | null
}

/** A whole word says more than its beginning, a name more than an address. */
const WEIGHT: Record<Field, number> = { name: 60, display_name: 50, email: 20, cpf: 20, pis: 20 }
const WHOLE = 30
const FIRST = 10
const LATER = 3
/** Fewer digits begin too many numbers. */
const LEAST_DIGITS = 3

function goneOf(person: Findable, now: number): string | null {
  const { left_on, is_active, access_expires_at } = person
  if (left_on !== null && (left_on < dayOf(now, DEFAULT_ZONE) || !is_active)) return `saiu em ${formatDay(left_on)}`
  const isOver = access_expires_at !== null && Date.parse(access_expires_at) <= now
  return is_active && !isOver ? null : 'acesso bloqueado'
}

const inField = (field: Field, words: readonly Word[]): PersonWord[] => words.map((word) => ({ ...word, field }))

function numberIn(field: 'cpf' | 'pis', written: string | null): PersonWord[] {
  const letters = written?.replace(/\D/g, '') ?? ''
  return letters === '' ? [] : [{ letters, at: 0, field }]
}

/** Return the words of an address: whole, and those before its sign. Everybody of a company shares the others. */
function emailWords(email: string): Word[] {
  const [whole, ...parts] = wordsOf(email.split('@')[0] ?? '')
  return whole ? [{ ...whole, letters: lettersOf(email) }, ...parts] : []
}

function personWords(person: Findable): PersonWord[] {
  return [
    ...inField('name', wordsOf(person.name)),
    ...inField('display_name', wordsOf(person.display_name ?? '')),
    ...inField('email', emailWords(person.email)),
    ...numberIn('cpf', person.cpf),
    ...numberIn('pis', person.pis),
  ]
}

/** People prepared for the search, in the order of their list. */
export interface PeopleIndex {
  people: readonly IndexedPerson[]
  /** The places of the people who have a word. */
  holders: ReadonlyMap<string, readonly number[]>
}

/** Prepare people for the search; made once for a list. */
export function indexPeople(list: readonly Findable[], now: number): PeopleIndex {
  const people = list.map((person) => ({ person, words: personWords(person), gone: goneOf(person, now) }))
  const holders = new Map<string, number[]>()
  for (const [place, { words }] of people.entries()) {
    for (const { letters } of words) {
      const known = holders.get(letters)
      if (!known) holders.set(letters, [place])
      else if (known.at(-1) !== place) known.push(place)
    }
  }
  return { people, holders }
}

function holdersOf({ holders }: PeopleIndex, letters: string): Set<number> {
  const found = new Set<number>()
  for (const [word, places] of holders) {
    if (word.startsWith(letters)) for (const place of places) found.add(place)
  }
  return found
}

/**
 * Return those of whom all others can't be: they have the rarest of the words that must be theirs, or, if each may be a deed's, any. In the
 * order of the list.
 */
export function candidates(index: PeopleIndex, asked: readonly AskedWord[], saysDeed: readonly boolean[]) {
  const sets = asked.map(({ letters, isLittle }) => (isLittle ? null : holdersOf(index, letters)))
  const needed = sets.filter((set, i) => set && !saysDeed[i]).sort((a, b) => (a?.size ?? 0) - (b?.size ?? 0))[0]
  const places = needed ?? new Set(sets.flatMap((set) => [...(set ?? [])]))
  return [...places].sort((a, b) => a - b).flatMap((place) => index.people[place] ?? [])
}

function weightOf(word: PersonWord, letters: string): number {
  if (!word.letters.startsWith(letters)) return 0
  if ((word.field === 'cpf' || word.field === 'pis') && letters.length < LEAST_DIGITS) return 0
  const whole = word.letters.length === letters.length ? WHOLE : 0
  const place = word.field === 'name' ? Math.max(0, FIRST - LATER * word.at) : 0
  return WEIGHT[word.field] + whole + place
}

/** The match of a person with what was typed. */
export interface PersonMatch {
  indexed: IndexedPerson
  /** One number for each asked word: 0 if it says nothing of them. */
  fits: readonly number[]
  score: number
}

/** Return the place of the word that an asked one fits best, among those that are not taken; the value is 0 if it fits none. */
function bestWord(words: readonly PersonWord[], letters: string, taken: readonly number[]) {
  let best = { place: -1, value: 0 }
  for (const [place, word] of words.entries()) {
    const value = weightOf(word, letters)
    if (value > best.value && !taken.includes(place)) best = { place, value }
  }
  return best
}

/**
 * Tell how well each asked word fits a person; null if none does. Each takes a word of its own: `ana a` is no Ana Beatriz. The longest
 * choose first, which is best for all: of two that fit the same word one begins the other.
 */
export function matchPerson(indexed: IndexedPerson, asked: readonly AskedWord[]): PersonMatch | null {
  const taken: number[] = []
  const fits = asked.map(({ letters }) => {
    const { place, value } = bestWord(indexed.words, letters, taken)
    if (value > 0) taken.push(place)
    return value
  })
  if (!fits.some((value, i) => value > 0 && !asked[i]?.isLittle)) return null
  const score = fits.reduce((sum, value, i) => sum + (asked[i]?.isLittle ? Math.sign(value) : value), 0)
  return { indexed, fits, score }
}

const shownNumber: Record<'cpf' | 'pis', (digits: string) => string> = {
  cpf: (digits) => `CPF ${maskCpf(digits)}`,
  pis: (digits) => `PIS ${maskPis(digits)}`,
}

/** Return what shows why somebody was found whose name was not typed: their other name, address or number. */
export function foundBy({ person, words }: IndexedPerson, asked: readonly AskedWord[]): string | null {
  for (const { letters, isLittle } of asked) {
    if (isLittle) continue
    const found = words.filter((word) => weightOf(word, letters) > 0)
    const [first] = found
    if (!first || found.some(({ field }) => field === 'name')) continue
    const { field } = first
    const written = person[field] ?? ''
    if (field === 'cpf' || field === 'pis') return shownNumber[field](written)
    return written
  }
  return null
}
