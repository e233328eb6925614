import { hash, randomBytes } from 'node:crypto'
import type { exchangeCode } from '#shared/contract/auth.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/call.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { RetryLater } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import type { Parts } from '../parts.ts'
import { userById } from '../users/queries.ts'
import { tryingSignIn } from './refused-sign-in.ts'
import { insertCode, takeCode } from './session-queries.ts'
import { type Caller, openSession } from './sign-in.ts'

const CODE_MS = 60_000

const hashOf = (text: string) => hash('sha256', text, 'base64url')

/**
 * A code that opens one session for a person within a minute, in the one browser that knows what `challenge` is the SHA-256 of
 * (base64url): a link that somebody else made opens nothing.
 */
export async function newCode({ database, now }: Parts, userId: string, challenge: string): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const row = { codeHash: hashOf(code), userId, challenge, expiresAt: now() + CODE_MS }
  await database.write((tx) => insertCode(tx, row, now()))
  return code
}

/** Exchanges a code for a session, once. Throws `codeInvalid` for one that is used, over, or another browser's. */
export async function exchange(
  parts: Parts,
  { code, proof, device_id }: BodyOf<typeof exchangeCode>,
  caller: Caller,
): Promise<AnswerOf<typeof exchangeCode>> {
  const { database, limits, now } = parts
  const wait = await limits.links.count(networkOf(caller.address))
  if (wait > 0) throw new RetryLater('tooMany', wait)
  const taken = await database.write((tx) => takeCode(tx, hashOf(code)))
  if (!taken || taken.expiresAt < now() || taken.challenge !== hashOf(proof)) throw new Refusal('codeInvalid')
  const user = await userById(database.read, taken.userId)
  if (!user) throw new Refusal('codeInvalid')
  const { email } = user
  return tryingSignIn(parts, { user, email, address: caller.address }, () =>
    openSession(parts, user, { deviceId: device_id, caller, isKnown: false }),
  )
}
