import type { createUser as call } from '#shared/contract/people.ts'
import type { User } from '#shared/people/user.ts'
import { found, Refusal } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { requireSure } from '../step-up.ts'
import { storeById } from '../stores/queries.ts'
import { emailTaken, givesAccess, isTaken, newUserColumns, requireOwnCompany, requireRoom } from './new-user.ts'
import { type StoredUser, userById } from './queries.ts'
import { requireFreeNumbers } from './taken-numbers.ts'
import { shownOfUser, writingOfUser } from './user-columns.ts'
import { temporaryPassword } from './user-password.ts'
import { userOf } from './wire-queries.ts'
import { insertUser } from './write-queries.ts'

/** Register a person with a temporary password; giving more than an employee's access needs the actor's own password. */
export async function createUser(ctx: Context, { body }: Input<typeof call>): Promise<User> {
  const { parts, actor, at, newId } = ctx
  const permit = authorize(ctx, 'user:create')
  const store_id = body.store_id ?? null
  const id = newId()
  requireOwnCompany(actor, store_id)
  const columns = await newUserColumns(ctx, body)
  if (givesAccess(body)) await requireSure(ctx)
  const store_name = store_id === null ? null : ((await storeById(parts.database.read, store_id))?.name ?? null)
  const password = await temporaryPassword(parts, body.password, { ...columns, store_name })
  return parts.database.write(async (tx) => {
    await requireRoom(tx, actor, [store_id])
    if (await isTaken(tx, parts.config, body.email)) throw new Refusal('emailTaken', [emailTaken])
    await requireFreeNumbers(tx, actor, { columns })
    await insertUser(tx, permit, { ...columns, ...password, id, created_at: at, updated_at: at })
    const created = found(await userById(tx, id))
    const details = valuesOf<StoredUser>(created, shownOfUser, writingOfUser(created.zone))
    await record(tx, permit, { type: 'user', id, store_id }, details)
    return userOf(created, 0, parts)
  })
}
