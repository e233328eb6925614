import type { Done } from '#shared/contract/fields.ts'
import type { deleteSchedule as call } from '#shared/contract/schedules.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorizeFor } from '../permit.ts'
import { requireSure } from '../step-up.ts'
import { targetOf, userById } from '../users/queries.ts'
import { datedChange, hasEnded, takeOut } from './dated-change.ts'
import { scheduleById } from './queries.ts'
import { shownOfSchedule } from './schedule-columns.ts'

/** Remove a weekday from a person's schedule from today on; earlier days keep it. */
export async function deleteSchedule(ctx: Context, { params: { id } }: Input<typeof call>): Promise<Done> {
  const { at, newId } = ctx
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const stored = found(await scheduleById(tx, id))
    const permit = authorizeFor(ctx, 'schedule:delete', await targetOf(tx, stored.user_id))
    const owner = found(await userById(tx, stored.user_id))
    const change = await datedChange(tx, { owner, named: undefined, at, newId })
    refuseIf(hasEnded(stored, change), 'notFound')
    await takeOut(tx, permit, stored, change)
    const subject = { type: 'schedule', id, of: owner.id, store_id: owner.store_id }
    await record(tx, permit, subject, valuesOf(stored, shownOfSchedule))
  })
  return { ok: true }
}
