import type { Actor } from '#shared/access/actor.ts'
import { may } from '#shared/access/policy.ts'
import { isBoundedEntryDay, isBoundedInstant, WRONG_INSTANT } from '#shared/calendar/bounds.ts'
import { DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import { daysOf } from '#shared/calendar/period.ts'
import { absenceSpanProblem, absenceTakenText } from '#shared/clock/absence.ts'
import type { Intent } from '#shared/clock/intent.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { BatchAbsence, BatchMark, BatchResult, registerBatch as call } from '#shared/contract/entry-deeds.ts'
import { countOf } from '#shared/text/format.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { sentences } from '#shared/text/sentences.ts'
import { appendAudit, record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import type { Input } from '../http/route.ts'
import { authorize, type Permit } from '../permit.ts'
import { unhurried } from '../pieces.ts'
import { outsideBonds } from '../require-bond.ts'
import { asTarget, type StoredUser, userById } from '../users/queries.ts'
import {
  type Absence,
  absenceDaysOf,
  absenceOf,
  absenceRowId,
  hasAbsence,
  takesNothing,
  writeAbsence,
} from './absence.ts'
import { type ManualRow, takenIds } from './deed-queries.ts'
import { entryTold } from './entry-told.ts'
import { placeOfMark } from './place-mark.ts'
import { placedOn, writeByHand } from './posted-store.ts'
import { recount } from './refold-day.ts'

type Batch = BodyOf<typeof call>

type Keeping = Permit<'time-entry:batch'>

async function markFor(tx: Db, owner: StoredUser, batch: BatchMark, id: string): Promise<ManualRow | string> {
  const { entry_type, date, time, justification } = batch
  const user = await placedOn(tx, owner, date)
  const { id: user_id, zone } = user
  const at = instantOf(date, time, zone)
  const { day, refusal } = await placeOfMark(tx, user, entry_type, at)
  const intent: Intent = { kind: 'manual_mark', justification: justification?.trim() || null }
  const wrong = (await outsideBonds(tx, user.id, day)) ?? refusal
  return wrong ?? { id, user_id, entry_type, at, day, zone, intent }
}

async function absenceFor(
  tx: Db,
  { at }: Keeping,
  user: StoredUser,
  { id, batch }: { id: string; batch: BatchAbsence },
): Promise<ManualRow | string> {
  const { absence: reason, date, details } = batch
  const wrong = await outsideBonds(tx, user.id, date)
  if (wrong !== null) return wrong
  if (await hasAbsence(tx, user.id, date)) return sentences.absenceExists
  const row = await absenceOf(tx, user, { id, reason, date, details }, at)
  return takesNothing(row) ? sentences.noAbsenceDay : row
}

interface Writing {
  id: string
  batch: Batch
}

/** The ids written for a person, and why some or all were not. */
interface Outcome {
  ids: string[]
  reason: string | null
}

/** Write a mark, or an absence of one day. */
async function writeOne(tx: Db, permit: Keeping, user: StoredUser, { id, batch }: Writing): Promise<Outcome> {
  if ((await takenIds(tx, [id])).has(id)) return { ids: [id], reason: null }
  const row =
    'absence' in batch ? await absenceFor(tx, permit, user, { id, batch }) : await markFor(tx, user, batch, id)
  if (typeof row === 'string') return { ids: [], reason: row }
  await writeByHand(tx, permit, [row])
  await recount(tx, permit, user, row)
  // One audit row for each person, so that the admins of their company see it.
  await record(tx, permit, { type: 'time_entry', id, store_id: user.store_id }, entryTold(row))
  return { ids: [id], reason: null }
}

/** Write an absence of several days, leaving out days that have one already. */
async function writeDays(tx: Db, permit: Keeping, user: StoredUser, id: string, absence: Absence): Promise<Outcome> {
  const all = daysOf(absence).map((day) => absenceRowId(id, day))
  const known = await takenIds(tx, all)
  const { rows, taken, outside } = await absenceDaysOf(tx, user, absence, { group_id: id, now: permit.at })
  const [first] = rows
  if (known.size > 0) return repeated(all, id, known, taken)
  if (!first)
    return { ids: [], reason: taken.length > 0 ? sentences.absenceExists : (outside ?? sentences.noAbsenceDay) }
  await writeAbsence(tx, permit, user, rows)
  const subject = { type: 'time_entry', id: first.id, store_id: user.store_id }
  await record(tx, permit, subject, `${entryTold(first)}, days: ${rows.length}`)
  return { ids: rows.map((row) => row.id), reason: taken.length > 0 ? absenceTakenText(taken) : null }
}

/** Return the outcome that was answered when these rows were written. */
function repeated(all: readonly string[], id: string, known: ReadonlySet<string>, taken: readonly string[]): Outcome {
  const before = taken.filter((day) => !known.has(absenceRowId(id, day)))
  const ids = all.filter((one) => known.has(one))
  return { ids, reason: before.length > 0 ? absenceTakenText(before) : null }
}

/** Write one person's rows of the batch, or leave the person out with a reason. Admins must request their own hours. */
async function registerOne(tx: Db, ctx: Context, user: StoredUser, writing: Writing): Promise<Outcome> {
  const { id, batch } = writing
  if (user.id === ctx.actor.id) return { ids: [], reason: sentences.ownByRequest }
  const permit = authorize(ctx, 'time-entry:batch', asTarget(user))
  if (!('absence' in batch) || (batch.end_date ?? batch.date) === batch.date) return writeOne(tx, permit, user, writing)
  const { absence: reason, date: from, end_date: to = from, details } = batch
  return writeDays(tx, permit, user, id, { reason, from, to, details })
}

/** People times days: the most rows of one transaction, because all other writes wait for it. */
const MOST_ROWS = 5000

function requireSpan({ date, end_date: to = date, user_ids }: BatchAbsence): void {
  const problem = absenceSpanProblem(date, to)
  if (problem) throw new Refusal('invalidInput', [{ path: 'end_date', message: problem }])
  refuseIf(new Set(user_ids).size * daysOf({ from: date, to }).length > MOST_ROWS, 'tooManyAbsenceDays')
}

/** Refuse a batch whose mark or absence is out of bounds. */
function requireWritable(batch: Batch, now: number): void {
  const isGood =
    'absence' in batch
      ? isBoundedEntryDay(batch.date)
      : isBoundedInstant(instantOf(batch.date, batch.time, DEFAULT_ZONE), now)
  refuseIf(!isGood, 'invalidInput', [{ path: 'date', message: WRONG_INSTANT }])
  if ('absence' in batch) requireSpan(batch)
}

/** Return the people of a batch. One who is out of scope or deleted refuses the whole batch; masters do not punch and are left out. */
async function peopleOf(tx: Db, actor: Actor, ids: readonly string[]) {
  const people: StoredUser[] = []
  for await (const id of unhurried(new Set(ids))) {
    const user = await userById(tx, id)
    const isReached = user && (id === actor.id || may(actor, 'time-entry:batch', asTarget(user)))
    if (!isReached) throw new Refusal('adjustForbidden')
    if (user.role !== 'master') people.push(user)
  }
  return people
}

/**
 * Register a mark or an absence for many people in one transaction. People for whom it does not fit are left out with the reason; a failure
 * writes nothing. Repeating it with the same id returns the first result.
 */
export async function registerBatch(ctx: Context, { body: batch }: Input<typeof call>): Promise<BatchResult> {
  const { parts, actor, at, address, newId } = ctx
  const batchId = batch.id ?? newId()
  requireWritable(batch, at)
  return parts.database.write(async (tx) => {
    const result: BatchResult = { created: [], skipped: [] }
    const people = await peopleOf(tx, actor, batch.user_ids)
    for await (const user of unhurried(people)) {
      const id = derivedId('batch', batchId, user.id)
      const { ids, reason } = await registerOne(tx, ctx, user, { id, batch })
      result.created.push(...ids.map((one) => ({ user_id: user.id, id: one })))
      if (reason !== null) result.skipped.push({ user_id: user.id, name: user.name, reason })
    }
    const details = `${countOf(result.created.length, 'registrado', 'registrados')}, ${result.skipped.length} fora`
    // The batch as a whole has no permit, because each person was authorized separately.
    const deed = { action: 'time-entry:batch' as const, target_type: 'batch', target_id: batchId, details }
    const who = { actor_id: actor.id, store_id: actor.store_id, ip_address: address }
    await appendAudit(tx, { id: newId(), at, ...deed, ...who })
    return result
  })
}
