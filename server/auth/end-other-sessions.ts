import { lastDayAfter } from '#shared/access/delivery.ts'
import type { endOtherSessions as call } from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import { countOf } from '#shared/text/format.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import { limitGrantsElsewhere } from '../devices/grant-queries.ts'
import { authorize } from '../permit.ts'
import { endOthers } from './session-queries.ts'

/** End all the actor's sessions except the current one; marks made on the other devices may be delivered for some more days. */
export async function endOtherSessions(ctx: Context): Promise<AnswerOf<typeof call>> {
  const { actor, at } = ctx
  const permit = authorize(ctx, 'session:end', { user_id: actor.id })
  return ctx.parts.database.write(async (tx) => {
    const { length } = await endOthers(tx, permit)
    await limitGrantsElsewhere(tx, permit, actor.id, actor.session?.device_id ?? null, lastDayAfter(at))
    const subject = { type: 'user', id: actor.id, store_id: actor.store_id }
    await record(tx, permit, subject, countOf(length, 'sessão', 'sessões'))
    return { ended: length }
  })
}
