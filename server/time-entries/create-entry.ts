import { createHash } from 'node:crypto'
import type { Actor } from '#shared/access/actor.ts'
import { DAY, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { isPunchType, type TimeEntry } from '#shared/clock/entry.ts'
import { canonicalJson } from '#shared/clock/punch.ts'
import type { NewEntry } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { storeById } from '../stores/queries.ts'
import { type StoredUser, userById } from '../users/queries.ts'
import { entryIdentity, insertEntry } from './queries.ts'
import { refoldDay } from './refold-day.ts'
import { registerPunch } from './register-punch.ts'
import { entryById, entryWire } from './seen-queries.ts'

interface Asked {
  id: string
  entry: NewEntry
  at: number
  receivedAt: number
  address: string
  contentHash: string
}

/** A mark sent without a device's evidence: its time is what the caller says, within what the server can vouch for. */
async function punchNow(tx: Db, parts: Parts, user: StoredUser, asked: Asked) {
  const { entry, at, receivedAt, address, id } = asked
  const { entry_type } = entry
  if (!isPunchType(entry_type)) throw new Refusal('invalidInput')
  const instant = Math.min(at, receivedAt)
  const store = user.storeId === null ? null : await storeById(tx, user.storeId)
  await registerPunch(
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
        lower: 0,
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
    { user, store, tokenHash: '', deviceId: '', expiresAt: 0 },
  )
}

/** A request for an adjustment: an entry of type ajuste, pending until somebody decides. */
async function requestAdjustment(tx: Db, { newId }: Parts, actor: Actor, user: StoredUser, asked: Asked) {
  const permit = authorize(actor, 'time-entry:create-own', { user_id: actor.id })
  const zone = user.storeZone ?? DEFAULT_ZONE
  const { entry, at, receivedAt, address, id } = asked
  const day = dayOf(at, zone)
  await insertEntry(tx, permit, {
    id,
    userId: actor.id,
    storeId: user.storeId,
    entryType: 'ajuste',
    at,
    day,
    zone,
    latitude: null,
    longitude: null,
    accuracy: null,
    photoHash: null,
    notes: entry.notes,
    isManual: true,
    minutesAdjusted: entry.minutes_adjusted,
    ipAddress: address,
    offline: false,
    flags: [],
    payload: null,
    contentHash: asked.contentHash,
    deviceId: null,
    deviceSeq: null,
    lowerAt: null,
    upperAt: null,
    uncertaintyMs: null,
    receivedAt,
  })
  await refoldDay(tx, permit, actor.id, day)
  await appendAudit(tx, {
    id: newId(),
    at: receivedAt,
    actorId: actor.id,
    action: 'time-entry:create-own',
    targetType: 'time_entry',
    targetId: id,
    storeId: user.storeId,
    ipAddress: address,
  })
}

/** Writes an entry of the caller's own. The same id with the same content answers what is stored (DECISIONS 12). */
export async function createOwnEntry(parts: Parts, actor: Actor, entry: NewEntry, address: string): Promise<TimeEntry> {
  authorize(actor, 'time-entry:create-own', { user_id: entry.user_id ?? actor.id })
  const id = entry.id ?? parts.newId()
  const contentHash = createHash('sha256')
    .update(canonicalJson({ ...entry, id, user_id: actor.id }))
    .digest('hex')
  const at = Date.parse(entry.timestamp)
  const asked: Asked = { id, entry, at, receivedAt: parts.now(), address, contentHash }
  return parts.database.write(async (tx) => {
    await writeOnce(tx, parts, actor, asked)
    const seen = await entryById(tx, id)
    if (!seen) throw new Refusal('internal')
    return entryWire(seen, parts)
  })
}

async function writeOnce(tx: Db, parts: Parts, actor: Actor, asked: Asked): Promise<void> {
  const stored = await entryIdentity(tx, asked.id)
  if (stored) {
    const isSame = stored.userId === actor.id && stored.contentHash === asked.contentHash
    return refuseIf(!isSame, 'conflict')
  }
  const user = await userById(tx, actor.id)
  if (!user) throw new Refusal('sessionExpired')
  if (asked.entry.entry_type === 'ajuste') await requestAdjustment(tx, parts, actor, user, asked)
  else await punchNow(tx, parts, user, asked)
}
