import type { AnswerOf } from '#shared/contract/call.ts'
import type { deleteUser as call } from '#shared/contract/people.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorizeFor } from '../permit.ts'
import { requireSure } from '../step-up.ts'
import { keepBond } from './keep-bond.ts'
import { type StoredUser, targetOf, userById } from './queries.ts'
import { shownOfUser, writingOfUser } from './user-columns.ts'
import { endAccess, hasRecords, removeUser, updateUser } from './write-queries.ts'

/** Delete a person who never punched, deactivate one who did. Refuses the master and oneself. */
export async function deleteUser(ctx: Context, { params, query }: Input<typeof call>): Promise<AnswerOf<typeof call>> {
  const { database } = ctx.parts
  const { id } = params
  authorizeFor(ctx, 'user:delete', await targetOf(database.read, id))
  await requireSure(ctx)
  return database.write(async (tx) => {
    const permit = authorizeFor(ctx, 'user:delete', await targetOf(tx, id))
    const user = found(await userById(tx, id))
    refuseIf(user.role === 'master' || id === ctx.actor.id, 'lastMaster')
    const stays = await hasRecords(tx, id)
    const result = stays ? ('deactivated' as const) : ('deleted' as const)
    if (stays) {
      await updateUser(tx, permit, id, { is_active: false, blocked_at: permit.at })
      await keepBond(tx, permit, user, { columns: { is_active: false }, lastDay: query.left_on })
      await endAccess(tx, permit, id)
    } else await removeUser(tx, permit, id)
    const details = [result, valuesOf<StoredUser>(user, shownOfUser, writingOfUser(user.zone))].join('; ')
    await record(tx, permit, { type: 'user', id, store_id: user.store_id }, details)
    return { result }
  })
}
