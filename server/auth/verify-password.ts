import type { verifyPassword as call } from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { userById } from '../users/queries.ts'
import { beginTry, tryingOwnPassword } from './refused-sign-in.ts'

/** Check the signed-in person's own password, and return a five-minute pass, valid in this session, for calls that need it. */
export async function verifyPassword(ctx: Context, { body }: Input<typeof call>): Promise<AnswerOf<typeof call>> {
  const { parts, actor, address } = ctx
  const who = { account: `password ${actor.id}`, address, browser: null }
  await tryingOwnPassword(ctx, async () => {
    await beginTry(parts, who)
    const user = await userById(parts.database.read, actor.id)
    const correct = await parts.passwords.verify(user?.password_hash ?? null, body.password)
    refuseIf(!correct, 'passwordWrong')
  })
  await parts.limits.tries.succeed(who)
  return { valid: true, step_up: await parts.tokens.stepUp(actor.id, parts.now(), actor.session) }
}
