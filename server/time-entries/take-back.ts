import type { Actor } from '#shared/access/actor.ts'
import type { TimeEntry } from '#shared/clock/entry.ts'
import { isRequest } from '#shared/clock/intent.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorize, authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import {
  effectsOf,
  forgetDecision,
  requestsWith,
  restoreEntries,
  setSeen,
  unseenDecisions,
  voidEntries,
} from './group-queries.ts'
import type { EntryRow } from './queries.ts'
import { refoldDay } from './refold-day.ts'
import { groupWires } from './request-marks.ts'
import { entryById } from './seen-queries.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

async function requestOf(db: Db, id: string): Promise<EntryRow> {
  const seen = await entryById(db, id)
  if (!seen || !isRequest(seen.entry.kind)) throw new Refusal('notFound')
  return seen.entry
}

/**
 * Takes one's own request back while nobody has decided about it, with all that was asked for with it. Doing it again changes
 * nothing. Throws `notFound` for another's, `alreadyDecided`.
 */
export async function withdrawRequestBy(parts: Parts, actor: Actor, { id, address }: { id: string; address: string }) {
  return parts.database.write(async (tx) => {
    const request = await requestOf(tx, id)
    if (request.userId !== actor.id) throw new Refusal('notFound')
    const permit = authorize(actor, 'time-entry:withdraw', { user_id: request.userId })
    refuseIf(request.status !== 'pending', 'alreadyDecided')
    if (request.voidedAt !== null) return { ok: true as const }
    const at = parts.now()
    await voidEntries(tx, permit, idsOf(await requestsWith(tx, request)), { at, why: 'Retirada por quem pediu' })
    await refoldDay(tx, permit, actor.id, request.day)
    const target = { targetType: 'time_entry', targetId: id, storeId: request.storeId }
    await appendAudit(tx, {
      id: parts.newId(),
      at,
      actorId: actor.id,
      action: permit.action,
      ...target,
      ipAddress: address,
    })
    return { ok: true as const }
  })
}

/**
 * Takes a decision back: what it wrote is voided, what it set aside stands again, and the requests wait anew. Needs the own
 * password. Throws `notFound`, `notDecided`.
 */
export async function reopenRequestBy(
  parts: Parts,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
  { stepUp, address }: { stepUp: string | undefined; address: string },
): Promise<TimeEntry[]> {
  const { userId } = await requestOf(parts.database.read, id)
  authorizeFor(actor, 'time-entry:reopen', await targetOf(parts.database.read, userId))
  await requireStepUp(parts, actor, stepUp)
  return parts.database.write(async (tx) => {
    const request = await requestOf(tx, id)
    const permit = authorizeFor(actor, 'time-entry:reopen', await targetOf(tx, userId))
    refuseIf(request.status === 'pending' || request.voidedAt !== null, 'notDecided')
    const at = parts.now()
    const requests = await requestsWith(tx, request)
    const effects = await effectsOf(tx, idsOf(requests))
    const asideIds = effects.flatMap(({ disregardsId }) => disregardsId ?? [])
    const days = new Set([request.day])
    for (const day of await voidEntries(tx, permit, idsOf(effects), { at, why: reason })) days.add(day)
    for (const day of await restoreEntries(tx, permit, asideIds, at)) days.add(day)
    await forgetDecision(tx, permit, idsOf(requests), at)
    for (const day of days) await refoldDay(tx, permit, userId, day)
    const target = { targetType: 'time_entry', targetId: id, storeId: request.storeId, of: userId }
    const who = { actorId: actor.id, ipAddress: address, details: `${request.status}: ${reason}` }
    await appendAudit(tx, { id: parts.newId(), at, action: permit.action, ...target, ...who })
    return groupWires(tx, parts, idsOf(requests))
  })
}

/** The own requests that were decided since one last looked. */
export async function decisionsFor(parts: Parts, actor: Actor): Promise<TimeEntry[]> {
  authorize(actor, 'decision:see')
  const { read } = parts.database
  return groupWires(read, parts, idsOf(await unseenDecisions(read, actor.id)))
}

/** Notes that somebody has seen what was decided about their requests, up to and with `until` where that is given. */
export async function seeDecisionsBy(parts: Parts, actor: Actor, { until }: { until?: string | undefined }) {
  const permit = authorize(actor, 'decision:see')
  const now = parts.now()
  const last = until === undefined ? now : Date.parse(until)
  await parts.database.write((tx) => setSeen(tx, permit, last, now))
  return { ok: true as const }
}
