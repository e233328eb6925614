import type { LucideIcon } from 'lucide-react'
import type { Actor } from '#shared/access/actor.ts'
import { deedsOf, type PageDeed, pagesOf } from './page-deeds.ts'
import {
  candidates,
  foundBy,
  type IndexedPerson,
  matchPerson,
  type PeopleIndex,
  type PersonMatch,
} from './people-index.ts'
import { personAddress } from './person-address.ts'
import { type PersonDeed, personDeeds, personTabs } from './person-deeds.ts'
import { type AskedWord, askedWords, type Word } from './words.ts'

/** Something to go to. */
export interface Hit {
  to: string
  title: string
  sub: string
  icon: LucideIcon
}

/** A person to go to. */
export interface PersonHit {
  to: string
  indexed: IndexedPerson
  /** Why they were found, if not by their name. */
  by: string | null
}

export interface Found {
  asked: readonly AskedWord[]
  deeds: readonly Hit[]
  people: readonly PersonHit[]
  pages: readonly Hit[]
  /** The number of people who were found, which may be more than are shown. */
  peopleCount: number
}

const MOST = { deeds: 4, people: 8, pages: 6 }
/** Of so many people deeds are offered: some may be nobody's for this actor. */
const MOST_DOERS = 12
/** A single letter begins too many deeds. */
const LEAST_LETTERS = 2
/** The extra score of a hit for all that was typed: a place that leaves a word to a found person ranks below it. */
const WHOLLY = 100

/** Tell how well each asked word fits the words of a deed or page: 2 whole, 1 as a beginning, 0 not. */
function fitsOf(words: readonly Word[], asked: readonly AskedWord[]): number[] {
  return asked.map(({ letters }) => {
    if (letters.length < LEAST_LETTERS) return 0
    const found = words.filter((word) => word.letters.startsWith(letters))
    if (found.length === 0) return 0
    return found.some((word) => word.letters.length === letters.length) ? 2 : 1
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** Return the best people, those who left last, and how many there are. An asked word may be of a deed instead, as `saysDeed` tells. */
function peopleOf(index: PeopleIndex, asked: readonly AskedWord[], saysDeed: readonly boolean[]) {
  const best: PersonMatch[] = []
  let count = 0
  const isBetter = (a: PersonMatch, b: PersonMatch) =>
    (a.indexed.gone === null) === (b.indexed.gone === null) ? a.score > b.score : a.indexed.gone === null
  for (const indexed of candidates(index, asked, saysDeed)) {
    const match = matchPerson(indexed, asked)
    if (!match || !asked.every(({ isLittle }, i) => isLittle || match.fits[i] || saysDeed[i])) continue
    count += 1
    const place = best.findIndex((other) => isBetter(match, other))
    if (place >= 0) best.splice(place, 0, match)
    else if (best.length < MOST_DOERS) best.push(match)
    best.length = Math.min(best.length, MOST_DOERS)
  }
  return { best, count }
}

/** Tell whether every asked word is of the person or of the deed, and each of them has one. */
function belongTogether(asked: readonly AskedWord[], deed: readonly number[], person: readonly number[]): boolean {
  const said = asked.flatMap(({ isLittle }, i) => (isLittle ? [] : [{ deed: deed[i], person: person[i] }]))
  if (!said.every((word) => word.deed || word.person)) return false
  return said.some((one, i) => one.deed && said.some((other, j) => i !== j && other.person))
}

/** Return the company of a person, and that they left. */
export function placeOf({ person, gone }: IndexedPerson): string {
  const company = person.store_name ?? 'Sem empresa'
  return gone ? `${company}, ${gone}` : company
}

interface Question {
  actor: Actor
  asked: readonly AskedWord[]
  people: readonly PersonMatch[]
}

/** Return the deeds of a list for the people who were found, best first. */
function forPeople(deeds: readonly PersonDeed[], { actor, asked, people }: Question): { hit: Hit; score: number }[] {
  const found = deeds.flatMap((deed) => {
    const fits = fitsOf(deed.words, asked)
    return people
      .filter(({ indexed, fits: own }) => belongTogether(asked, fits, own) && deed.isFor(actor, indexed.person))
      .map(({ indexed, score }) => {
        const { person } = indexed
        const title = `${deed.title} ${person.name}`
        const hit = { to: deed.to(person.id), title, sub: placeOf(indexed), icon: deed.icon }
        return { hit, score: WHOLLY + sum(fits), person: score }
      })
  })
  return found.sort((a, b) => b.score - a.score || b.person - a.person)
}

/** Return the deeds or pages that were typed, best first; those that leave a word to a person if `withPeople`. */
function forNobody(places: readonly PageDeed[], question: Question, withPeople: boolean) {
  const { asked, people } = question
  const isTheirs = asked.map((_, i) => withPeople && people.some(({ fits }) => fits[i]))
  const found = places.flatMap(({ words, ...hit }) => {
    const fits = fitsOf(words, asked)
    const isSaid = asked.every(({ isLittle }, i) => isLittle || fits[i] || isTheirs[i])
    const isAny = asked.some(({ isLittle }, i) => !isLittle && fits[i])
    const isWhole = asked.every(({ isLittle }, i) => isLittle || fits[i])
    return isSaid && isAny ? [{ hit, score: (isWhole ? WHOLLY : 0) + sum(fits) }] : []
  })
  return found.sort((a, b) => b.score - a.score)
}

const hitsOf = (found: readonly { hit: Hit; score: number }[], most: number) =>
  found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ hit }) => hit)

/** The places that an actor can go to, prepared once; `find` asks it with every key. */
export interface SearchIndex {
  actor: Actor
  people: PeopleIndex
  deeds: readonly PageDeed[]
  pages: readonly PageDeed[]
}

/** Prepare what an actor can go to. */
export function searchIndex(actor: Actor, people: PeopleIndex): SearchIndex {
  return { actor, people, deeds: deedsOf(actor.role), pages: pagesOf(actor.role) }
}

/** Return what is there before anything was typed: the first deeds and pages. */
function beginning({ deeds, pages }: SearchIndex): Found {
  const [first, menu] = [deeds.slice(0, MOST.deeds), pages.slice(0, MOST.pages)]
  return { asked: [], deeds: first, people: [], pages: menu, peopleCount: 0 }
}

/** Find deeds, people and pages by what was typed: `registrar férias da Ana`, `ana fe`, `feriados`. */
export function find(index: SearchIndex, typed: string): Found {
  const asked = askedWords(typed)
  if (asked.length === 0) return beginning(index)
  const { actor, deeds, pages } = index
  const spoken = [...personDeeds, ...personTabs].map(({ words }) => fitsOf(words, asked))
  const saysDeed = asked.map((_, i) => spoken.some((fits) => fits[i]))
  const { best, count } = peopleOf(index.people, asked, saysDeed)
  const question = { actor, asked, people: best }
  return {
    asked,
    deeds: hitsOf([...forPeople(personDeeds, question), ...forNobody(deeds, question, false)], MOST.deeds),
    people: best.slice(0, MOST.people).map(({ indexed }) => ({
      to: personAddress(indexed.person.id),
      indexed,
      by: foundBy(indexed, asked),
    })),
    pages: hitsOf([...forPeople(personTabs, question), ...forNobody(pages, question, true)], MOST.pages),
    peopleCount: count,
  }
}
