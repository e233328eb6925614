import type { Actor } from '#shared/access/actor.ts'
import { lastDayAfter } from '#shared/access/delivery.ts'
import type { OpenSession } from '#shared/contract/auth.ts'
import { countOf } from '#shared/text/format.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { limitGrantsElsewhere, limitGrantsOn } from '../devices/grant-queries.ts'
import { idleEnd } from '../idle-end.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { endSessionOf, endSessionsBut, livingSessions } from './session-queries.ts'

const iso = (at: number) => new Date(at).toISOString()

/** Ends the session in which somebody asks. What their device marked before it may still deliver. */
export async function signOut({ database, now, newId }: Parts, actor: Actor, address: string) {
  const { session } = actor
  const permit = authorize(actor, 'session:close')
  await database.write(async (tx) => {
    const ended = session && (await endSessionOf(tx, permit, actor.id, session.id, now()))
    if (!ended) return
    const deed = { action: 'session:close', targetType: 'session', targetId: session.id, storeId: actor.store_id }
    await appendAudit(tx, { id: newId(), at: now(), actorId: actor.id, ...deed, ipAddress: address })
  })
  return { ok: true as const }
}

/** Where the actor is signed in, this session first. */
export async function sessionsOf({ database, now }: Parts, actor: Actor): Promise<OpenSession[]> {
  authorize(actor, 'session:list')
  const rows = await livingSessions(database.read, actor.id, { now: now(), since: now() - idleEnd(actor.role) })
  const sessions = rows.map(({ id, label, ipAddress, createdAt, lastSeenAt }) => {
    const at = { created_at: iso(createdAt), last_seen_at: iso(lastSeenAt) }
    return { id, is_current: id === actor.session?.id, label, ip_address: ipAddress, ...at }
  })
  return sessions.sort((a, b) => Number(b.is_current) - Number(a.is_current))
}

/** Ends one of the actor's sessions; from its device what was marked may be delivered for some days more. Throws `notFound`. */
export async function endOwnSession(parts: Parts, actor: Actor, id: string, address: string) {
  if (id === actor.session?.id) return signOut(parts, actor, address)
  const { database, now, newId } = parts
  const permit = authorize(actor, 'session:end', { user_id: actor.id })
  await database.write(async (tx) => {
    const ended = await endSessionOf(tx, permit, actor.id, id, now())
    if (!ended) throw new Refusal('notFound')
    const devices = ended.deviceId === null || ended.deviceId === actor.session?.device_id ? [] : [ended.deviceId]
    await limitGrantsOn(tx, permit, actor.id, devices, lastDayAfter(now()))
    const deed = { action: 'session:end', targetType: 'session', targetId: id, storeId: actor.store_id }
    await appendAudit(tx, { id: newId(), at: now(), actorId: actor.id, ...deed, ipAddress: address })
  })
  return { ok: true as const }
}

/** Ends all the actor's sessions but the one in which they ask; from any other device what was marked is delivered for some days more. */
export async function endOtherOwnSessions({ database, now, newId }: Parts, actor: Actor, address: string) {
  const permit = authorize(actor, 'session:end', { user_id: actor.id })
  return database.write(async (tx) => {
    const ended = await endSessionsBut(tx, permit, actor.id, actor.session?.id ?? '', now())
    await limitGrantsElsewhere(tx, permit, actor.id, actor.session?.device_id ?? null, lastDayAfter(now()))
    const deed = { action: 'session:end', targetType: 'user', targetId: actor.id, storeId: actor.store_id }
    const who = { actorId: actor.id, ipAddress: address, details: countOf(ended.length, 'sessão', 'sessões') }
    await appendAudit(tx, { id: newId(), at: now(), ...deed, ...who })
    return { ended: ended.length }
  })
}
