import type { Actor } from '#shared/access/actor.ts'
import type { PunchType, TimeEntry } from '#shared/clock/entry.ts'
import { isRequest } from '#shared/clock/intent.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor, type Permit } from '../permit.ts'
import { targetOf, userById } from '../users/queries.ts'
import { insertManual, setDecision } from './deed-queries.ts'
import type { EntryRow } from './queries.ts'
import { recount, refoldDay } from './refold-day.ts'
import { dayOfRequest } from './request-fit.ts'
import { entryById } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

/** What was decided about an entry. */
export interface Decision {
  id: string
  status: 'approved' | 'rejected'
  notes?: string | null | undefined
  address: string
}

/** An approved request for a clock type becomes a mark at the requested instant, linked to the request (DECISIONS 18). */
async function materialise(
  tx: Db,
  permit: Permit<'time-entry:decide'>,
  request: EntryRow,
  type: PunchType,
  { receivedAt, address }: { receivedAt: number; address: string },
): Promise<void> {
  const user = await userById(tx, request.userId)
  if (!user) throw new Refusal('notFound')
  const day = await dayOfRequest(tx, user, type, request.at)
  const { userId, storeId, at, zone, id, justification } = request
  await insertManual(tx, permit, [
    {
      ...{ id: derivedId('request', id), userId, storeId, entryType: type, at, day, zone, requestId: id },
      ...{ intent: { kind: 'manual_mark', justification }, minutesAdjusted: 0, contentHash: null },
      ...{ groupId: request.groupId, ipAddress: address, receivedAt },
    },
  ])
  await recount(tx, permit, user, { at, day, receivedAt })
}

/** A request is decided once; a mark can only be confirmed: the law lets nobody reject one. */
function requireDecidable(entry: EntryRow, status: Decision['status']): void {
  if (isRequest(entry.kind)) refuseIf(entry.status !== 'pending', 'alreadyDecided')
  else refuseIf(entry.entryType === 'ajuste' || status === 'rejected', 'invalidInput')
}

async function writeDecision(tx: Db, parts: Parts, actor: Actor, entry: EntryRow, decision: Decision): Promise<void> {
  const { status, notes, address } = decision
  const permit = authorizeFor(actor, 'time-entry:decide', await targetOf(tx, entry.userId))
  const isRepeated = entry.decidedAt !== null && entry.status === status
  if (isRepeated) return
  requireDecidable(entry, status)
  const at = parts.now()
  const type = status === 'approved' ? entry.requestedType : null
  if (type) await materialise(tx, permit, entry, type, { receivedAt: at, address })
  await setDecision(tx, permit, entry.id, { status, note: notes?.trim() || null, at })
  await refoldDay(tx, permit, entry.userId, entry.day)
  const deed = { action: 'time-entry:decide', targetType: 'time_entry', targetId: entry.id, storeId: entry.storeId }
  const who = { actorId: actor.id, ipAddress: address, details: status }
  await appendAudit(tx, { id: parts.newId(), at, ...who, ...deed })
}

async function standingEntry(tx: Db, id: string) {
  const seen = await entryById(tx, id)
  if (!seen || seen.entry.voidedAt !== null) throw new Refusal('notFound')
  return seen
}

/** Approves or refuses a request, or confirms a flagged mark. Deciding the same again answers what stands. */
export async function decideEntryBy(parts: Parts, actor: Actor, decision: Decision): Promise<TimeEntry> {
  return parts.database.write(async (tx) => {
    const { entry } = await standingEntry(tx, decision.id)
    await writeDecision(tx, parts, actor, entry, decision)
    return entryWire(await standingEntry(tx, decision.id), parts)
  })
}
