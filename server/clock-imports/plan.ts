import { may } from '#shared/access/policy.ts'
import { FIRST_INSTANT, LAST_DAY } from '#shared/calendar/bounds.ts'
import { addDays, dayOf, instantOf } from '#shared/calendar/day.ts'
import { nightEndOf } from '#shared/calendar/schedule.ts'
import { isPunchType } from '#shared/clock/entry.ts'
import { type StandingMark, type TypedMark, typedMarks } from '#shared/clock/journeys.ts'
import type { PersonInFile } from '#shared/contract/clock-imports.ts'
import type { ClockMark } from '#shared/portaria/read/clock-file.ts'
import { closedFor } from '../closings/closed-queries.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { nightsOf } from '../hour-bank/rule-queries.ts'
import { unhurried } from '../pieces.ts'
import { firstAdmission } from '../users/bond-queries.ts'
import { asTarget, type StoredUser, userById } from '../users/queries.ts'
import { type MarkAt, marksAt, numbersOf } from './queries.ts'
import { plainNumber, type Wanted } from './read-file.ts'

type Why = PersonInFile['left'][number]['why']

/** A mark of a file at its instant (ms). */
interface Filed {
  at: number
  nsr: number
}

/** What an import would do for somebody. */
export interface PersonPlan {
  user: StoredUser
  fresh: TypedMark<Filed>[]
  known: number
  left: PersonInFile['left']
}

/** What an import would do. */
export interface ImportPlan {
  people: PersonPlan[]
  unknown: { number: string; name: string; marks: number }[]
}

const MINUTE = 60_000
const minuteOf = (at: number) => Math.floor(at / MINUTE)

const numberOf = ({ worker: { cpf, pis } }: ClockMark) => cpf ?? pis ?? ''

/** Return whom each number means: of people who share one, nobody can be told apart. */
async function idsByNumber(db: Db, store_id: string): Promise<ReadonlyMap<string, string | null>> {
  const ids = new Map<string, string | null>()
  for (const { id, cpf, pis } of await numbersOf(db, store_id))
    for (const number of new Set([plainNumber(cpf), plainNumber(pis)].filter(Boolean)))
      ids.set(number, ids.has(number) && ids.get(number) !== id ? null : id)
  return ids
}

/** Return the marks of somebody, one at a minute: at the clock of their place where the file names no zone. */
function filedOf(marks: readonly ClockMark[], zone: string): Filed[] {
  const byMinute = new Map<number, Filed>()
  for (const { nsr, marked } of marks) {
    const at = marked.instant ?? instantOf(marked.day, marked.time, zone)
    const minute = minuteOf(at)
    if (!byMinute.has(minute)) byMinute.set(minute, { at: minute * MINUTE, nsr })
  }
  return [...byMinute.values()].sort((a, b) => a.at - b.at)
}

/** What bounds the days of somebody's marks. */
interface Bounds {
  admission: string | null
  left_on: string | null
  closedUntil: string | null
  now: number
  isOwn: boolean
}

/** Say why a mark of a day is left out; null if it is not. */
function whyLeft({ at }: Filed, day: string, bounds: Bounds): Why | null {
  const { admission, left_on, closedUntil, now, isOwn } = bounds
  if (isOwn) return 'own'
  if (at > now) return 'future'
  if (at < FIRST_INSTANT) return 'too_old'
  if (admission !== null && day < admission) return 'before_admission'
  if (left_on !== null && day > left_on) return 'after_leaving'
  return closedUntil !== null && day <= closedUntil ? 'closed' : null
}

/** Collects the marks that are left out, by the reason. */
function leftOut() {
  const left = new Map<Why, PersonInFile['left'][number]>()
  return {
    add(why: Why, day: string): void {
      const one = left.get(why) ?? { why, marks: 0, from: day, to: day }
      left.set(why, {
        why,
        marks: one.marks + 1,
        from: day < one.from ? day : one.from,
        to: day > one.to ? day : one.to,
      })
    },
    list: () => [...left.values()],
  }
}

const isStanding = ({ voided_at, status }: MarkAt) => voided_at === null && status !== 'rejected'

/** Return the marks that stand, with their types. */
const standingIn = (rows: readonly MarkAt[]): StandingMark[] =>
  rows.flatMap((row) => {
    const { at, day, entry_type } = row
    return isStanding(row) && isPunchType(entry_type) ? [{ at, day, entry_type }] : []
  })

async function boundsOf(db: Db, ctx: Context, user: StoredUser, from: string): Promise<Bounds> {
  const { actor, at } = ctx
  const closed = await closedFor(db, user.id, { from, to: LAST_DAY })
  return {
    admission: await firstAdmission(db, user.id),
    left_on: user.left_on,
    closedUntil: closed?.to_day ?? null,
    now: at,
    isOwn: user.id === actor.id || !may(actor, 'time-entry:batch', asTarget(user)),
  }
}

/** Plan somebody's marks: those that stand here at the same minute are known, also where a keeper disregarded them since. */
async function planFor(db: Db, ctx: Context, user: StoredUser, marks: readonly ClockMark[]): Promise<PersonPlan> {
  const { zone, starts_at } = user
  const filed = filedOf(marks, zone)
  const [first, last] = [filed[0]?.at ?? 0, filed.at(-1)?.at ?? 0].map((at) => dayOf(at, zone)) as [string, string]
  const rows = await marksAt(db, [user.id], { from: addDays(first, -1), to: addDays(last, 1) })
  const known = new Set(rows.flatMap(({ at, undone_at }) => (undone_at === null ? [minuteOf(at)] : [])))
  const bounds = await boundsOf(db, ctx, user, first)
  const left = leftOut()
  const open = filed.filter((mark) => {
    if (known.has(minuteOf(mark.at))) return false
    const why = whyLeft(mark, dayOf(mark.at, zone), bounds)
    if (why) left.add(why, dayOf(mark.at, zone))
    return why === null
  })
  const nights = await nightsOf(db, user.id)
  const after = (day: string) => ({ zone, starts_at, ends_at: nightEndOf(nights, day) })
  const { typed, unclear } = typedMarks(open, standingIn(rows), { zone, after })
  for (const { day } of unclear) left.add('unclear', day)
  // A shift over midnight may begin on a day that is closed, though this mark is of the next one.
  const fresh = typed.filter((mark) => {
    const why = whyLeft(mark, mark.day, bounds)
    if (why) left.add(why, mark.day)
    return why === null
  })
  return { user, fresh, known: filed.filter(({ at }) => known.has(minuteOf(at))).length, left: left.list() }
}

function pushed(list: ClockMark[] | undefined, mark: ClockMark): ClockMark[] {
  if (!list) return [mark]
  list.push(mark)
  return list
}

/** Plan the import of a file's marks into a company. Others are answered in between, also inside a transaction. */
export async function planOf(db: Db, ctx: Context, store_id: string, { file, marks }: Wanted): Promise<ImportPlan> {
  const ids = await idsByNumber(db, store_id)
  const byPerson = new Map<string, ClockMark[]>()
  const unknown = new Map<string, ImportPlan['unknown'][number]>()
  for await (const mark of unhurried(marks)) {
    const number = numberOf(mark)
    const id = ids.get(number)
    if (id) byPerson.set(id, pushed(byPerson.get(id), mark))
    else {
      const one = unknown.get(number) ?? { number, name: file.names.get(number) ?? '', marks: 0 }
      unknown.set(number, { ...one, marks: one.marks + 1 })
    }
  }
  const people: PersonPlan[] = []
  for await (const [id, own] of unhurried(byPerson)) {
    const user = await userById(db, id)
    if (user) people.push(await planFor(db, ctx, user, own))
  }
  return { people, unknown: [...unknown.values()] }
}
