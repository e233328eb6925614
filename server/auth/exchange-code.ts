import { hash, randomBytes } from 'node:crypto'
import type { exchangeCode as call } from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import { Refusal } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { RetryLater } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import type { Input } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { userById } from '../users/queries.ts'
import { openSession } from './open-session.ts'
import { tryingSignIn } from './refused-sign-in.ts'
import { insertCode, takeCode } from './session-queries.ts'

const CODE_MS = 60_000

const hashOf = (text: string) => hash('sha256', text, 'base64url')

/**
 * Create a code that opens one session for a person within a minute, only in the browser that knows the proof whose SHA-256 (base64url) is
 * `challenge`: a link made by somebody else opens nothing.
 */
export async function newCode({ database, now }: Parts, user_id: string, challenge: string): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const row = { code_hash: hashOf(code), user_id, challenge, expires_at: now() + CODE_MS }
  await database.write((tx) => insertCode(tx, row, now()))
  return code
}

/** Exchange a code for a session, once. Throws `codeInvalid` for one that is used, expired, or another browser's. */
export async function exchangeCode(ctx: Context<null>, { body }: Input<typeof call>): Promise<AnswerOf<typeof call>> {
  const { database, limits, now } = ctx.parts
  const { code, proof, device_id } = body
  const wait = await limits.links.count(networkOf(ctx.address))
  if (wait > 0) throw new RetryLater('tooMany', wait)
  const taken = await database.write((tx) => takeCode(tx, hashOf(code)))
  if (!taken || taken.expires_at < now() || taken.challenge !== hashOf(proof)) throw new Refusal('codeInvalid')
  const user = await userById(database.read, taken.user_id)
  if (!user) throw new Refusal('codeInvalid')
  const signIn = () => openSession(ctx, user, { device_id, isKnown: false, isByProvider: true })
  return tryingSignIn(ctx, { user, email: user.email }, signIn)
}
