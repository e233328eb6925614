import type { withdrawRequest as call } from '#shared/contract/entry-deeds.ts'
import type { Done } from '#shared/contract/fields.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { requestsWith, voidEntries } from './group-queries.ts'
import { refoldDay } from './refold-day.ts'
import { idsOf, requestOf } from './reopen-request.ts'

/**
 * Withdraw one's own pending request, with its whole group. Repeating it changes nothing. Throws `notFound` for another's,
 * `alreadyDecided`.
 */
export async function withdrawRequest(ctx: Context, { params: { id } }: Input<typeof call>): Promise<Done> {
  const { parts, actor } = ctx
  return parts.database.write(async (tx) => {
    const request = await requestOf(tx, id)
    refuseIf(request.user_id !== actor.id, 'notFound')
    const permit = authorize(ctx, 'time-entry:withdraw', { user_id: actor.id })
    refuseIf(request.status !== 'pending', 'alreadyDecided')
    if (request.voided_at !== null) return { ok: true }
    await voidEntries(tx, permit, idsOf(await requestsWith(tx, request)), 'Retirada por quem pediu')
    await refoldDay(tx, permit, actor.id, request.day)
    await record(tx, permit, { type: 'time_entry', id, store_id: request.store_id })
    return { ok: true }
  })
}
