import type * as calls from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { sentences } from '#shared/text/sentences.ts'
import { isTemporaryOver } from '../access-end.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import { isCommon, requireGoodPassword } from '../good-password.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { userById } from '../users/queries.ts'
import { dropInvitation, endAccess, updateUser } from '../users/write-queries.ts'
import { beginTry, tryingOwnPassword } from './refused-sign-in.ts'
import { requireStillSignedIn } from './require-actor.ts'

/**
 * Check the signed-in person's own password, and return a five-minute pass, valid in this session, for calls that need it. A temporary
 * password that is over proves nobody, as at the door.
 */
export async function verifyPassword(
  ctx: Context,
  { body }: Input<typeof calls.verifyPassword>,
): Promise<AnswerOf<typeof calls.verifyPassword>> {
  const { parts, actor, address } = ctx
  const who = { account: `password ${actor.id}`, address, browser: null }
  await tryingOwnPassword(ctx, async () => {
    await beginTry(parts, who)
    const user = await userById(parts.database.read, actor.id)
    const correct = await parts.passwords.verify(user?.password_hash ?? null, body.password)
    if (!user || !correct) throw new Refusal('passwordWrong')
    await parts.limits.tries.succeed(who)
    refuseIf(isTemporaryOver(user, parts.now()), 'temporaryExpired')
  })
  return { valid: true, step_up: await parts.tokens.stepUp(actor.id, parts.now(), actor.session) }
}

/**
 * Change one's own password. Every other session ends at once; this one continues with the new token returned. The answer tells whether the
 * new password is among the most common ones: employees are warned, not refused. A temporary password that is over changes nothing.
 */
export async function changePassword(
  ctx: Context,
  { body }: Input<typeof calls.changePassword>,
): Promise<AnswerOf<typeof calls.changePassword>> {
  const { parts, actor, address, at } = ctx
  const { database, passwords, tokens, config } = parts
  const { current_password, new_password } = body
  const permit = authorize(ctx, 'password:change', { user_id: actor.id })
  const user = await userById(database.read, actor.id)
  if (!user || !actor.session) throw new Refusal('sessionExpired')
  const owner = { ...user, store_name: user.store_name }
  await requireGoodPassword(new_password, owner, { installed: config.passwordMinLength, path: 'new_password' })
  if (new_password === current_password)
    throw new Refusal('passwordSame', [{ path: 'new_password', message: sentences.passwordSame }])
  const who = { account: `password ${actor.id}`, address, browser: null }
  await tryingOwnPassword(ctx, async () => {
    await beginTry(parts, who)
    const isCorrect = await passwords.verify(user.password_hash, current_password)
    refuseIf(!isCorrect, 'passwordWrong', [{ path: 'current_password', message: 'Senha incorreta' }])
    await parts.limits.tries.succeed(who)
    refuseIf(isTemporaryOver(user, parts.now()), 'temporaryExpired')
  })
  const password_hash = await passwords.hash(new_password)
  const kept = { sessionId: actor.session.id, device_id: actor.session.device_id }
  const epoch = await database.write(async (tx) => {
    // A slower concurrent change started from the same old password, which is no longer valid.
    await requireStillSignedIn(tx, actor, parts.now())
    const columns = { password_hash, temporary_password: null, temporary_until: null, must_change_password: false }
    await updateUser(tx, permit, actor.id, columns)
    await endAccess(tx, permit, actor.id, kept)
    await dropInvitation(tx, permit, actor.id)
    await record(tx, permit, { type: 'user', id: actor.id, store_id: user.store_id })
    return (await userById(tx, actor.id))?.session_epoch ?? 0
  })
  const token = await tokens.session({ id: kept.sessionId, user_id: actor.id, epoch }, at)
  return { ok: true, token, is_common: await isCommon(new_password) }
}
