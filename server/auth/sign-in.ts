import { randomBytes } from 'node:crypto'
import type { Actor } from '#shared/access/actor.ts'
import { DAY } from '#shared/calendar/day.ts'
import type { login, verify } from '#shared/contract/auth.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { dropExpiredGrants, insertGrant } from '../devices/queries.ts'
import { RetryLater } from '../http/errors.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { type StoredUser, userByEmail, userById } from '../users/queries.ts'
import { meOf } from '../users/wire-queries.ts'
import { dropTemporaryPassword } from '../users/write-queries.ts'
import { isLockedOut } from './require-actor.ts'

export const GRANT_DAYS = 30

/** Issues the right to deliver a user's marks from a device (DECISIONS 15): 30 days, renewed at contact. */
async function issueGrant({ database, now }: Parts, actor: Actor, deviceId: string) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now() + GRANT_DAYS * DAY
  const permit = authorize(actor, 'punch:deliver', { user_id: actor.id })
  await database.write(async (tx) => {
    await dropExpiredGrants(tx, permit, now() - 90 * DAY)
    await insertGrant(tx, permit, { token, userId: actor.id, deviceId, issuedAt: now(), expiresAt })
  })
  return { user_id: actor.id, token, expires_at: new Date(expiresAt).toISOString() }
}

/** Counts a try of a password. Throws `tooMany` when there were too many of the account or the address. */
export async function countTry({ limits }: Parts, account: string, address: string): Promise<void> {
  const wait = Math.max(await limits.address.count(address), await limits.account.count(account))
  if (wait > 0) throw new RetryLater('tooMany', wait)
}

/** Signs in with e-mail and password. An unknown e-mail and a wrong password take the same time and say the same. */
export async function signIn(
  parts: Parts,
  input: BodyOf<typeof login>,
  address: string,
): Promise<AnswerOf<typeof login>> {
  const { database, passwords } = parts
  await countTry(parts, `login ${input.email}`, address)
  const user = await userByEmail(database.read, input.email)
  const correct = await passwords.verify(user?.passwordHash ?? null, input.password)
  if (!user || !correct) throw new Refusal('credentialsWrong')
  return openSession(parts, user, { deviceId: input.device_id, address })
}

/** Opens a session for somebody who proved who they are. Throws `userBlocked` or `accessExpired`. */
export async function openSession(
  parts: Parts,
  user: StoredUser,
  { deviceId, address }: { deviceId: string | undefined; address: string },
): Promise<AnswerOf<typeof login>> {
  const { database, tokens, now, newId } = parts
  refuseIf(!user.isActive, 'userBlocked')
  refuseIf(isLockedOut(user, now()), 'accessExpired')
  const actor: Actor = { ...user, store_id: user.storeId, admin_stores: user.adminStores }
  await database.write(async (tx) => {
    // Nobody needs to read it aloud any more (DECISIONS 25).
    if (user.temporaryPassword !== null) await dropTemporaryPassword(tx, user.id)
    const deed = { actorId: user.id, action: 'session:open', targetId: user.id, storeId: user.storeId }
    await appendAudit(tx, { id: newId(), at: now(), ...deed, ipAddress: address })
  })
  const grant = deviceId ? await issueGrant(parts, actor, deviceId) : null
  return { user: meOf(user, parts), token: await tokens.session(user.id, user.sessionEpoch, now()), grant }
}

/** Who is signed in; with a device, also a fresh right to deliver from it. */
export async function currentSession(
  parts: Parts,
  actor: Actor,
  deviceId: string | undefined,
): Promise<AnswerOf<typeof verify>> {
  const user = await userById(parts.database.read, actor.id)
  if (!user) throw new Refusal('sessionExpired')
  return { user: meOf(user, parts), grant: deviceId ? await issueGrant(parts, actor, deviceId) : null }
}

/** Checks the signed-in person's own password and answers a pass of five minutes for what needs it (DECISIONS 26). */
export async function checkOwnPassword(parts: Parts, actor: Actor, password: string, address: string) {
  await countTry(parts, `password ${actor.id}`, address)
  const user = await userById(parts.database.read, actor.id)
  const correct = await parts.passwords.verify(user?.passwordHash ?? null, password)
  refuseIf(!correct, 'passwordWrong')
  return { valid: true as const, step_up: await parts.tokens.stepUp(actor.id, parts.now()) }
}
