import { peopleScope } from '#shared/access/scope.ts'
import { isRequest } from '#shared/clock/intent.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type * as calls from '#shared/contract/entry-deeds.ts'
import type { Done } from '#shared/contract/fields.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { requireSure } from '../step-up.ts'
import { pendingIn } from './deed-queries.ts'
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
import { recount, refoldDay } from './refold-day.ts'
import { groupWires } from './request-marks.ts'
import { entryById } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Return a stored request. Throws `notFound` for any other entry. */
async function requestOf(db: Db, id: string): Promise<EntryRow> {
  const { entry } = found(await entryById(db, id))
  refuseIf(!isRequest(entry.kind), 'notFound')
  return entry
}

/** Return the requests that wait for the actor's decision. */
export async function listPending(ctx: Context, { query }: Input<typeof calls.listPending>): Promise<TimeEntry[]> {
  const { parts, actor } = ctx
  authorize(ctx, 'time-entry:list-pending')
  const filter = { notOf: actor.id, user_id: query.user_id, store_id: query.store_id }
  const rows = await pendingIn(parts.database.read, peopleScope(actor), filter)
  return rows.map((row) => entryWire(row, parts))
}

/** Return the caller's requests decided since they last looked. */
export async function listDecisions(ctx: Context): Promise<TimeEntry[]> {
  const { parts, actor } = ctx
  authorize(ctx, 'decision:see')
  const { read } = parts.database
  return groupWires(read, parts, idsOf(await unseenDecisions(read, actor.id)))
}

/** Mark the decisions about the caller's requests as seen, up to and including `until` if given. */
export async function seeDecisions(
  ctx: Context,
  { query: { until } }: Input<typeof calls.seeDecisions>,
): Promise<Done> {
  const permit = authorize(ctx, 'decision:see')
  const last = until === undefined ? ctx.at : Date.parse(until)
  await ctx.parts.database.write((tx) => setSeen(tx, permit, last))
  return { ok: true }
}

/**
 * Withdraw one's own pending request, with its whole group. Repeating it changes nothing. Throws `notFound` for another's,
 * `alreadyDecided`.
 */
export async function withdrawRequest(
  ctx: Context,
  { params: { id } }: Input<typeof calls.withdrawRequest>,
): Promise<Done> {
  const { parts, actor } = ctx
  return parts.database.write(async (tx) => {
    const request = await requestOf(tx, id)
    refuseIf(request.user_id !== actor.id, 'notFound')
    const permit = authorize(ctx, 'time-entry:withdraw', { user_id: actor.id })
    refuseIf(request.status !== 'pending', 'alreadyDecided')
    if (request.voided_at !== null) return { ok: true }
    await voidEntries(tx, permit, idsOf(await requestsWith(tx, request)), 'Retirada por quem pediu')
    await refoldDay(tx, permit, actor.id, request.day)
    await record(tx, permit, { type: 'time_entry', id, store_id: request.store_id })
    return { ok: true }
  })
}

/**
 * Undo a decision: void what it wrote, restore what it set aside, and make the requests pending again. Needs the actor's password. Throws
 * `notFound`, `notDecided`.
 */
export async function reopenRequest(
  ctx: Context,
  { params, body }: Input<typeof calls.reopenRequest>,
): Promise<TimeEntry[]> {
  const { parts } = ctx
  const { id } = params
  const { reason } = body
  const { user_id } = await requestOf(parts.database.read, id)
  await permitFor(parts.database.read, ctx, 'time-entry:reopen', user_id)
  await requireSure(ctx)
  return parts.database.write(async (tx) => {
    const request = await requestOf(tx, id)
    const { permit, owner } = await permitFor(tx, ctx, 'time-entry:reopen', user_id)
    refuseIf(request.status === 'pending' || request.voided_at !== null, 'notDecided')
    const requests = await requestsWith(tx, request)
    const effects = await effectsOf(tx, idsOf(requests))
    const asideIds = effects.flatMap(({ disregards_id }) => disregards_id ?? [])
    await voidEntries(tx, permit, idsOf(effects), reason)
    const restored = await restoreEntries(tx, permit, asideIds)
    await forgetDecision(tx, permit, idsOf(requests))
    await refoldDay(tx, permit, user_id, request.day)
    for (const { at, day } of [...effects, ...restored]) await recount(tx, permit, owner, { at, day })
    const subject = { type: 'time_entry', id, store_id: request.store_id, of: user_id }
    await record(tx, permit, subject, `${request.status}: ${reason}`)
    return groupWires(tx, parts, idsOf(requests))
  })
}
