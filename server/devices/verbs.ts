import { peopleScope } from '#shared/access/scope.ts'
import type * as calls from '#shared/contract/devices.ts'
import type { Done } from '#shared/contract/fields.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import { idleEnd } from '../access-end.ts'
import { record } from '../audit/append.ts'
import { endSessionsOn } from '../auth/session-queries.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorize, seek } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { targetOf } from '../users/queries.ts'
import { devicesOf, phonesIn } from './device-queries.ts'
import { revokeGrants } from './grant-queries.ts'

const isoOr = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

/** Return the devices on which a person is signed in or from which they may deliver, the last seen first. */
export async function listDevices(
  ctx: Context,
  { query: { user_id } }: Input<typeof calls.listDevices>,
): Promise<calls.PersonDevice[]> {
  const { read } = ctx.parts.database
  const target = await targetOf(read, user_id)
  seek(ctx, 'device:list', target)
  const since = ctx.at - idleEnd(target?.role ?? 'user')
  const { delivering, signedIn, known } = await devicesOf(read, user_id, { now: ctx.at, since })
  const ends = new Map(
    delivering.map(({ device_id, expires_at, ends_at }) => [device_id, Math.min(expires_at, ends_at ?? expires_at)]),
  )
  const sessions = new Map(signedIn.flatMap((one) => (one.device_id === null ? [] : [[one.device_id, one] as const])))
  const rows = new Map(known.map((row) => [row.id, row]))
  const seen = (id: string) => Math.max(sessions.get(id)?.last_seen_at ?? 0, rows.get(id)?.last_seen_at ?? 0)
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

/** Return the phones from which people in scope delivered, each with what its deliveries told. */
export async function listDeliveringDevices(
  ctx: Context,
  { query: { store_id } }: Input<typeof calls.listDeliveringDevices>,
): Promise<calls.DeliveringDevice[]> {
  authorize(ctx, 'device:list-delivering')
  const rows = await phonesIn(ctx.parts.database.read, peopleScope(ctx.actor), store_id)
  return rows.map(({ last_seen_at, ...told }) => ({ ...told, last_seen_at: new Date(last_seen_at).toISOString() }))
}

/** Remove a device from a person: end sessions and the right to deliver. Throws `notFound` for a device that is not theirs. */
export async function removeDevice(
  ctx: Context,
  { params: { id: device_id }, query: { user_id } }: Input<typeof calls.removeDevice>,
): Promise<Done> {
  const { at: now } = ctx
  await ctx.parts.database.write(async (tx) => {
    const { permit, owner } = await permitFor(tx, ctx, 'device:remove', user_id)
    const { delivering, signedIn } = await devicesOf(tx, user_id, { now, since: 0 })
    refuseIf(![...delivering, ...signedIn].some((one) => one.device_id === device_id), 'notFound')
    await endSessionsOn(tx, permit, user_id, device_id, now)
    await revokeGrants(tx, permit, user_id, device_id, now)
    await record(tx, permit, { type: 'user', id: user_id, store_id: owner.store_id }, device_id)
  })
  return { ok: true }
}
