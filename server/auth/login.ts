import type { login as call } from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { type StoredUser, userByEmail } from '../users/queries.ts'
import { openSession } from './open-session.ts'
import { beginTry, tryingSignIn } from './refused-sign-in.ts'
import { browserHash, browserOwner } from './session-queries.ts'

/** Return the token hash of the browser if an earlier sign-in to this account marked it as known; else null. */
async function knownBrowser({ parts, header }: Context<null>, user: StoredUser | null): Promise<string | null> {
  const token = header('x-known-device')
  if (!user || !token) return null
  const token_hash = browserHash(token)
  return (await browserOwner(parts.database.read, token_hash, parts.now())) === user.id ? token_hash : null
}

/** Sign in with e-mail and password. An unknown e-mail and a wrong password take the same time and give the same answer. */
export async function login(ctx: Context<null>, { body }: Input<typeof call>): Promise<AnswerOf<typeof call>> {
  const { parts, address } = ctx
  const { email, password, device_id } = body
  const user = await userByEmail(parts.database.read, email)
  return tryingSignIn(ctx, { user, email }, async () => {
    const browser = await knownBrowser(ctx, user)
    const isKnown = browser !== null
    const who = { account: `login ${email}`, address, browser }
    await beginTry(parts, who)
    const correct = await parts.passwords.verify(user?.password_hash ?? null, password, isKnown)
    if (!user || !correct) throw new Refusal('credentialsWrong')
    await parts.limits.tries.succeed(who)
    const { must_change_password, temporary_until } = user
    const isOver = must_change_password && temporary_until !== null && temporary_until < parts.now()
    refuseIf(isOver, 'temporaryExpired')
    return openSession(ctx, user, { device_id, isKnown })
  })
}
