import { GRANT_DAYS } from '#shared/access/delivery.ts'
import { DAY } from '#shared/calendar/day.ts'
import type { Grant } from '#shared/contract/auth.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { endOfGrant, isRenewed, isShutOut } from '../access-end.ts'
import type { Context, Doer } from '../context.ts'
import type { Db } from '../database/db.ts'
import { isProven, type ShownDevice } from '../device-proof.ts'
import { noteFirstUse, renewGrant } from '../devices/grant-queries.ts'
import { type Deliverer, delivererOf } from '../devices/queries.ts'
import { authorize, type Permit } from '../permit.ts'
import { actorOf } from '../users/queries.ts'
import { iso } from '../wire.ts'

/** Return a permit for a person's own marks, independent of who sends them; it carries their address and arrival. */
export function deliveryOf({ address, at, newId }: Omit<Doer, 'actor'>, { user }: Pick<Deliverer, 'user'>) {
  return authorize({ actor: actorOf(user), address, at, newId }, 'punch:deliver', { user_id: user.id })
}

/** Tell whether somebody's right to deliver has ended. */
export const isOver = (who: Deliverer, received_at: number): boolean => endOfGrant(who) <= received_at

/**
 * Prove the person of a delivery by the grant that travels with it, used on the device that it was issued to; the session plays no part.
 * Throws `grantMissing` or `grantExpired`: the delivery then waits on its device until its person signs in there. Somebody who can no
 * longer sign in would wait for ever, so their ended grant still proves who they are, though it `isOver`.
 */
export async function provenDeliverer(
  db: Db,
  grant: string | null | undefined,
  shown: ShownDevice | null,
  received_at: number,
): Promise<Deliverer> {
  const who = grant ? await delivererOf(db, grant) : null
  if (!who || !isProven(who.device_id, who.head.secret_hash, shown)) throw new Refusal('grantMissing')
  refuseIf(isOver(who, received_at) && !isShutOut(who, received_at), 'grantExpired')
  return who
}

/** Note that a grant was used to deliver: this ends the older ones of its person and device. */
export async function noteUse(tx: Db, permit: Permit<'punch:deliver'>, who: Deliverer): Promise<void> {
  if (who.used_at !== null) return
  const { token_hash, device_id, issued_at, user } = who
  await noteFirstUse(tx, permit, { token_hash, device_id, issued_at, user_id: user.id }, permit.at)
}

/** Renew the grants of those who delivered, at most once a day. */
export async function renewRights(ctx: Context<null>, used: Map<string, Deliverer>): Promise<Grant[]> {
  const now = ctx.at
  const due = [...used].filter(([, who]) => isRenewed(who, now) && who.expires_at - now < (GRANT_DAYS - 1) * DAY)
  const expires_at = now + GRANT_DAYS * DAY
  const grants: Grant[] = []
  for (const [token, who] of due) {
    const permit = deliveryOf(ctx, who)
    const renew = (tx: Db) => renewGrant(tx, permit, who.token_hash, expires_at)
    await ctx.parts.database.write(renew, { key: who.user.id })
    grants.push({ user_id: who.user.id, token, expires_at: iso(expires_at) })
  }
  return grants
}
