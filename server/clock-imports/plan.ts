import { addDays, dayOf, instantOf } from '#shared/calendar/day.ts'
import { nightEndOf } from '#shared/calendar/schedule.ts'
import { isPunchType } from '#shared/clock/entry.ts'
import { type FixedMark, type TypedMark, typedMarks } from '#shared/clock/journeys.ts'
import type { PersonInFile } from '#shared/contract/clock-imports.ts'
import type { ClockMark } from '#shared/portaria/read/clock-file.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { unhurried } from '../pieces.ts'
import type { StoredUser } from '../users/queries.ts'
import { type Facts, factsOf, personAt } from './facts.ts'
import { leftOut, whyNever, whyOfDay } from './left-out.ts'
import { type MarkAt, numbersOf } from './queries.ts'
import { plainNumber, type Wanted } from './read-file.ts'

/** A mark of a file at its instant (ms). */
interface Filed {
  at: number
  nsr: number
}

/** The effects that an import would have for one person. */
export interface PersonPlan {
  user: StoredUser
  fresh: TypedMark<Filed>[]
  known: number
  left: PersonInFile['left']
  /** The facts that this plan rests on. */
  facts: Facts
}

/** The effects that an import would have. */
export interface ImportPlan {
  people: PersonPlan[]
  unknown: { number: string; name: string; marks: number }[]
}

const MINUTE = 60_000
const minuteOf = (at: number) => Math.floor(at / MINUTE)

const numberOf = ({ worker: { cpf, pis } }: ClockMark) => cpf ?? pis ?? ''

/**
 * Return whom each number means: of people who share one, nobody can be told apart, except that one of the company comes before those who
 * moved away.
 */
async function idsByNumber(db: Db, store_id: string): Promise<ReadonlyMap<string, string | null>> {
  const [here, away] = [new Map<string, string | null>(), new Map<string, string | null>()]
  for (const { id, cpf, pis, store_id: now } of await numbersOf(db, store_id)) {
    const ids = now === store_id ? here : away
    for (const number of new Set([plainNumber(cpf), plainNumber(pis)].filter(Boolean)))
      ids.set(number, ids.has(number) && ids.get(number) !== id ? null : id)
  }
  return new Map([...away, ...here])
}

/** Return the marks of somebody, one at a minute: at the company's clock where the file names no zone. */
async function filedOf(marks: readonly ClockMark[], zone: string): Promise<Filed[]> {
  const byMinute = new Map<number, Filed>()
  for await (const { nsr, marked } of unhurried(marks)) {
    const at = marked.instant ?? instantOf(marked.day, marked.time, zone)
    const minute = minuteOf(at)
    if (!byMinute.has(minute)) byMinute.set(minute, { at: minute * MINUTE, nsr })
  }
  return [...byMinute.values()].sort((a, b) => a.at - b.at)
}

const isStanding = ({ voided_at, status }: MarkAt) => voided_at === null && status !== 'rejected'

/** Return the marks that stand, with their types. */
const standingIn = (rows: readonly MarkAt[]): FixedMark[] =>
  rows.flatMap((row) => {
    const { at, day, entry_type } = row
    return isStanding(row) && isPunchType(entry_type) ? [{ at, day, entry_type }] : []
  })

/**
 * Tell whether a mark is known here. Of those that do not stand, a device's and an import's were disregarded by a keeper, who is not asked
 * again; an entry by hand that was taken back or refused says nothing about the other clock.
 */
const isKnown = (row: MarkAt) => isStanding(row) || row.kind === 'mark' || (row.import_id !== null && !row.undone_at)

/** Return the marks of somebody's file that are known here, by minute, each with its day. */
const knownIn = (rows: readonly MarkAt[]): ReadonlyMap<number, string> =>
  new Map(rows.filter(isKnown).map(({ at, day }) => [minuteOf(at), day] as const))

/** Plan somebody's marks: those of the wanted days, each of which is the day that its shift began. */
async function planFor(
  db: Db,
  ctx: Context,
  user: StoredUser,
  {
    marks,
    store_id,
    begins,
    isWanted,
  }: Pick<Wanted, 'marks' | 'isWanted'> & { store_id: string; begins: string | null },
): Promise<PersonPlan> {
  const { zone, starts_at } = user
  const filed = await filedOf(marks, zone)
  const [first, last] = [filed[0]?.at ?? 0, filed.at(-1)?.at ?? 0].map((at) => dayOf(at, zone)) as [string, string]
  const facts = await factsOf(db, ctx, user, { store_id, since: first, from: addDays(first, -1), to: addDays(last, 1) })
  const { rows, bounds, nights } = facts
  const known = knownIn(rows)
  const left = leftOut()
  const leave = (why: Parameters<typeof left.add>[0], day: string) => isWanted(day) && left.add(why, day)
  const open = filed.filter(({ at }) => {
    if (known.has(minuteOf(at))) return false
    const why = whyNever(at, bounds)
    if (why) leave(why, dayOf(at, zone))
    return why === null
  })
  const after = (day: string) => ({ zone, starts_at, ends_at: nightEndOf(nights, day) })
  const { typed, unclear } = typedMarks(open, standingIn(rows), { zone, after, begins })
  for (const { day } of unclear) leave(whyOfDay(day, bounds) ?? 'unclear', day)
  const fresh = typed.filter(({ day }) => {
    const why = whyOfDay(day, bounds)
    if (why) leave(why, day)
    return why === null && isWanted(day)
  })
  const days = filed.flatMap(({ at }) => known.get(minuteOf(at)) ?? [])
  return { user, fresh, known: days.filter(isWanted).length, left: left.list(), facts }
}

function pushed(list: ClockMark[] | undefined, mark: ClockMark): ClockMark[] {
  if (!list) return [mark]
  list.push(mark)
  return list
}

/** Tell whether somebody has marks of the wanted days. */
const hasAny = ({ fresh, known, left }: PersonPlan) => fresh.length + known + left.length > 0

/** Divide the marks of a file among the people that it knows, and count those of nobody here on the wanted days. */
async function divided({ file, around, isWanted }: Wanted, ids: ReadonlyMap<string, string | null>) {
  const byPerson = new Map<string, ClockMark[]>()
  const unknown = new Map<string, ImportPlan['unknown'][number]>()
  for await (const mark of unhurried(around)) {
    const number = numberOf(mark)
    const id = ids.get(number)
    if (id) byPerson.set(id, pushed(byPerson.get(id), mark))
    else if (isWanted(mark.marked.day)) {
      const one = unknown.get(number) ?? { number, name: file.names.get(number) ?? '', marks: 0 }
      unknown.set(number, { ...one, marks: one.marks + 1 })
    }
  }
  return { byPerson, unknown: [...unknown.values()] }
}

/** Plan the import of a file's marks into a company. Others are answered in between. */
export async function planOf(db: Db, ctx: Context, store_id: string, wanted: Wanted): Promise<ImportPlan> {
  const { byPerson, unknown } = await divided(wanted, await idsByNumber(db, store_id))
  const people: PersonPlan[] = []
  for await (const [id, marks] of unhurried(byPerson)) {
    const user = await personAt(db, id, store_id)
    const plan = user && (await planFor(db, ctx, user, { ...wanted, marks, store_id }))
    if (plan && hasAny(plan)) people.push(plan)
  }
  return { people, unknown }
}
