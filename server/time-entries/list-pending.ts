import { peopleScope } from '#shared/access/scope.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { listPending as call } from '#shared/contract/entry-deeds.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { pendingIn } from './deed-queries.ts'
import { entryWire } from './wire-queries.ts'

/** Return the requests that wait for the actor's decision. */
export async function listPending(ctx: Context, { query }: Input<typeof call>): Promise<TimeEntry[]> {
  const { parts, actor } = ctx
  authorize(ctx, 'time-entry:list-pending')
  const filter = { notOf: actor.id, user_id: query.user_id, store_id: query.store_id }
  const rows = await pendingIn(parts.database.read, peopleScope(actor), filter)
  return rows.map((row) => entryWire(row, parts))
}
