import type { Actor } from '#shared/access/actor.ts'
import { may } from '#shared/access/policy.ts'
import { isBoundedEntryDay, isBoundedInstant, WRONG_INSTANT } from '#shared/calendar/bounds.ts'
import { DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import type { Intent } from '#shared/clock/intent.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { BatchAbsence, BatchMark, BatchResult, registerBatch } from '#shared/contract/entry-deeds.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { sentences } from '#shared/text/sentences.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { unhurried } from '../pieces.ts'
import { type StoredUser, userById } from '../users/queries.ts'
import { absenceOf, hasAbsence } from './absence.ts'
import { beforeAdmission } from './before-admission.ts'
import { insertManual, type ManualRow, takenIds } from './deed-queries.ts'
import { entryTold } from './entry-told.ts'
import { placeOfMark } from './manual-mark.ts'
import { recount } from './refold-day.ts'

const targetFor = ({ id, storeId, role }: StoredUser) => ({ user_id: id, store_id: storeId, role })

type Batch = BodyOf<typeof registerBatch>
type Content = Pick<ManualRow, 'entryType' | 'at' | 'day' | 'zone' | 'intent' | 'minutesAdjusted'>

async function markFor(tx: Db, user: StoredUser, batch: BatchMark): Promise<Content | string> {
  const { entry_type, date, time, justification } = batch
  const at = instantOf(date, time, user.storeZone ?? DEFAULT_ZONE)
  const { day, zone, refusal } = await placeOfMark(tx, user, entry_type, at)
  const intent: Intent = { kind: 'manual_mark', justification: justification?.trim() || null }
  const wrong = (await beforeAdmission(tx, user.id, day)) ?? refusal
  return wrong ?? { entryType: entry_type, at, day, zone, intent, minutesAdjusted: 0 }
}

async function absenceFor(tx: Db, user: StoredUser, batch: BatchAbsence): Promise<Content | string> {
  if (await hasAbsence(tx, user.id, batch.date)) return 'Já existe ausência registrada nesta data.'
  return absenceOf(tx, user, batch.absence, batch.date, batch.details)
}

interface Writing {
  id: string
  batch: Batch
  receivedAt: number
  address: string
  /** The id of its row in the audit log. */
  noteId: string
}

/** One person of the batch: written, or left out with a reason. An admin's own hours go by request. */
async function registerOne(
  tx: Db,
  actor: Actor,
  user: StoredUser,
  { id, batch, receivedAt, address, noteId }: Writing,
): Promise<string | null> {
  if (user.id === actor.id) return sentences.ownByRequest
  const permit = authorize(actor, 'time-entry:batch', targetFor(user))
  const isKnown = (await takenIds(tx, [id])).has(id)
  if (isKnown) return null
  const content = 'absence' in batch ? await absenceFor(tx, user, batch) : await markFor(tx, user, batch)
  if (typeof content === 'string') return content
  const of = { userId: user.id, storeId: user.storeId, contentHash: null, requestId: null }
  const how = { ipAddress: address, receivedAt }
  await insertManual(tx, permit, [{ id, ...content, ...of, ...how }])
  await recount(tx, permit, user, { at: content.at, day: content.day, receivedAt })
  // A row of each person's own: the admins of their shop see it.
  const deed = { action: permit.action, targetType: 'time_entry', targetId: id, storeId: user.storeId }
  const about = { details: entryTold(content), ipAddress: address }
  await appendAudit(tx, { id: noteId, at: receivedAt, actorId: actor.id, ...deed, ...about })
  return null
}

/** Refuses a batch whose mark or absence nobody may write now, wherever its people are. */
function requireWritable(batch: Batch, now: number): void {
  const isGood =
    'absence' in batch
      ? isBoundedEntryDay(batch.date)
      : isBoundedInstant(instantOf(batch.date, batch.time, DEFAULT_ZONE), now)
  refuseIf(!isGood, 'invalidInput', [{ path: 'date', message: WRONG_INSTANT }])
}

/** The people of a batch. One who is out of scope or gone refuses all of it; masters have no clock and are left out. */
async function peopleOf(tx: Db, actor: Actor, ids: readonly string[]) {
  const people: StoredUser[] = []
  for await (const id of unhurried(new Set(ids))) {
    const user = await userById(tx, id)
    const isReached = user && (id === actor.id || may(actor, 'time-entry:batch', targetFor(user)))
    if (!isReached) throw new Refusal('adjustForbidden')
    if (user.role !== 'master') people.push(user)
  }
  return people
}

/**
 * Registers a mark or an absence for many people in one transaction (DECISIONS 34). Those for whom it does not fit are left
 * out with the reason; a failure leaves nothing. Repeating it with the same id answers what was done.
 */
export async function registerBatchBy(parts: Parts, actor: Actor, batch: Batch, address: string): Promise<BatchResult> {
  const { database, now, newId } = parts
  const batchId = batch.id ?? newId()
  requireWritable(batch, now())
  return database.write(async (tx) => {
    const result: BatchResult = { created: [], skipped: [] }
    const people = await peopleOf(tx, actor, batch.user_ids)
    for await (const user of unhurried(people)) {
      const id = derivedId('batch', batchId, user.id)
      const reason = await registerOne(tx, actor, user, { id, batch, receivedAt: now(), address, noteId: newId() })
      if (reason === null) result.created.push({ user_id: user.id, id })
      else result.skipped.push({ user_id: user.id, name: user.name, reason })
    }
    const details = `${result.created.length} registrados, ${result.skipped.length} fora`
    const deed = { action: 'time-entry:batch', targetType: 'batch', targetId: batchId, details }
    const who = { actorId: actor.id, storeId: actor.store_id, ipAddress: address }
    await appendAudit(tx, { id: newId(), at: now(), ...deed, ...who })
    return result
  })
}
