import type { Actor } from '#shared/access/actor.ts'
import type { PersonDevice } from '#shared/contract/devices.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { endSessionsOn } from '../auth/session-queries.ts'
import { idleEnd } from '../idle-end.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor, seek } from '../permit.ts'
import { targetOf } from '../users/queries.ts'
import { devicesOf } from './device-queries.ts'
import { revokeGrants } from './grant-queries.ts'

const isoOr = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

/** The devices on which a person is signed in or may deliver, the one seen last first. */
export async function devicesOfPerson({ database, now }: Parts, actor: Actor, userId: string): Promise<PersonDevice[]> {
  const target = await targetOf(database.read, userId)
  seek(actor, 'device:list', target)
  const since = now() - idleEnd(target?.role ?? 'user')
  const { delivering, signedIn, known } = await devicesOf(database.read, userId, { now: now(), since })
  const ends = new Map(
    delivering.map(({ deviceId, expiresAt, endsAt }) => [deviceId, Math.min(expiresAt, endsAt ?? expiresAt)]),
  )
  const sessions = new Map(signedIn.flatMap((one) => (one.deviceId === null ? [] : [[one.deviceId, one] as const])))
  const rows = new Map(known.map((row) => [row.id, row]))
  const seen = (id: string) => Math.max(sessions.get(id)?.lastSeenAt ?? 0, rows.get(id)?.lastSeenAt ?? 0)
  return [...new Set([...ends.keys(), ...sessions.keys()])]
    .sort((a, b) => seen(b) - seen(a))
    .map((device_id) => ({
      device_id,
      label: sessions.get(device_id)?.label ?? rows.get(device_id)?.label ?? null,
      is_signed_in: sessions.has(device_id),
      last_seen_at: isoOr(seen(device_id) || undefined),
      delivers_until: isoOr(ends.get(device_id)),
    }))
}

/** Ends what a person may do on a device: sessions and the right to deliver. Throws `notFound` for a device that is not theirs. */
export async function removeDeviceOf(
  { database, now, newId }: Parts,
  actor: Actor,
  { userId, deviceId, address }: { userId: string; deviceId: string; address: string },
) {
  await database.write(async (tx) => {
    const target = await targetOf(tx, userId)
    const permit = authorizeFor(actor, 'device:remove', target)
    const { delivering, signedIn } = await devicesOf(tx, userId, { now: now(), since: 0 })
    if (![...delivering, ...signedIn].some((one) => one.deviceId === deviceId)) throw new Refusal('notFound')
    await endSessionsOn(tx, permit, userId, deviceId, now())
    await revokeGrants(tx, permit, userId, deviceId, now())
    const deed = { action: 'device:remove', targetType: 'user', targetId: userId, details: deviceId }
    const who = { actorId: actor.id, storeId: target?.store_id ?? null, ipAddress: address }
    await appendAudit(tx, { id: newId(), at: now(), ...deed, ...who })
  })
  return { ok: true as const }
}
