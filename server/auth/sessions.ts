import { lastDayAfter } from '#shared/access/delivery.ts'
import type * as calls from '#shared/contract/auth.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type { Done } from '#shared/contract/fields.ts'
import { countOf } from '#shared/text/format.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { idleEnd, isTemporaryOver } from '../access-end.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { limitGrantsElsewhere, limitGrantsOn } from '../devices/grant-queries.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { meOf, type StoredUser, userByEmail, userById } from '../users/queries.ts'
import { iso } from '../wire.ts'
import { deviceOf, issueGrant, openSession } from './open-session.ts'
import { beginTry, tryingSignIn } from './refused-sign-in.ts'
import { requireStillSignedIn } from './require-actor.ts'
import { bindSession, browserHash, browserOwner, endOthers, endSessionOf, livingSessions } from './session-queries.ts'

/** Return the token hash of the browser if an earlier sign-in to this account marked it as known; else null. */
async function knownBrowser({ parts, header }: Context<null>, user: StoredUser | null): Promise<string | null> {
  const token = header('x-known-device')
  if (!user || !token) return null
  const token_hash = browserHash(token)
  return (await browserOwner(parts.database.read, token_hash, parts.now())) === user.id ? token_hash : null
}

/** Sign in with e-mail and password. An unknown e-mail and a wrong password take the same time and give the same answer. */
export async function login(
  ctx: Context<null>,
  { body }: Input<typeof calls.login>,
): Promise<AnswerOf<typeof calls.login>> {
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
    refuseIf(isTemporaryOver(user, parts.now()), 'temporaryExpired')
    return openSession(ctx, user, { device_id, isKnown })
  })
}

/** Return the signed-in person; with a device, also a fresh right to deliver from it. */
export async function verify(
  ctx: Context,
  { query }: Input<typeof calls.verify>,
): Promise<AnswerOf<typeof calls.verify>> {
  const { parts, actor, at } = ctx
  const user = await userById(parts.database.read, actor.id)
  if (!user) throw new Refusal('sessionExpired')
  const device = await deviceOf(ctx, query.device_id)
  const { must_change_password = user.must_change_password } = actor
  const answer = { user: { ...meOf(user, parts), must_change_password }, device_unproven: device === 'unproven' }
  if (device === null || device === 'unproven') return { ...answer, grant: null }
  const issue = async (tx: Db) => {
    await tx.hold('device', device.id)
    await tx.hold('person', actor.id)
    await requireStillSignedIn(tx, actor, at)
    const issued = await issueGrant(tx, ctx, device)
    // Bind it, so that removing the device ends this session too.
    if (issued && actor.session) await bindSession(tx, actor.session.id, device.id)
    return issued
  }
  return { ...answer, grant: await parts.database.write(issue, { key: actor.id }) }
}

/** Return the actor's open sessions, the current one first. */
export async function listSessions(ctx: Context): Promise<calls.OpenSession[]> {
  const { parts, actor, at: now } = ctx
  authorize(ctx, 'session:list')
  const rows = await livingSessions(parts.database.read, actor.id, { now, since: now - idleEnd(actor.role) })
  const sessions = rows.map(({ id, label, ip_address, created_at, last_seen_at }) => {
    const at = { created_at: iso(created_at), last_seen_at: iso(last_seen_at) }
    return { id, is_current: id === actor.session?.id, label, ip_address, ...at }
  })
  return sessions.sort((a, b) => Number(b.is_current) - Number(a.is_current))
}

/** End the current session. Marks made on its device before may still be delivered. */
export async function logout(ctx: Context): Promise<Done> {
  const { session, store_id } = ctx.actor
  const permit = authorize(ctx, 'session:close')
  await ctx.parts.database.write(async (tx) => {
    const ended = session && (await endSessionOf(tx, permit, session.id))
    if (ended) await record(tx, permit, { type: 'session', id: session.id, store_id })
  })
  return { ok: true }
}

/** End one of the actor's sessions; marks made on its device may be delivered for some more days. Throws `notFound`. */
export async function endSession(ctx: Context, { params: { id } }: Input<typeof calls.endSession>): Promise<Done> {
  const { actor, at } = ctx
  if (id === actor.session?.id) return logout(ctx)
  const permit = authorize(ctx, 'session:end', { user_id: actor.id })
  await ctx.parts.database.write(async (tx) => {
    const { device_id } = found(await endSessionOf(tx, permit, id))
    const devices = device_id === null || device_id === actor.session?.device_id ? [] : [device_id]
    await limitGrantsOn(tx, permit, actor.id, devices, lastDayAfter(at))
    await record(tx, permit, { type: 'session', id, store_id: actor.store_id })
  })
  return { ok: true }
}

/** End all the actor's sessions except the current one; marks made on the other devices may be delivered for some more days. */
export async function endOtherSessions(ctx: Context): Promise<AnswerOf<typeof calls.endOtherSessions>> {
  const { actor, at } = ctx
  const permit = authorize(ctx, 'session:end', { user_id: actor.id })
  return ctx.parts.database.write(async (tx) => {
    const { length } = await endOthers(tx, permit)
    await limitGrantsElsewhere(tx, permit, actor.id, actor.session?.device_id ?? null, lastDayAfter(at))
    const subject = { type: 'user', id: actor.id, store_id: actor.store_id }
    await record(tx, permit, subject, countOf(length, 'sessão', 'sessões'))
    return { ended: length }
  })
}
