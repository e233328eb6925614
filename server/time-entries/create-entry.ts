import { createHash } from 'node:crypto'
import type { Actor } from '#shared/access/actor.ts'
import { FIRST_INSTANT, isBoundedEntryDay, isBoundedInstant, WRONG_INSTANT } from '#shared/calendar/bounds.ts'
import { DAY, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { isPunchType, type TimeEntry } from '#shared/clock/entry.ts'
import { isRequest } from '#shared/clock/intent.ts'
import { canonicalJson } from '#shared/clock/punch.ts'
import type { NewEntry } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import { intentRow } from '../database/intent-row.ts'
import { adoptFile, unusedFileOf } from '../files/queries.ts'
import { RetryLater } from '../http/errors.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { hasStepUp, requireStepUp } from '../step-up.ts'
import { storeById } from '../stores/queries.ts'
import { type StoredUser, userByEmail, userById } from '../users/queries.ts'
import { requireAdmitted } from './before-admission.ts'
import { writeManual } from './create-manual.ts'
import { entryTold } from './entry-told.ts'
import { isManualMarkNote } from './manual-mark.ts'
import { instantUntilNow, intentOfEntry, isLargeAdjustment, requestOf } from './manual-note.ts'
import { companyOn } from './posted-store.ts'
import { entryIdentity, insertEntry, setPhoto } from './queries.ts'
import { refoldDay } from './refold-day.ts'
import { registerPunch } from './register-punch.ts'
import { dayOfRequest, requireRoom } from './request-fit.ts'
import { entryById } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

interface Asked {
  id: string
  entry: NewEntry
  at: number
  receivedAt: number
  address: string
  contentHash: string
  /** Whether the password was given: taking an entry back asks for it, as deleting one does. */
  isSure: boolean
}

/** A mark sent without a device's evidence: its time is what the caller says, within what the server can vouch for. */
async function punchNow(tx: Db, parts: Parts, user: StoredUser, asked: Asked) {
  const { entry, at, receivedAt, address, id } = asked
  const { entry_type } = entry
  if (!isPunchType(entry_type)) throw new Refusal('invalidInput')
  const instant = Math.min(at, receivedAt)
  const store = user.storeId === null ? null : await storeById(tx, user.storeId)
  const wait = await parts.limits.marks.count(user.id)
  if (wait > 0) throw new RetryLater('tooMany', wait)
  const registered = await registerPunch(
    tx,
    parts,
    {
      event: {
        id,
        entry_type,
        location: entry.location,
        photo_hash: null,
        photo_gap: null,
        ip: address,
        offline: false,
      },
      evidence: {
        instant,
        lower: FIRST_INSTANT,
        upper: receivedAt,
        uncertainty: Math.abs(receivedAt - instant),
        flags: [
          'clock_no_anchor',
          ...(at > receivedAt + 30_000 ? (['clock_future'] as const) : []),
          ...(receivedAt - at > 7 * DAY ? (['late'] as const) : []),
        ],
      },
      receivedAt,
      address,
      device: { id: '', seq: null, payload: '', contentHash: asked.contentHash },
      deviceFlags: [],
    },
    { user, store },
  )
  // What no device delivers has no place to wait for a keeper.
  refuseIf(registered === null, 'tooMany')
}

/** A request for an adjustment: an entry of type ajuste, pending until somebody decides. */
async function requestAdjustment(tx: Db, { newId }: Parts, actor: Actor, user: StoredUser, asked: Asked) {
  const permit = authorize(actor, 'time-entry:create-own', { user_id: actor.id })
  const { entry, receivedAt, address, id } = asked
  const intent = requestOf(intentOfEntry(entry))
  const type = intent.kind === 'mark_request' ? intent.requested_type : null
  const minutesAdjusted = intent.kind === 'minutes_request' ? intent.minutes : 0
  const zone = user.storeZone ?? DEFAULT_ZONE
  const at = instantUntilNow(asked.at, receivedAt)
  await requireRoom(tx, actor.id)
  await requireAdmitted(tx, actor.id, dayOf(at, zone), 'timestamp')
  const day = type ? await dayOfRequest(tx, user, type, at) : dayOf(at, zone)
  const storeId = await companyOn(tx, actor.id, day)
  await insertEntry(tx, permit, {
    ...{ id, userId: actor.id, storeId, entryType: 'ajuste', at, day, zone, receivedAt },
    ...{ ...intentRow(intent), groupId: null },
    ...{ latitude: null, longitude: null, accuracy: null, photoHash: null, isManual: true, minutesAdjusted },
    ...{ ipAddress: address, offline: false, flags: [], payload: null, contentHash: asked.contentHash },
    ...{ deviceId: null, deviceSeq: null, lowerAt: null, upperAt: null, uncertaintyMs: null },
  })
  await refoldDay(tx, permit, actor.id, day)
  const deed = { action: 'time-entry:create-own', targetType: 'time_entry', targetId: id, storeId: user.storeId }
  const details = entryTold({ entryType: 'ajuste', at, day, minutesAdjusted })
  await appendAudit(tx, { id: newId(), at: receivedAt, actorId: actor.id, ...deed, details, ipAddress: address })
}

/** Makes an unused image that the caller sent before the photo of their mark: its address came back from the upload. */
async function linkPhoto(tx: Db, actor: Actor, { id, entry, receivedAt }: Asked): Promise<void> {
  const [, fileId] = /\/api\/files\/([0-9a-f-]{36})/.exec(entry.photo ?? '') ?? []
  if (!fileId) return
  const file = await unusedFileOf(tx, actor.id, fileId)
  if (file?.kind !== 'image') throw new Refusal('invalidInput', [{ path: 'photo', message: 'Arquivo inválido' }])
  const permit = authorize(actor, 'photo:deliver', { user_id: actor.id })
  await adoptFile(tx, permit, fileId, { ownerId: actor.id, kind: 'photo' })
  await setPhoto(tx, permit, id, fileId, receivedAt)
}

/** Whose entry it is to be: the caller's own unless another person is named by id or e-mail. */
async function personOf(tx: Db, actor: Actor, { user_id, user_email }: NewEntry): Promise<StoredUser> {
  const email = user_email?.trim().toLowerCase()
  const user = user_id
    ? await userById(tx, user_id)
    : email
      ? await userByEmail(tx, email)
      : await userById(tx, actor.id)
  // Nobody learns from the answer whether somebody out of reach is registered.
  if (!user) throw new Refusal(actor.role === 'master' ? 'notFound' : 'adjustForbidden')
  return user
}

/** Keepers write what stands at once, also about themselves; everybody asks with a request and marks with a mark. */
function isManual(actor: Actor, user: StoredUser, entry: NewEntry): boolean {
  const { entry_type, notes } = entry
  if (user.id !== actor.id) return true
  const isKeeper = actor.role === 'admin' || actor.role === 'master'
  if (isPunchType(entry_type)) return isKeeper && notes !== null && isManualMarkNote(notes)
  const kind = intentOfEntry(entry)?.kind
  return isKeeper && !(kind && isRequest(kind))
}

async function writeOnce(tx: Db, parts: Parts, actor: Actor, asked: Asked): Promise<void> {
  const { id, entry } = asked
  const user = await personOf(tx, actor, entry)
  const stored = await entryIdentity(tx, id)
  if (stored) {
    const isSame = stored.userId === user.id && stored.contentHash === asked.contentHash
    return refuseIf(!isSame, 'conflict')
  }
  if (isManual(actor, user, entry)) return writeManual(tx, parts, actor, user, asked)
  if (entry.entry_type === 'ajuste') return requestAdjustment(tx, parts, actor, user, asked)
  await punchNow(tx, parts, user, asked)
  await linkPhoto(tx, actor, asked)
}

/** Refuses an instant that nobody may write now. An absence is of a day, which may be to come. */
function requireWritable(entry: NewEntry, { at, receivedAt }: Asked): void {
  const isAbsence = intentOfEntry(entry)?.kind === 'absence'
  const isGood = isAbsence ? isBoundedEntryDay(dayOf(at, 'UTC')) : isBoundedInstant(at, receivedAt)
  refuseIf(!isGood, 'invalidInput', [{ path: 'timestamp', message: WRONG_INSTANT }])
}

/** Writes an entry by hand. The same id with the same content answers what is stored (DECISIONS 12). */
export async function createEntryBy(
  parts: Parts,
  actor: Actor,
  { entry, stepUp, address }: { entry: NewEntry; stepUp: string | undefined; address: string },
): Promise<TimeEntry> {
  authorize(actor, 'time-entry:create')
  if (isLargeAdjustment(entry)) await requireStepUp(parts, actor, stepUp)
  const id = entry.id ?? parts.newId()
  const contentHash = createHash('sha256')
    .update(canonicalJson({ ...entry, id, by: actor.id }))
    .digest('hex')
  const isSure = await hasStepUp(parts, actor, stepUp)
  const when = { at: Date.parse(entry.timestamp), receivedAt: parts.now() }
  const asked: Asked = { id, entry, ...when, address, contentHash, isSure }
  requireWritable(entry, asked)
  return parts.database.write(async (tx) => {
    await writeOnce(tx, parts, actor, asked)
    const seen = await entryById(tx, id)
    if (!seen) throw new Refusal('internal')
    return entryWire(seen, parts)
  })
}
