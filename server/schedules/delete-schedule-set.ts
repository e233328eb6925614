import type { deleteScheduleSet as call } from '#shared/contract/schedules.ts'
import { found } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorizeFor } from '../permit.ts'
import { requireSure } from '../step-up.ts'
import { targetOf, userById } from '../users/queries.ts'
import { datedChange, takeOut } from './dated-change.ts'
import { schedulesNamed } from './queries.ts'
import { shownOfWeek, weekTold } from './week-told.ts'

/** End a person's schedule of a name from today on, and return its number of rows; earlier days keep it. */
export async function deleteScheduleSet(
  ctx: Context,
  { params: { userId: user_id }, query: { name } }: Input<typeof call>,
): Promise<{ deleted: number }> {
  const { at, newId } = ctx
  await requireSure(ctx)
  return ctx.parts.database.write(async (tx) => {
    const permit = authorizeFor(ctx, 'schedule:delete', await targetOf(tx, user_id))
    const owner = found(await userById(tx, user_id))
    const change = await datedChange(tx, { owner, named: undefined, at, newId })
    const rows = await schedulesNamed(tx, user_id, { names: [name], since: change.today })
    for (const row of rows) await takeOut(tx, permit, row, change)
    const details = `${name}; ${valuesOf(weekTold(rows), shownOfWeek)}`.slice(0, 500)
    await record(tx, permit, { type: 'schedule_set', id: user_id, of: user_id, store_id: owner.store_id }, details)
    return { deleted: rows.length }
  })
}
