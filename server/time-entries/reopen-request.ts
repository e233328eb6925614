import { isRequest } from '#shared/clock/intent.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { reopenRequest as call } from '#shared/contract/entry-deeds.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorizeFor } from '../permit.ts'
import { requireSure } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { effectsOf, forgetDecision, requestsWith, restoreEntries, voidEntries } from './group-queries.ts'
import type { EntryRow } from './queries.ts'
import { refoldDay } from './refold-day.ts'
import { groupWires } from './request-marks.ts'
import { entryById } from './seen-queries.ts'

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Return a stored request. Throws `notFound` for any other entry. */
export async function requestOf(db: Db, id: string): Promise<EntryRow> {
  const { entry } = found(await entryById(db, id))
  refuseIf(!isRequest(entry.kind), 'notFound')
  return entry
}

/**
 * Undo a decision: void what it wrote, restore what it set aside, and make the requests pending again. Needs the actor's password. Throws
 * `notFound`, `notDecided`.
 */
export async function reopenRequest(ctx: Context, { params, body }: Input<typeof call>): Promise<TimeEntry[]> {
  const { parts } = ctx
  const { id } = params
  const { reason } = body
  const { user_id } = await requestOf(parts.database.read, id)
  authorizeFor(ctx, 'time-entry:reopen', await targetOf(parts.database.read, user_id))
  await requireSure(ctx)
  return parts.database.write(async (tx) => {
    const request = await requestOf(tx, id)
    const permit = authorizeFor(ctx, 'time-entry:reopen', await targetOf(tx, user_id))
    refuseIf(request.status === 'pending' || request.voided_at !== null, 'notDecided')
    const requests = await requestsWith(tx, request)
    const effects = await effectsOf(tx, idsOf(requests))
    const asideIds = effects.flatMap(({ disregards_id }) => disregards_id ?? [])
    const days = new Set([request.day])
    for (const day of await voidEntries(tx, permit, idsOf(effects), reason)) days.add(day)
    for (const day of await restoreEntries(tx, permit, asideIds)) days.add(day)
    await forgetDecision(tx, permit, idsOf(requests))
    for (const day of days) await refoldDay(tx, permit, user_id, day)
    const subject = { type: 'time_entry', id, store_id: request.store_id, of: user_id }
    await record(tx, permit, subject, `${request.status}: ${reason}`)
    return groupWires(tx, parts, idsOf(requests))
  })
}
