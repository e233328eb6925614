import { isRequest } from '#shared/clock/intent.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { decideEntry as call } from '#shared/contract/entry-deeds.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import type { Input } from '../http/route.ts'
import { authorizeFor, type Permit } from '../permit.ts'
import { type StoredUser, targetOf, userById } from '../users/queries.ts'
import { dayAsAsked, requireFit } from './day-change.ts'
import { setDecision } from './deed-queries.ts'
import { requestsWith } from './group-queries.ts'
import { writeByHand } from './posted-store.ts'
import type { EntryRow } from './queries.ts'
import { recount, refoldDay } from './refold-day.ts'
import { dayOfRequest } from './request-fit.ts'
import { entryById } from './seen-queries.ts'
import { setAside } from './set-aside.ts'
import { entryWire } from './wire-queries.ts'

type Decision = BodyOf<typeof call>

/** An approved request for a mark becomes one at the requested instant, linked to it; the mark that it replaces is set aside. */
async function materialise(
  tx: Db,
  permit: Permit<'time-entry:decide'>,
  user: StoredUser,
  request: EntryRow,
): Promise<void> {
  const { requestedType, id, at, day, zone, justification, groupId, disregardsId } = request
  if (requestedType === null) return
  const replaced = disregardsId === null ? null : await entryById(tx, disregardsId)
  // Somebody may have set it aside since: then it is not this decision's to bring back.
  if (replaced?.entry.voidedAt === null) {
    const why = { groupId: groupId ?? id, justification: justification ?? '', requestId: id }
    await setAside(tx, permit, [replaced.entry], why)
  }
  await writeByHand(tx, permit, [
    {
      ...{ id: derivedId('request', id, String(permit.at)), userId: user.id, entryType: requestedType, at },
      ...{ day, zone, requestId: id, intent: { kind: 'manual_mark', justification }, minutesAdjusted: 0 },
      ...{ contentHash: null, groupId },
    },
  ])
  await recount(tx, permit, user, { at, day })
}

/** Writes what was asked for together, if the day still has room for all of it. Throws `requestDoesNotFit`. */
async function fulfil(tx: Db, permit: Permit<'time-entry:decide'>, requests: readonly EntryRow[]) {
  const marks = requests.filter(({ requestedType }) => requestedType !== null)
  const [first] = marks
  if (!first) return
  const user = found(await userById(tx, first.userId))
  if (first.groupId === null) {
    const day = await dayOfRequest(tx, user, first.requestedType ?? 'entrada', first.at)
    return materialise(tx, permit, user, { ...first, day })
  }
  const known = { ...(await dayAsAsked(tx, user.id, first.day)), pending: [] }
  const add = marks.map(({ id, requestedType, at, disregardsId }) => {
    return { id, entry_type: requestedType ?? 'entrada', at, replaces: disregardsId }
  })
  await requireFit(tx, user, known, { day: first.day, add, disregard: new Set(), path: 'marks' })
  for (const request of marks) await materialise(tx, permit, user, request)
}

/** A request is decided once; a mark can only be confirmed: the law lets nobody reject one. */
function requireDecidable(entry: EntryRow, status: Decision['status']): void {
  if (isRequest(entry.kind)) refuseIf(entry.status !== 'pending', 'alreadyDecided')
  else refuseIf(entry.entryType === 'ajuste' || status === 'rejected', 'invalidInput')
}

async function writeDecision(tx: Db, ctx: Context, entry: EntryRow, { status, notes }: Decision): Promise<void> {
  const permit = authorizeFor(ctx, 'time-entry:decide', await targetOf(tx, entry.userId))
  const isRepeated = entry.decidedAt !== null && entry.status === status
  if (isRepeated) return
  requireDecidable(entry, status)
  const requests = isRequest(entry.kind) ? await requestsWith(tx, entry) : [entry]
  if (status === 'approved') await fulfil(tx, permit, requests)
  for (const { id, day, storeId } of requests) {
    await setDecision(tx, permit, id, { status, note: notes?.trim() || null })
    await refoldDay(tx, permit, entry.userId, day)
    await record(tx, permit, { type: 'time_entry', id, storeId }, status)
  }
}

async function standingEntry(tx: Db, id: string) {
  const seen = await entryById(tx, id)
  if (!seen || seen.entry.voidedAt !== null) throw new Refusal('notFound')
  return seen
}

/** Approves or refuses a request, or confirms a flagged mark. Deciding the same again answers what stands. */
export async function decideEntry(ctx: Context, { params, body }: Input<typeof call>): Promise<TimeEntry> {
  const { parts } = ctx
  return parts.database.write(async (tx) => {
    const { entry } = await standingEntry(tx, params.id)
    await writeDecision(tx, ctx, entry, body)
    return entryWire(await standingEntry(tx, params.id), parts)
  })
}
