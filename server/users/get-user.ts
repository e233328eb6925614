import type { getUser as call } from '#shared/contract/people.ts'
import type { User } from '#shared/people/user.ts'
import { found } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { seek } from '../permit.ts'
import { pendingCounts } from './list-queries.ts'
import { targetOf, userById } from './queries.ts'
import { userOf } from './wire-queries.ts'

/** Return one person; somebody out of scope looks like missing. */
export async function getUser(ctx: Context, { params: { id } }: Input<typeof call>): Promise<User> {
  const db = ctx.parts.database.read
  seek(ctx, 'user:read', await targetOf(db, id))
  const user = found(await userById(db, id))
  return userOf(user, (await pendingCounts(db, id)).get(id) ?? 0, ctx.parts)
}
