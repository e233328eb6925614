import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/invitations.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import type { Context, Doer } from '../context.ts'
import type { Db } from '../database/db.ts'
import { requireGoodPassword } from '../good-password.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { actorOf, type StoredUser, userById } from '../users/queries.ts'
import { endAccess, updateUser } from '../users/write-queries.ts'
import { invitationOf, markUsed } from './invitation-queries.ts'
import { type Invited, invitedBy } from './invitations.ts'
import { openSession } from './open-session.ts'
import { beginTry, tryingSignIn } from './refused-sign-in.ts'

type Accepted = AnswerOf<typeof calls.acceptInvitation>

/** Write the chosen password, and end whatever the temporary one had opened. False if somebody was faster. */
async function writePassword(tx: Db, ctx: Context<null>, { invitation }: Invited, password_hash: string) {
  const { address, at, newId } = ctx
  await tx.hold('person', invitation.user_id)
  const user = await userById(tx, invitation.user_id)
  const current = await invitationOf(tx, invitation.code_hash)
  if (!user?.must_change_password || !current || current.used_at !== null) return false
  const doer: Doer = { actor: actorOf(user), address, at, newId }
  const permit = authorize(doer, 'invitation:accept', { user_id: user.id })
  const columns = { password_hash, temporary_password: null, temporary_until: null, must_change_password: false }
  await updateUser(tx, permit, user.id, columns)
  await endAccess(tx, permit, user.id)
  await markUsed(tx, permit, user.id)
  await record(tx, permit, ofPerson('user', user.id, user))
  return true
}

/** Sign in with the password that was chosen with this invitation: the answer to the first request was lost. */
async function signInAgain(
  ctx: Context<null>,
  user: StoredUser,
  body: Input<typeof calls.acceptInvitation>['body'],
): Promise<Accepted> {
  const { parts, address } = ctx
  const who = { account: `login ${user.email}`, address, browser: null }
  return tryingSignIn(ctx, { user, email: user.email }, async () => {
    await beginTry(parts, who)
    const isRight = await parts.passwords.verify(user.password_hash, body.password)
    refuseIf(!isRight || user.must_change_password, 'invitationInvalid')
    await parts.limits.tries.succeed(who)
    return openSession(ctx, user, { device_id: body.device_id, isKnown: false })
  })
}

/**
 * Choose one's first password with an invitation, and sign in. Repeating it with the same password signs in again. Throws
 * `invitationInvalid`, `passwordShort`, `passwordCommon`.
 */
export async function acceptInvitation(
  ctx: Context<null>,
  { body }: Input<typeof calls.acceptInvitation>,
): Promise<Accepted> {
  const { parts } = ctx
  const invited = await invitedBy(ctx, body.code)
  const { invitation, user } = invited
  if (invitation.used_at !== null) return signInAgain(ctx, user, body)
  refuseIf(!user.must_change_password, 'invitationInvalid')
  await requireGoodPassword(body.password, user, { installed: parts.config.passwordMinLength, path: 'password' })
  const password_hash = await parts.passwords.hash(body.password)
  const isWritten = await parts.database.write((tx) => writePassword(tx, ctx, invited, password_hash))
  const fresh = found(await userById(parts.database.read, user.id))
  if (!isWritten) return signInAgain(ctx, fresh, body)
  return openSession(ctx, fresh, { device_id: body.device_id, isKnown: false })
}
