import { may } from '#shared/access/policy.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { isPunchType } from '#shared/clock/entry.ts'
import type { Intent } from '#shared/clock/intent.ts'
import type { NewEntry } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { authorize } from '../permit.ts'
import { requireBond } from '../require-bond.ts'
import { asTarget, type StoredUser } from '../users/queries.ts'
import { absenceOf, hasAbsence, takesNothing } from './absence.ts'
import type { ManualRow } from './deed-queries.ts'
import { entryTold } from './entry-told.ts'
import { adjustmentOf, instantUntilNow, intentOfEntry, isLargeAdjustment } from './manual-note.ts'
import { placeOfMark } from './place-mark.ts'
import { placedAt, writeByHand } from './posted-store.ts'
import { recount } from './refold-day.ts'
import { entryById } from './seen-queries.ts'

/** An entry that somebody writes for a person, or for themselves. */
export interface ManualEntry {
  id: string
  entry: NewEntry
  at: number
  content_hash: string
  /** True if the password was given: cancelling an entry needs it, as deleting one does. */
  isSure: boolean
}

const noteUnknown = () => new Refusal('invalidInput', [{ path: 'notes', message: 'Nota não reconhecida.' }])

/** Return the row of an entry for its person. */
const rowOf = (
  { id: user_id, zone }: StoredUser,
  { id, content_hash }: ManualEntry,
  content: Pick<ManualRow, 'entry_type' | 'at' | 'day' | 'intent' | 'minutes_adjusted'>,
): ManualRow => ({ id, user_id, zone, content_hash, ...content })

async function markOfPerson(tx: Db, user: StoredUser, manual: ManualEntry): Promise<ManualRow> {
  const { entry, at } = manual
  const { entry_type } = entry
  const intent = intentOfEntry(entry)
  const isOther = intentOfEntry({ ...entry, entry_type: 'ajuste' }) !== null
  if (!isPunchType(entry_type) || intent?.kind !== 'manual_mark') throw noteUnknown()
  // Refuse a note that says something else: its content would be ignored.
  if (isOther) throw noteUnknown()
  const { day, refusal } = await placeOfMark(tx, user, entry_type, at)
  await requireBond(tx, user.id, day, 'timestamp')
  if (refusal) throw new Refusal('requestDoesNotFit', [{ path: 'timestamp', message: refusal }])
  return rowOf(user, manual, { entry_type, at, day, intent })
}

type Cancellation = Extract<Intent, { kind: 'cancellation' }>

async function cancellation(tx: Db, user: StoredUser, manual: ManualEntry, intent: Cancellation): Promise<ManualRow> {
  const seen = await entryById(tx, intent.cancels_id)
  const stands = seen && seen.entry.user_id === user.id && seen.entry.voided_at === null
  if (!stands)
    throw new Refusal('invalidInput', [{ path: 'notes', message: 'O registro a cancelar não foi encontrado.' }])
  // A cancellation belongs to the day of the entry that it cancels.
  const { at, day, absence } = seen.entry
  const of_absence = absence !== null
  return rowOf(user, manual, { entry_type: 'ajuste', at, day, intent: { ...intent, of_absence } })
}

async function adjustment(tx: Db, user: StoredUser, manual: ManualEntry, now: number): Promise<ManualRow> {
  const intent = intentOfEntry(manual.entry)
  const { zone } = user
  if (intent?.kind === 'cancellation') {
    refuseIf(!manual.isSure, 'stepUpMissing')
    return cancellation(tx, user, manual, intent)
  }
  if (intent?.kind === 'absence') {
    const day = dayOf(manual.at, zone)
    await requireBond(tx, user.id, day, 'timestamp')
    if (await hasAbsence(tx, user.id, day)) throw new Refusal('absenceExists')
    const { absence: reason, justification: details } = intent
    const { id, content_hash } = manual
    const row = await absenceOf(tx, user, { id, reason, date: day, details }, now)
    refuseIf(takesNothing(row), 'noAbsenceDay')
    return { ...row, content_hash }
  }
  if (intent?.kind !== 'adjustment') throw noteUnknown()
  const adjusted = adjustmentOf(intent)
  const at = instantUntilNow(manual.at, now)
  const day = dayOf(at, zone)
  await requireBond(tx, user.id, day, 'timestamp')
  return rowOf(user, manual, { entry_type: 'ajuste', at, day, intent: adjusted, minutes_adjusted: adjusted.minutes })
}

function toldOf(entry: NewEntry, row: ManualRow): string {
  const cancels = row.intent.kind === 'cancellation' ? [`cancels: ${row.intent.cancels_id}`] : []
  return [entryTold(row), ...cancels, ...(isLargeAdjustment(entry) ? ['com senha'] : [])].join('; ')
}

/** Write an entry for a person of the actor's scope: a mark by hand, an adjustment, an absence, a cancellation. */
export async function writeManual(tx: Db, ctx: Context, owner: StoredUser, manual: ManualEntry): Promise<void> {
  const { actor } = ctx
  const user = await placedAt(tx, owner, manual.at)
  const target = asTarget(user)
  refuseIf(user.id !== actor.id && !may(actor, 'time-entry:create-manual', target), 'adjustForbidden')
  const permit = authorize(ctx, 'time-entry:create-manual', target)
  const { entry, id } = manual
  const row = isPunchType(entry.entry_type)
    ? await markOfPerson(tx, user, manual)
    : await adjustment(tx, user, manual, permit.at)
  await writeByHand(tx, permit, [row])
  await recount(tx, permit, user, row)
  await record(tx, permit, ofPerson('time_entry', id, user), toldOf(entry, row))
}
