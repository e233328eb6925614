import { dayOf } from '#shared/calendar/day.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { writeOpeningBalances as call, OpeningLine } from '#shared/contract/opening-balances.ts'
import { isInBond, movementProblem } from '#shared/pay-rules/written-movement.ts'
import { bankMessages } from '#shared/text/bank-messages.ts'
import { type FieldIssue, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { sentences } from '#shared/text/sentences.ts'
import { ofPerson, record } from '../audit/append.ts'
import { wereWritten } from '../audit/queries.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import type { Input } from '../http/route.ts'
import { authorize, type Permit } from '../permit.ts'
import { inPieces, unhurried } from '../pieces.ts'
import { requireOpenDays } from '../require-open.ts'
import { requireSure } from '../step-up.ts'
import { asTarget } from '../users/queries.ts'
import {
  countWrittenWith,
  insertMovements,
  isSameMovement,
  MOST_MOVEMENTS,
  movementsWithIds,
  type StoredMovement,
  shownOfMovement,
  writtenMovements,
} from './movement-queries.ts'
import { type Person, peopleWithIds } from './queries.ts'

/** Rows read or written by one statement. */
const AT_ONCE = 50

type List = BodyOf<typeof call> & { id: string }

/** A line of the list: its person, the right to write about them, and the movement to write. */
interface Opening {
  index: number
  person: Person
  permit: Permit<'hour-bank:write'>
  row: StoredMovement
}

const ofLine = (index: number, field: string, message: string): FieldIssue => ({
  path: `lines.${index}.${field}`,
  message,
})

/** Return the right to write about the person of a line. Somebody out of reach and nobody at all are refused alike, as in `permitFor`. */
function permitOf(ctx: Context, index: number, person: Person | undefined) {
  try {
    if (!person) throw new Refusal(ctx.actor.role === 'master' ? 'notFound' : 'forbidden')
    return { person, permit: authorize(ctx, 'hour-bank:write', asTarget(person)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.code, [ofLine(index, 'user_id', error.message)])
  }
}

/**
 * Return the movement of a line: a balance in somebody's favour is a credit, one against them a debit. Its id is the same when the list is
 * sent again.
 */
function rowOf({ actor, at }: Context, { id, date, reason }: List, line: OpeningLine): StoredMovement {
  const { user_id, minutes, expires_on } = line
  const type = minutes > 0 ? 'credit' : 'debit'
  const movement = { date, type, minutes: Math.abs(minutes), percent: null, expires_on, reason } as const
  const written = { written_by: actor.email, written_at: at }
  return { id: derivedId('opening', actor.id, id, user_id), user_id, ...movement, ...written }
}

/** Return the lines with their people. Throws at the first line whose person the actor may not write about. */
async function openingsOf(db: Db, ctx: Context, list: List): Promise<Opening[]> {
  const ids = [...new Set(list.lines.map(({ user_id }) => user_id))]
  const found = await inPieces(ids, AT_ONCE, (some) => peopleWithIds(db, some))
  const people = new Map(found.map((person) => [person.id, person]))
  return list.lines.map((line, index) => ({
    ...permitOf(ctx, index, people.get(line.user_id)),
    index,
    row: rowOf(ctx, list, line),
  }))
}

/** Refuse a list with somebody's second line. */
function requireNoTwins(openings: readonly Opening[]): void {
  const isSecond = ({ person, index }: Opening) => openings.findIndex((one) => one.person.id === person.id) < index
  const twins = openings.filter(isSecond).map(({ index }) => ofLine(index, 'user_id', bankMessages.twiceInList))
  refuseIf(twins.length > 0, 'invalidInput', twins)
}

/** Tell whether the list was written before. Throws `invalidInput` if another one was, or only a part of it is sent, under the same id. */
async function isWritten(tx: Db, openings: readonly Opening[]): Promise<boolean> {
  const ids = openings.map(({ row }) => row.id)
  const rows = await inPieces(ids, AT_ONCE, (some) => movementsWithIds(tx, some))
  const stored = new Map(rows.map((row) => [row.id, row]))
  const isOther = ({ row }: Opening) => {
    const known = stored.get(row.id)
    return !known || !isSameMovement(known, row)
  }
  const [first] = rows
  // Of a list that was undone since, a late repetition brings nothing back.
  const isUndone = !first && (await wereWritten(tx, 'bank_movement', ids))
  refuseIf(isUndone, 'invalidInput', [{ path: 'id', message: bankMessages.listUndone }])
  if (!first) return false
  const isAnother = openings.some(isOther) || (await countWrittenWith(tx, first)) !== openings.length
  refuseIf(isAnother, 'invalidInput', [{ path: 'id', message: bankMessages.listRepeated }])
  return true
}

/**
 * Return what is wrong with a line: in itself, on its day for the person, with what they have. The same movement again is taken for a list
 * that was imported twice.
 */
function problemOf({ index, person, row }: Opening, kept: readonly StoredMovement[], now: number): FieldIssue | null {
  const problem = movementProblem(row, dayOf(now, person.zone))
  // All lines have the same day.
  if (problem) return problem.path === 'date' ? problem : ofLine(index, problem.path, problem.message)
  if (!isInBond(person, row.date)) return ofLine(index, 'user_id', bankMessages.outsideBond)
  if (kept.some((one) => isSameMovement(one, row))) return ofLine(index, 'minutes', bankMessages.openedBefore)
  return kept.length >= MOST_MOVEMENTS ? ofLine(index, 'user_id', sentences.tooManyMovements) : null
}

/** Refuse the list with all its lines at fault. */
async function requireSound(tx: Db, ctx: Context, openings: readonly Opening[]): Promise<void> {
  const ids = openings.map(({ person }) => person.id)
  const kept = Map.groupBy(await inPieces(ids, AT_ONCE, (some) => writtenMovements(tx, some)), ({ user_id }) => user_id)
  const problems = new Map<string, FieldIssue>()
  for await (const one of unhurried(openings)) {
    await requireOpenDays(tx, one.person.id, one.row.date)
    const problem = problemOf(one, kept.get(one.person.id) ?? [], ctx.at)
    if (problem) problems.set(problem.path, problem)
  }
  if (problems.size > 0) throw new Refusal('invalidInput', [...problems.values()])
}

/** Write the movements, and a deed about each person. */
async function writeAll(tx: Db, openings: readonly Opening[]): Promise<void> {
  await inPieces(openings, AT_ONCE, async (some) => {
    const [first] = some
    if (first)
      await insertMovements(
        tx,
        first.permit,
        some.map(({ row }) => row),
      )
    return []
  })
  for await (const { permit, person, row } of unhurried(openings)) {
    await record(tx, permit, ofPerson('bank_movement', row.id, person), valuesOf(row, shownOfMovement))
  }
}

/**
 * Write what another system held of many people's hours, each as a movement of their hour bank, all in one transaction or none. Repeating
 * it with the same id answers the same and writes nothing.
 */
export async function writeOpeningBalances(ctx: Context, { body }: Input<typeof call>): Promise<{ written: number }> {
  const { database } = ctx.parts
  const list = { ...body, id: body.id ?? ctx.newId() }
  await openingsOf(database.read, ctx, list)
  await requireSure(ctx)
  await database.write(async (tx) => {
    const openings = await openingsOf(tx, ctx, list)
    requireNoTwins(openings)
    if (await isWritten(tx, openings)) return
    await requireSound(tx, ctx, openings)
    await writeAll(tx, openings)
  })
  return { written: list.lines.length }
}
