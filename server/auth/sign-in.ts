import { hash, randomBytes } from 'node:crypto'
import type { Actor } from '#shared/access/actor.ts'
import { GRANT_DAYS } from '#shared/access/delivery.ts'
import { DAY } from '#shared/calendar/day.ts'
import type { login, verify } from '#shared/contract/auth.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { labelOf } from '../agent-label.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import { isProven, readDevice, secretHash } from '../device-proof.ts'
import { putDevice, secretOf } from '../devices/device-queries.ts'
import { insertGrant } from '../devices/grant-queries.ts'
import { RetryLater } from '../http/errors.ts'
import { isLockedOut } from '../locked-out.ts'
import type { Parts, Trier } from '../parts.ts'
import { authorize } from '../permit.ts'
import { answering } from '../reader.ts'
import { type StoredUser, userByEmail, userById } from '../users/queries.ts'
import { meOf } from '../users/wire-queries.ts'
import { dropTemporaryPassword } from '../users/write-queries.ts'
import { tryingOwnPassword, tryingSignIn } from './refused-sign-in.ts'
import { requireStillSignedIn } from './require-actor.ts'
import { bindSession, browserOwner, insertBrowser, insertSession } from './session-queries.ts'
import { SESSION_DAYS } from './token.ts'

const BROWSER_DAYS = 180

/** Where somebody signs in from, as the request's headers tell it. */
export interface Caller {
  address: string
  /** `X-Device`: the id and secret of the device. */
  device: string | undefined
  /** `X-Known-Device`: what an earlier sign-in in this browser was answered. */
  browser: string | undefined
  agent: string | undefined
}

/** A device under whose id somebody may act: it has no secret, or the one that it has was shown. */
interface ProvenDevice {
  id: string
  secretHash: string | null
  label: string | null
  now: number
}

/** The device that a request names; null when it names none, `unproven` when its id has another secret than the one shown. */
async function deviceOf(
  { database, now }: Parts,
  deviceId: string | undefined,
  caller: Pick<Caller, 'device' | 'agent'>,
): Promise<ProvenDevice | 'unproven' | null> {
  if (!deviceId) return null
  const shown = readDevice(caller.device)
  if (!isProven(deviceId, await secretOf(database.read, deviceId), shown)) return 'unproven'
  const secret = shown?.id === deviceId ? secretHash(shown.secret) : null
  return { id: deviceId, secretHash: secret, label: labelOf(caller.agent), now: now() }
}

/** Issues the right to deliver a person's marks from a device. Null for somebody who holds too many of them. */
async function issueGrant(tx: Db, actor: Actor, device: ProvenDevice) {
  const { id: deviceId, now } = device
  const permit = authorize(actor, 'punch:deliver', { user_id: actor.id })
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + GRANT_DAYS * DAY
  const isIssued = await insertGrant(tx, permit, { token, userId: actor.id, deviceId, issuedAt: now, expiresAt })
  if (isIssued) await putDevice(tx, permit, device)
  return isIssued ? { user_id: actor.id, token, expires_at: new Date(expiresAt).toISOString() } : null
}

/** Begins a try of a password. Throws `tooMany`, with how long to wait. */
export async function beginTry({ limits }: Parts, who: Trier): Promise<void> {
  const wait = await limits.tries.begin(who)
  if (wait > 0) throw new RetryLater('tooMany', wait)
}

const hashOf = (token: string) => hash('sha256', token)

/** The browser that a sign-in comes from, when it is known as one of the account's. */
async function knownBrowser({ database, now }: Parts, user: StoredUser | null, token: string | undefined) {
  if (!user || !token) return null
  const tokenHash = hashOf(token)
  return (await browserOwner(database.read, tokenHash, now())) === user.id ? tokenHash : null
}

/** Signs in with e-mail and password. An unknown e-mail and a wrong password take the same time and say the same. */
export async function signIn(
  parts: Parts,
  input: BodyOf<typeof login>,
  caller: Caller,
): Promise<AnswerOf<typeof login>> {
  const user = await userByEmail(parts.database.read, input.email)
  const { email } = input
  return tryingSignIn(parts, { user, email, address: caller.address }, () => signInAs(parts, user, input, caller))
}

async function signInAs(parts: Parts, user: StoredUser | null, input: BodyOf<typeof login>, caller: Caller) {
  const { passwords, now } = parts
  const browser = await knownBrowser(parts, user, caller.browser)
  const who = { account: `login ${input.email}`, address: caller.address, browser }
  await beginTry(parts, who)
  const correct = await passwords.verify(user?.passwordHash ?? null, input.password, browser !== null)
  if (!user || !correct) throw new Refusal('credentialsWrong')
  await parts.limits.tries.succeed(who)
  refuseIf(user.mustChangePassword && user.temporaryUntil !== null && user.temporaryUntil < now(), 'temporaryExpired')
  return openSession(parts, user, { deviceId: input.device_id, caller, isKnown: browser !== null })
}

function requireAccess(user: StoredUser, now: number): void {
  refuseIf(!user.isActive, 'userBlocked')
  refuseIf(isLockedOut(user, now), 'accessExpired')
}

/** Asks again, when it is written, whether somebody may sign in with what they proved: password or access may have gone meanwhile. */
async function requireUnchanged(tx: Db, proved: StoredUser, now: number): Promise<void> {
  const user = await userById(tx, proved.id)
  if (!user) throw new Refusal('credentialsWrong')
  requireAccess(user, now)
  refuseIf(user.sessionEpoch !== proved.sessionEpoch, 'credentialsWrong')
}

/** Opens a session for somebody who proved who they are. Throws `userBlocked` or `accessExpired`. */
export async function openSession(
  parts: Parts,
  user: StoredUser,
  { deviceId, caller, isKnown }: { deviceId: string | undefined; caller: Caller; isKnown: boolean },
): Promise<AnswerOf<typeof login>> {
  const { database, tokens, now, newId } = parts
  requireAccess(user, now())
  const actor: Actor = { ...user, store_id: user.storeId, admin_stores: user.adminStores }
  const device = await deviceOf(parts, deviceId, caller)
  const proven = device === 'unproven' ? null : device
  const [id, at, known] = [newId(), now(), isKnown ? null : randomBytes(32).toString('base64url')]
  const grant = await database.write(async (tx) => {
    await requireUnchanged(tx, user, at)
    // Nobody needs to read it aloud any more.
    if (user.temporaryPassword !== null) await dropTemporaryPassword(tx, user.id)
    await insertSession(tx, {
      ...{ id, userId: user.id, deviceId: proven?.id ?? null, label: labelOf(caller.agent), ipAddress: caller.address },
      ...{ createdAt: at, lastSeenAt: at, expiresAt: at + SESSION_DAYS * DAY },
    })
    const browser = { userId: user.id, createdAt: at, expiresAt: at + BROWSER_DAYS * DAY }
    if (known !== null) await insertBrowser(tx, { ...browser, tokenHash: hashOf(known) })
    const deed = {
      actorId: user.id,
      action: 'session:open',
      targetId: id,
      targetType: 'session',
      storeId: user.storeId,
    }
    await appendAudit(tx, { id: newId(), at, ...deed, ipAddress: caller.address })
    return proven && (await issueGrant(tx, actor, proven))
  })
  const token = await tokens.session({ id, userId: user.id, epoch: user.sessionEpoch }, at)
  // Who asked was nobody yet; the answer is this person's.
  const me = answering(user.id, () => meOf(user, parts))
  return { user: me, token, grant, device_unproven: device === 'unproven', known_device: known }
}

/** Answers who is signed in; with a device, also a fresh right to deliver from it. */
export async function currentSession(
  parts: Parts,
  actor: Actor,
  deviceId: string | undefined,
  caller: Pick<Caller, 'device' | 'agent'>,
): Promise<AnswerOf<typeof verify>> {
  const user = await userById(parts.database.read, actor.id)
  if (!user) throw new Refusal('sessionExpired')
  const device = await deviceOf(parts, deviceId, caller)
  const answer = { user: meOf(user, parts), device_unproven: device === 'unproven' }
  if (device === null || device === 'unproven') return { ...answer, grant: null }
  const grant = await parts.database.write(async (tx) => {
    await requireStillSignedIn(tx, actor, device.now)
    const issued = await issueGrant(tx, actor, device)
    // Whoever removes the device ends this session with it.
    if (issued && actor.session) await bindSession(tx, actor.session.id, device.id)
    return issued
  })
  return { ...answer, grant }
}

/** Checks the signed-in person's own password and answers a pass of five minutes, good in this session, for what needs it. */
export async function checkOwnPassword(parts: Parts, actor: Actor, password: string, address: string) {
  const who = { account: `password ${actor.id}`, address, browser: null }
  await tryingOwnPassword(parts, { actor, address }, async () => {
    await beginTry(parts, who)
    const user = await userById(parts.database.read, actor.id)
    const correct = await parts.passwords.verify(user?.passwordHash ?? null, password)
    refuseIf(!correct, 'passwordWrong')
  })
  await parts.limits.tries.succeed(who)
  return { valid: true as const, step_up: await parts.tokens.stepUp(actor.id, parts.now(), actor.session) }
}
