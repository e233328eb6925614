import { isRequest } from '#shared/clock/intent.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { decideEntry as call } from '#shared/contract/entry-deeds.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { derivedId } from '../derived-id.ts'
import type { Input } from '../http/route.ts'
import type { Permit } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { requireBond } from '../require-bond.ts'
import type { StoredUser } from '../users/queries.ts'
import { dayAsAsked, dayOfRequest, requireFit } from './day-change.ts'
import { setDecision } from './deed-queries.ts'
import { requestsWith } from './group-queries.ts'
import { placedOn, writeByHand } from './posted-store.ts'
import { type EntryRow, marksOf } from './queries.ts'
import { keepDay, recount, refoldDay } from './refold-day.ts'
import { entryById } from './seen-queries.ts'
import { setAside } from './set-aside.ts'
import { entryWire } from './wire-queries.ts'

type Decision = BodyOf<typeof call>

/** Turn an approved request for a mark into a mark at the requested instant, linked to the request; set the mark that it replaces aside. */
async function materialise(
  tx: Db,
  permit: Permit<'time-entry:decide'>,
  user: StoredUser,
  request: EntryRow,
): Promise<void> {
  const { requested_type, id, at, day, zone, justification, group_id, disregards_id } = request
  if (requested_type === null) return
  await requireBond(tx, user.id, day, 'status')
  const replaced = disregards_id === null ? null : await entryById(tx, disregards_id)
  // If somebody has set it aside since, this decision must not be able to restore it.
  if (replaced?.entry.voided_at === null) {
    const why = { group_id: group_id ?? id, justification: justification ?? '', request_id: id }
    await setAside(tx, permit, [replaced.entry], why)
  }
  await writeByHand(tx, permit, [
    {
      id: derivedId('request', id, String(permit.at)),
      user_id: user.id,
      entry_type: requested_type,
      at,
      day,
      zone,
      group_id,
      request_id: id,
      intent: { kind: 'manual_mark', justification },
    },
  ])
  await recount(tx, permit, user, { at, day })
}

/** Write the marks requested together, if the day still has room for all of them. Throws `requestDoesNotFit`. */
async function fulfil(tx: Db, permit: Permit<'time-entry:decide'>, user: StoredUser, requests: readonly EntryRow[]) {
  const marks = requests.filter(({ requested_type }) => requested_type !== null)
  const [first] = marks
  for (const { kind, day } of requests) if (kind === 'minutes_request') await requireBond(tx, user.id, day, 'status')
  if (!first) return
  const there = await placedOn(tx, user, first.day)
  if (first.group_id === null) {
    const day = await dayOfRequest(tx, there, first.requested_type ?? 'entrada', first.at)
    return materialise(tx, permit, user, { ...first, day })
  }
  const known = { ...(await dayAsAsked(tx, user.id, first.day)), pending: [] }
  const add = marks.map(({ id, requested_type, at, disregards_id }) => {
    return { id, entry_type: requested_type ?? 'entrada', at, replaces: disregards_id }
  })
  await requireFit(tx, there, known, { day: first.day, add, disregard: new Set(), path: 'marks' })
  for (const request of marks) await materialise(tx, permit, user, request)
}

/** Check that a decision is possible: a request is decided once; a mark can only be confirmed, because by law nobody may reject one. */
function requireDecidable(entry: EntryRow, status: Decision['status']): void {
  if (isRequest(entry.kind)) refuseIf(entry.status !== 'pending', 'alreadyDecided')
  else refuseIf(entry.entry_type === 'ajuste' || status === 'rejected', 'invalidInput')
}

async function writeDecision(tx: Db, ctx: Context, entry: EntryRow, { status, notes }: Decision): Promise<void> {
  const { permit, owner } = await permitFor(tx, ctx, 'time-entry:decide', entry.user_id)
  const note = notes?.trim() || null
  const isDecided = entry.decided_at !== null
  // Words that came too late must not seem to stand.
  const isSaid = note === null || entry.decision_note === note
  if (isDecided && entry.status === status && isSaid) return
  requireDecidable(entry, status)
  refuseIf(isDecided, 'alreadyDecided')
  const requests = isRequest(entry.kind) ? await requestsWith(tx, entry) : [entry]
  if (status === 'approved') await fulfil(tx, permit, owner, requests)
  for (const { id, day, store_id } of requests) {
    await setDecision(tx, permit, id, { status, note })
    if (isRequest(entry.kind)) await refoldDay(tx, permit, entry.user_id, day)
    // A mark counts before it is confirmed and after: its day is only stamped anew, also a closed one.
    else await keepDay(tx, permit, entry.user_id, day, await marksOf(tx, entry.user_id, day))
    await record(tx, permit, { type: 'time_entry', id, store_id }, status)
  }
}

async function standingEntry(tx: Db, id: string) {
  const seen = await entryById(tx, id)
  if (!seen || seen.entry.voided_at !== null) throw new Refusal('notFound')
  return seen
}

/** Approve or reject a request, or confirm a flagged mark. Repeating a decision returns what is stored. */
export async function decideEntry(ctx: Context, { params, body }: Input<typeof call>): Promise<TimeEntry> {
  const { parts } = ctx
  return parts.database.write(async (tx) => {
    const { entry } = await standingEntry(tx, params.id)
    await writeDecision(tx, ctx, entry, body)
    return entryWire(await standingEntry(tx, params.id), parts)
  })
}
