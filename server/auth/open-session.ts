import { randomBytes } from 'node:crypto'
import { GRANT_DAYS } from '#shared/access/delivery.ts'
import { DAY } from '#shared/calendar/day.ts'
import type { login } from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { isLockedOut } from '../access-end.ts'
import { labelOf } from '../agent-label.ts'
import { record } from '../audit/append.ts'
import type { Context, Doer } from '../context.ts'
import type { Db } from '../database/db.ts'
import { isProven, readDevice, secretHash } from '../device-proof.ts'
import { putDevice, secretOf } from '../devices/device-queries.ts'
import { insertGrant } from '../devices/grant-queries.ts'
import { authorize } from '../permit.ts'
import { answering } from '../reader.ts'
import { actorOf, meOf, type StoredUser, userById } from '../users/queries.ts'
import { dropTemporaryPassword } from '../users/write-queries.ts'
import { iso } from '../wire.ts'
import { browserHash, insertBrowser, insertSession } from './session-queries.ts'
import { SESSION_DAYS } from './token.ts'

const BROWSER_DAYS = 180

/** A device that the caller may act as: it has no secret, or its secret was presented. */
interface ProvenDevice {
  id: string
  secret_hash: string | null
  label: string | null
}

/** Return the device that a request names; null if it names none, `unproven` if the device has another secret than the one presented. */
export async function deviceOf(
  { parts, header }: Pick<Context, 'parts' | 'header'>,
  id: string | undefined,
): Promise<ProvenDevice | 'unproven' | null> {
  if (!id) return null
  const shown = readDevice(header('x-device'))
  if (!isProven(id, await secretOf(parts.database.read, id), shown)) return 'unproven'
  return { id, secret_hash: shown?.id === id ? secretHash(shown.secret) : null, label: labelOf(header('user-agent')) }
}

/** Issue the right to deliver a person's marks from a device. Null for somebody who has too many such rights. */
export async function issueGrant(tx: Db, doer: Doer, device: ProvenDevice) {
  const { actor, at } = doer
  const permit = authorize(doer, 'punch:deliver', { user_id: actor.id })
  const token = randomBytes(32).toString('base64url')
  const given = { token, user_id: actor.id, device_id: device.id, issued_at: at, expires_at: at + GRANT_DAYS * DAY }
  if (!(await insertGrant(tx, permit, given))) return null
  await putDevice(tx, permit, { ...device, now: at })
  return { user_id: actor.id, token, expires_at: iso(given.expires_at) }
}

function requireAccess(user: StoredUser, now: number): void {
  refuseIf(!user.is_active, 'userBlocked')
  refuseIf(isLockedOut(user, now), 'accessExpired')
}

/**
 * Check again, when the session is written, that the person may still sign in with what they proved: password or access may have changed
 * meanwhile.
 */
async function requireUnchanged(tx: Db, proved: StoredUser, now: number): Promise<void> {
  const user = await userById(tx, proved.id)
  if (!user) throw new Refusal('credentialsWrong')
  requireAccess(user, now)
  refuseIf(user.session_epoch !== proved.session_epoch, 'credentialsWrong')
}

/** Open a session for somebody who proved their identity. Throws `userBlocked` or `accessExpired`. */
export async function openSession(
  ctx: Context<null>,
  user: StoredUser,
  {
    device_id,
    isKnown,
    isByProvider = false,
  }: { device_id: string | undefined; isKnown: boolean; isByProvider?: boolean },
): Promise<AnswerOf<typeof login>> {
  const { parts, address, newId, header } = ctx
  requireAccess(user, parts.now())
  const device = await deviceOf(ctx, device_id)
  const proven = device === 'unproven' ? null : device
  // The proof may have taken a while: the session begins now.
  const at = parts.now()
  const doer: Doer = { actor: actorOf(user), address, at, newId }
  const [id, known] = [newId(), isKnown ? null : randomBytes(32).toString('base64url')]
  const open = async (tx: Db) => {
    if (proven) await tx.hold('device', proven.id)
    await tx.hold('person', user.id)
    await requireUnchanged(tx, user, at)
    // Whoever signed in with the temporary password knows it: it no longer needs to be readable.
    if (user.temporary_password !== null && !isByProvider) await dropTemporaryPassword(tx, user.id)
    await insertSession(tx, {
      id,
      user_id: user.id,
      device_id: proven?.id ?? null,
      label: labelOf(header('user-agent')),
      ip_address: address,
      created_at: at,
      last_seen_at: at,
      expires_at: at + SESSION_DAYS * DAY,
    })
    const browser = { user_id: user.id, created_at: at, expires_at: at + BROWSER_DAYS * DAY }
    if (known !== null) await insertBrowser(tx, { ...browser, token_hash: browserHash(known) })
    await record(tx, authorize(doer, 'session:open'), { type: 'session', id, store_id: user.store_id })
    return proven && (await issueGrant(tx, doer, proven))
  }
  const grant = await parts.database.write(open, { key: user.id })
  const token = await parts.tokens.session({ id, user_id: user.id, epoch: user.session_epoch, isByProvider }, at)
  // The request was anonymous; the answer is this person's.
  const must_change_password = user.must_change_password && !isByProvider
  const me = answering(user.id, () => ({ ...meOf(user, parts), must_change_password }))
  return { user: me, token, grant, device_unproven: device === 'unproven', known_device: known }
}
