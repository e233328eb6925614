import type { Actor } from '#shared/access/actor.ts'
import { may } from '#shared/access/policy.ts'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { isPunchType } from '#shared/clock/entry.ts'
import { type NoteMeaning, readNote } from '#shared/clock/note.ts'
import type { NewEntry } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import type { StoredUser } from '../users/queries.ts'
import { absenceOf, hasAbsence } from './absence.ts'
import { insertManual, type ManualRow } from './deed-queries.ts'
import { entryTold } from './entry-told.ts'
import { manualMarkNote, placeOfMark } from './manual-mark.ts'
import { adjustmentOf, instantUntilNow, isLargeAdjustment } from './manual-note.ts'
import { recount } from './refold-day.ts'
import { entryById } from './seen-queries.ts'

/** An entry that a keeper writes for a person. */
export interface ManualEntry {
  id: string
  entry: NewEntry
  at: number
  receivedAt: number
  address: string
  contentHash: string
  /** Whether the password was given. */
  isSure: boolean
}

type Content = Pick<ManualRow, 'entryType' | 'at' | 'day' | 'zone' | 'notes' | 'minutesAdjusted'> & {
  isAbsenceCancellation?: boolean
}

const noteUnknown = () => new Refusal('invalidInput', [{ path: 'notes', message: 'Nota não reconhecida.' }])

async function markOfPerson(tx: Db, user: StoredUser, { entry, at }: ManualEntry): Promise<Content> {
  const { entry_type, notes } = entry
  if (!isPunchType(entry_type)) throw new Refusal('invalidInput')
  // A note that means something else would do it in a mark's clothes.
  if (readNote(notes).kind !== 'plain') throw noteUnknown()
  const { day, zone, refusal } = await placeOfMark(tx, user, entry_type, at)
  if (refusal) throw new Refusal('requestDoesNotFit', [{ path: 'timestamp', message: refusal }])
  return { entryType: entry_type, at, day, zone, notes: notes ?? manualMarkNote(null), minutesAdjusted: 0 }
}

async function cancellation(tx: Db, user: StoredUser, of: string, base: Content): Promise<Content> {
  const seen = await entryById(tx, of)
  const stands = seen && seen.entry.userId === user.id && seen.entry.voidedAt === null
  if (!stands)
    throw new Refusal('invalidInput', [{ path: 'notes', message: 'O registro a cancelar não foi encontrado.' }])
  // The compensation stands on the day of what it takes back.
  const isAbsenceCancellation = readNote(seen.entry.notes).kind === 'absence'
  return { ...base, at: seen.entry.at, day: seen.entry.day, minutesAdjusted: 0, isAbsenceCancellation }
}

async function adjustment(tx: Db, user: StoredUser, manual: ManualEntry, meaning: NoteMeaning): Promise<Content> {
  const { entry, at } = manual
  const zone = user.storeZone ?? DEFAULT_ZONE
  const day = dayOf(at, zone)
  const base: Content = { entryType: 'ajuste', at, day, zone, notes: entry.notes, minutesAdjusted: 0 }
  if (meaning.kind === 'cancellation') {
    refuseIf(!manual.isSure, 'stepUpMissing')
    return cancellation(tx, user, meaning.of, base)
  }
  if (meaning.kind === 'absence') {
    if (await hasAbsence(tx, user.id, day)) throw new Refusal('absenceExists')
    return absenceOf(tx, user, meaning.reason, day, (entry.notes ?? '').split(' - ').slice(1).join(' - '))
  }
  if (meaning.kind !== 'manual') throw noteUnknown()
  const { notes, minutes } = adjustmentOf(entry.notes ?? '', entry.minutes_adjusted)
  const instant = instantUntilNow(at, manual.receivedAt)
  return { ...base, at: instant, day: dayOf(instant, zone), notes, minutesAdjusted: minutes }
}

function toldOf(entry: NewEntry, row: ManualRow): string {
  const meaning = readNote(row.notes ?? null)
  const cancels = meaning.kind === 'cancellation' ? [`cancels: ${meaning.of}`] : []
  return [entryTold(row), ...cancels, ...(isLargeAdjustment(entry) ? ['com senha'] : [])].join('; ')
}

/** Writes an entry for a person of the actor's scope: a mark by hand, an adjustment, an absence, a cancellation. */
export async function writeManual(tx: Db, parts: Parts, actor: Actor, user: StoredUser, manual: ManualEntry) {
  const target = { user_id: user.id, store_id: user.storeId, role: user.role }
  refuseIf(user.id !== actor.id && !may(actor, 'time-entry:create-manual', target), 'adjustForbidden')
  const permit = authorize(actor, 'time-entry:create-manual', target)
  const { entry, id, receivedAt, address, contentHash } = manual
  const content = isPunchType(entry.entry_type)
    ? await markOfPerson(tx, user, manual)
    : await adjustment(tx, user, manual, readNote(entry.notes))
  const row: ManualRow = {
    ...{ isAbsenceCancellation: false, ...content },
    ...{ id, userId: user.id, storeId: user.storeId, contentHash, requestId: null, ipAddress: address, receivedAt },
  }
  await insertManual(tx, permit, [row])
  await recount(tx, permit, user, { at: content.at, day: content.day, receivedAt })
  const deed = { action: 'time-entry:create-manual', targetType: 'time_entry', targetId: id, storeId: user.storeId }
  const who = { actorId: actor.id, of: user.id, ipAddress: address, details: toldOf(entry, row) }
  await appendAudit(tx, { id: parts.newId(), at: receivedAt, ...who, ...deed })
}
