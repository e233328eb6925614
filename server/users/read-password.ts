import type { AnswerOf } from '#shared/contract/call.ts'
import type { readPassword as call } from '#shared/contract/people.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { seek } from '../permit.ts'
import { targetOf, userById } from './queries.ts'

/** Return the temporary password until its owner has used it. Every reading is noted in the audit log. */
export async function readPassword(
  ctx: Context,
  { params: { id } }: Input<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const { database, vault } = ctx.parts
  const permit = seek(ctx, 'user:read-password', await targetOf(database.read, id))
  const user = await userById(database.read, id)
  await database.write((tx) => record(tx, permit, { type: 'user', id, store_id: user?.store_id ?? null }))
  const password = user?.temporary_password ? vault.open(user.temporary_password) : null
  if (password === null) throw new Refusal('passwordNotRecoverable')
  return { password }
}
