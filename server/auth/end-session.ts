import { lastDayAfter } from '#shared/access/delivery.ts'
import type { endSession as call } from '#shared/contract/auth.ts'
import type { Done } from '#shared/contract/fields.ts'
import { found } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import { limitGrantsOn } from '../devices/grant-queries.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { logout } from './logout.ts'
import { endSessionOf } from './session-queries.ts'

/** End one of the actor's sessions; marks made on its device may be delivered for some more days. Throws `notFound`. */
export async function endSession(ctx: Context, { params: { id } }: Input<typeof call>): Promise<Done> {
  const { actor, at } = ctx
  if (id === actor.session?.id) return logout(ctx)
  const permit = authorize(ctx, 'session:end', { user_id: actor.id })
  await ctx.parts.database.write(async (tx) => {
    const { device_id } = found(await endSessionOf(tx, permit, id))
    const devices = device_id === null || device_id === actor.session?.device_id ? [] : [device_id]
    await limitGrantsOn(tx, permit, actor.id, devices, lastDayAfter(at))
    await record(tx, permit, { type: 'session', id, store_id: actor.store_id })
  })
  return { ok: true }
}
