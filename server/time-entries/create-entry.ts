import type { Actor } from '#shared/access/actor.ts'
import { FIRST_INSTANT, isBoundedEntryDay, isBoundedInstant, WRONG_INSTANT } from '#shared/calendar/bounds.ts'
import { DAY, dayOf } from '#shared/calendar/day.ts'
import { type Flag, isPunchType } from '#shared/clock/entry.ts'
import { isManualNote, isRequest } from '#shared/clock/intent.ts'
import { requestText } from '#shared/clock/paper-text.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { createEntry as call, NewEntry } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { contentEcho, hashOfContent } from '../content-echo.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { intentRow } from '../database/entry-columns.ts'
import { adoptFile, fileNamedBy, unusedFileOf } from '../files/queries.ts'
import { RetryLater } from '../http/errors.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { requireBond } from '../require-bond.ts'
import { isSure, requireSure } from '../step-up.ts'
import { type StoredUser, userByEmail, userById } from '../users/queries.ts'
import { type ManualEntry, writeManual } from './create-manual.ts'
import { dayOfRequest, requireRoom } from './day-change.ts'
import { entryTold } from './entry-told.ts'
import { instantUntilNow, intentOfEntry, isLargeAdjustment, requestOf } from './manual-note.ts'
import { companyOn, markerOf, placedAt } from './posted-store.ts'
import { deliveryOf } from './prove-delivery.ts'
import { entryIdentity, insertEntry, setPhoto } from './queries.ts'
import { refoldDay } from './refold-day.ts'
import { registerPunch } from './register-punch.ts'
import { entryById } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

/** Write a mark sent without a device's evidence: its time is the caller's, within what the server can vouch for. */
async function punchNow(tx: Db, ctx: Context, user: StoredUser, { entry, at, id, content_hash }: ManualEntry) {
  const { entry_type, location } = entry
  if (!isPunchType(entry_type)) throw new Refusal('invalidInput')
  const { at: now, address, parts } = ctx
  const instant = Math.min(at, now)
  const who = await markerOf(tx, user)
  const wait = await parts.limits.marks.count(user.id)
  if (wait > 0) throw new RetryLater('tooMany', wait)
  const flags: Flag[] = ['clock_no_anchor']
  if (at > now + 30_000) flags.push('clock_future')
  if (now - at > 7 * DAY) flags.push('late')
  const registered = await registerPunch(
    tx,
    deliveryOf(ctx, who),
    {
      event: { id, entry_type, location, photo_hash: null, photo_gap: null, ip: address, offline: false },
      evidence: { instant, lower: FIRST_INSTANT, upper: now, uncertainty: Math.abs(now - instant), flags },
      origin: { device_id: '', device_seq: null, payload: '', content_hash },
      deviceFlags: [],
    },
    who,
  )
  // A mark that no device delivers can't be held for a keeper.
  refuseIf(registered === null, 'tooMany')
}

/** Write a request for an adjustment: an entry of type ajuste, pending until it is decided. */
async function requestAdjustment(tx: Db, ctx: Context, owner: StoredUser, asked: ManualEntry): Promise<void> {
  const { actor, address, at: received_at } = ctx
  const permit = authorize(ctx, 'time-entry:create-own', { user_id: actor.id })
  const { entry, id, content_hash } = asked
  const intent = requestOf(intentOfEntry(entry))
  const type = intent.kind === 'mark_request' ? intent.requested_type : null
  const minutes_adjusted = intent.kind === 'minutes_request' ? intent.minutes : 0
  const at = instantUntilNow(asked.at, received_at)
  const user = await placedAt(tx, owner, at)
  const { zone } = user
  await requireRoom(tx, actor.id)
  const day = type ? await dayOfRequest(tx, user, type, at) : dayOf(at, zone)
  await requireBond(tx, actor.id, day, 'timestamp')
  const store_id = await companyOn(tx, actor.id, day)
  await insertEntry(tx, permit, {
    id,
    user_id: actor.id,
    store_id,
    entry_type: 'ajuste',
    at,
    day,
    zone,
    received_at,
    ...intentRow(intent),
    is_manual: true,
    minutes_adjusted,
    ip_address: address,
    flags: [],
    content_hash,
  })
  await refoldDay(tx, permit, actor.id, day)
  const details = entryTold({ entry_type: 'ajuste', at, day, minutes_adjusted })
  await record(tx, permit, { type: 'time_entry', id, store_id: user.store_id }, details)
}

/** Link an unused image that the caller uploaded before, given by its address, as the photo of their mark. */
async function linkPhoto(tx: Db, ctx: Context, { id, entry }: ManualEntry): Promise<void> {
  const { actor } = ctx
  const file_id = fileNamedBy(entry.photo)
  if (!file_id) return
  const file = await unusedFileOf(tx, actor.id, file_id)
  if (file?.kind !== 'image') throw new Refusal('invalidInput', [{ path: 'photo', message: 'Arquivo inválido' }])
  const permit = authorize(ctx, 'photo:deliver', { user_id: actor.id })
  await adoptFile(tx, permit, file_id, { owner_id: actor.id, kind: 'photo' })
  await setPhoto(tx, permit, id, file_id)
}

/** Return the person the entry is for: the caller, unless another person is named by id or e-mail. */
async function personOf(tx: Db, actor: Actor, { user_id, user_email }: NewEntry): Promise<StoredUser> {
  const email = user_email?.trim().toLowerCase()
  const user = user_id
    ? await userById(tx, user_id)
    : email
      ? await userByEmail(tx, email)
      : await userById(tx, actor.id)
  // The answer must not reveal whether somebody out of reach is registered.
  if (!user) throw new Refusal(actor.role === 'master' ? 'notFound' : 'adjustForbidden')
  return user
}

/**
 * Tell whether an entry is written by hand: keepers write entries that count at once, also for themselves; everybody may send requests and
 * marks for themselves.
 */
function isManual(actor: Actor, user: StoredUser, entry: NewEntry): boolean {
  if (user.id !== actor.id) return true
  const isKeeper = actor.role === 'admin' || actor.role === 'master'
  if (isPunchType(entry.entry_type)) return isKeeper && isManualNote(entry.notes)
  const kind = intentOfEntry(entry)?.kind
  return isKeeper && !(kind && isRequest(kind))
}

async function writeOnce(tx: Db, ctx: Context, asked: ManualEntry): Promise<void> {
  const { actor } = ctx
  const { id, entry } = asked
  const user = await personOf(tx, actor, entry)
  const stored = await entryIdentity(tx, id)
  if (stored) {
    const isSame = stored.user_id === user.id && stored.content_hash === asked.content_hash
    return refuseIf(!isSame, 'conflict')
  }
  if (isManual(actor, user, entry)) return writeManual(tx, ctx, user, asked)
  if (entry.entry_type === 'ajuste') return requestAdjustment(tx, ctx, user, asked)
  await punchNow(tx, ctx, user, asked)
  await linkPhoto(tx, ctx, asked)
}

/** Refuse an instant out of bounds. An absence is of a whole day, which may be in the future. */
function requireWritable(entry: NewEntry, at: number, now: number): void {
  const isAbsence = intentOfEntry(entry)?.kind === 'absence'
  const isGood = isAbsence ? isBoundedEntryDay(dayOf(at, 'UTC')) : isBoundedInstant(at, now)
  refuseIf(!isGood, 'invalidInput', [{ path: 'timestamp', message: WRONG_INSTANT }])
}

/** Write an entry by hand. The same id with the same content returns what is stored. */
export async function createEntry(ctx: Context, { body }: Input<typeof call>): Promise<AnswerOf<typeof call>> {
  const { parts, actor } = ctx
  const { content_hash: sentHash, ...entry } = body
  const echo = contentEcho(sentHash, requestText(entry))
  authorize(ctx, 'time-entry:create')
  if (isLargeAdjustment(entry)) await requireSure(ctx)
  const id = entry.id ?? ctx.newId()
  const at = Date.parse(entry.timestamp)
  const content_hash = hashOfContent({ ...entry, id }, actor)
  const asked = { id, entry, at, content_hash, isSure: await isSure(ctx) }
  requireWritable(entry, at, ctx.at)
  return parts.database.write(async (tx) => {
    await writeOnce(tx, ctx, asked)
    const seen = await entryById(tx, id)
    if (!seen) throw new Refusal('internal')
    return { ...entryWire(seen, parts), ...echo }
  })
}
