import type { Done } from '#shared/contract/fields.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import { authorize } from '../permit.ts'
import { endSessionOf } from './session-queries.ts'

/** End the current session. Marks made on its device before may still be delivered. */
export async function logout(ctx: Context): Promise<Done> {
  const { session, store_id } = ctx.actor
  const permit = authorize(ctx, 'session:close')
  await ctx.parts.database.write(async (tx) => {
    const ended = session && (await endSessionOf(tx, permit, session.id))
    if (ended) await record(tx, permit, { type: 'session', id: session.id, store_id })
  })
  return { ok: true }
}
