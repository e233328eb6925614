import type { Period } from '#shared/calendar/period.ts'
import type { Db } from '../database/db.ts'
import { inPieces, turn, unhurried } from '../pieces.ts'
import type { Recent } from './recent.ts'
import { allWrittenEntriesOf, writingsOfPeople } from './written-queries.ts'

/** People whose entries are read at once: a year of each has some twelve hundred. */
const READ_AT_ONCE = 2

/** The writings of days of which none has entries, and what names them. */
const NONE = { writings: '', days: 0 }

/** Something that is computed from somebody's entries of some days. */
export interface Computation extends Period {
  user_id: string
  /** Return what names all that decides it, given what names the writings of these days. */
  nameOf(writings: string): string
}

type WrittenEntry = Awaited<ReturnType<typeof allWrittenEntriesOf>>[number]

/** A computation as it was found: its result, or the entries to compute it from. */
interface Found<T> {
  known: T | undefined
  entries: readonly WrittenEntry[]
  /** Keep the result by the writings that were read with the entries, if these name all of their days. */
  keep(result: T): void
}

function found<T>(one: Computation, known: T | undefined, entries: readonly WrittenEntry[], memo: Recent<T>): Found<T> {
  function keep(result: T): void {
    const told = entries.length === 0 ? NONE : entries.find(({ writings }) => writings !== null)
    const haveTotals = told?.days === new Set(entries.map(({ day }) => day)).size
    if (told && haveTotals) memo.set(one.nameOf(told.writings ?? ''), result)
  }
  return { known, entries, keep }
}

/** Name computations over the same days, by person, from the writings of now. */
async function nameAlike(db: Db, period: Period, alike: readonly Computation[]): Promise<Map<string, string>> {
  await turn()
  const ids = alike.map(({ user_id }) => user_id)
  const writings = await writingsOfPeople(db, ids, period)
  const names = new Map<string, string>()
  // To name what decides a year of somebody takes a good part of a millisecond.
  for await (const one of unhurried(alike))
    names.set(one.user_id, one.nameOf(writings.get(one.user_id) ?? NONE.writings))
  return names
}

const alikeIn = (computations: readonly Computation[]) =>
  [...Map.groupBy(computations, ({ from, to }) => `${from} ${to}`).values()].flatMap((alike) => {
    const [first] = alike
    return first ? [{ alike, period: { from: first.from, to: first.to } }] : []
  })

/** Return what names the computations of some people, one of each, by person: the same name, the same result. */
export async function namesOf(db: Db, computations: readonly Computation[]): Promise<ReadonlyMap<string, string>> {
  const names: [string, string][] = []
  for (const { alike, period } of alikeIn(computations)) names.push(...(await nameAlike(db, period, alike)))
  return new Map(names)
}

/** Read computations over the same days: the entries of those whose results are not known. */
async function readAlike<T>(
  db: Db,
  period: Period,
  alike: readonly Computation[],
  memo: Recent<T>,
): Promise<[string, Found<T>][]> {
  const known = new Map<string, T>()
  for (const [id, name] of await nameAlike(db, period, alike)) {
    const result = memo.get(name)
    if (result !== undefined) known.set(id, result)
  }
  const unknown = alike.map(({ user_id }) => user_id).filter((id) => !known.has(id))
  const read = await inPieces(unknown, READ_AT_ONCE, (some) => allWrittenEntriesOf(db, some, period))
  const ofPeople = Map.groupBy(read, ({ user_id }) => user_id)
  return alike.map((one) => {
    const { user_id } = one
    return [user_id, found(one, known.get(user_id), ofPeople.get(user_id) ?? [], memo)]
  })
}

/**
 * Read what the computations of some people, one of each, are made from, as far as their results are not in memory. What is found there is
 * right whatever has been written since, on this server or another: its name says from which writings it was computed.
 */
export async function readKnown<T>(
  db: Db,
  computations: readonly Computation[],
  memo: Recent<T>,
): Promise<ReadonlyMap<string, Found<T>>> {
  const read: [string, Found<T>][] = []
  for (const { alike, period } of alikeIn(computations)) {
    for (const one of await readAlike(db, period, alike, memo)) read.push(one)
  }
  return new Map(read)
}
