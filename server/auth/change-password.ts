import type { Actor } from '#shared/access/actor.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { userById } from '../users/queries.ts'
import { updateUser } from '../users/write-queries.ts'
import { countTry } from './sign-in.ts'

/** Changes the own password. Every other session ends at once; this one goes on with the token that is answered. */
export async function changeOwnPassword(
  parts: Parts,
  actor: Actor,
  { current_password, new_password }: { current_password: string; new_password: string },
  address: string,
) {
  const { database, passwords, tokens, config, now, newId } = parts
  const permit = authorize(actor, 'password:change', { user_id: actor.id })
  await countTry(parts, `password ${actor.id}`, address)
  if (new_password.length < config.passwordMinLength) {
    const message = `A senha deve ter pelo menos ${config.passwordMinLength} caracteres.`
    throw new Refusal('passwordShort', [{ path: 'new_password', message }])
  }
  const user = await userById(database.read, actor.id)
  if (!user) throw new Refusal('sessionExpired')
  if (!(await passwords.verify(user.passwordHash, current_password))) {
    throw new Refusal('passwordWrong', [{ path: 'current_password', message: 'Senha incorreta' }])
  }
  const passwordHash = await passwords.hash(new_password)
  const epoch = await database.write(async (tx) => {
    const columns = { passwordHash, temporaryPassword: null, mustChangePassword: false, updatedAt: now() }
    await updateUser(tx, permit, actor.id, columns, true)
    const deed = { action: 'password:change', targetType: 'user', targetId: actor.id, storeId: user.storeId }
    await appendAudit(tx, { id: newId(), at: now(), actorId: actor.id, ...deed, ipAddress: address })
    return (await userById(tx, actor.id))?.sessionEpoch ?? 0
  })
  return { ok: true as const, token: await tokens.session(actor.id, epoch, now()) }
}
