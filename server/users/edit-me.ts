import type { editMe as call } from '#shared/contract/people.ts'
import type { Me } from '#shared/people/user.ts'
import { found } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { setDisplayName, userById } from './queries.ts'
import { meOf } from './wire-queries.ts'

/** Change one's own display name; a blank one is ignored. */
export async function editMe(ctx: Context, { body }: Input<typeof call>): Promise<Me> {
  const { parts, actor } = ctx
  const permit = authorize(ctx, 'profile:edit', { user_id: actor.id })
  const name = body.display_name.trim()
  const user = await parts.database.write(async (tx) => {
    if (name) {
      await setDisplayName(tx, permit, name)
      await record(tx, permit, { type: 'user', id: actor.id, store_id: actor.store_id }, 'display_name')
    }
    return found(await userById(tx, actor.id))
  })
  return meOf(user, parts)
}
