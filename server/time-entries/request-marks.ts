import { createHash } from 'node:crypto'
import type { Actor } from '#shared/access/actor.ts'
import type { TimeEntry } from '#shared/clock/entry.ts'
import { canonicalJson } from '#shared/clock/punch.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { requestMarks } from '#shared/contract/entry-deeds.ts'
import { countOf } from '#shared/text/format.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import { intentRow } from '../database/intent-row.ts'
import type { Parts } from '../parts.ts'
import { authorize, type Permit } from '../permit.ts'
import { type StoredUser, userById } from '../users/queries.ts'
import { requireAdmitted } from './before-admission.ts'
import { dayAsAsked, instantOfMark, type ProposedMark, requireFit } from './day-change.ts'
import { takenIds } from './deed-queries.ts'
import { entriesOfGroup } from './group-queries.ts'
import { cutterOf, plainCut } from './place-mark.ts'
import { companyOn } from './posted-store.ts'
import { insertEntry } from './queries.ts'
import { refoldDay } from './refold-day.ts'
import { requireRoom } from './request-fit.ts'
import { entryById } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

type Request = BodyOf<typeof requestMarks>

interface Writing {
  request: Request
  contentHash: string
  receivedAt: number
  address: string
}

/** Adds one of the marks that are asked for, as an entry that waits. */
async function insertAsked(
  tx: Db,
  permit: Permit<'time-entry:request'>,
  user: StoredUser,
  mark: ProposedMark,
  { request, contentHash, receivedAt, address }: Writing,
): Promise<void> {
  const { day, justification, id: groupId } = request
  const intent = { kind: 'mark_request' as const, requested_type: mark.entry_type, justification }
  const storeId = await companyOn(tx, user.id, day)
  await insertEntry(tx, permit, {
    ...{ id: mark.id, userId: user.id, storeId, entryType: 'ajuste', at: mark.at, day, receivedAt },
    ...{
      ...intentRow(intent),
      disregardsId: mark.replaces,
      groupId,
      zone: plainCut(cutterOf(user)).zone,
      isManual: true,
    },
    ...{ latitude: null, longitude: null, accuracy: null, photoHash: null, minutesAdjusted: 0, contentHash },
    ...{ ipAddress: address, offline: false, flags: [], payload: null, deviceId: null, deviceSeq: null },
    ...{ lowerAt: null, upperAt: null, uncertaintyMs: null },
  })
}

/** Refuses marks that name as replaced what is no mark of the day. */
function requireKnown(request: Request, known: readonly { id: string }[]): void {
  request.marks.forEach(({ replaces }, i) => {
    const isKnown = replaces === null || known.some(({ id }) => id === replaces)
    refuseIf(!isKnown, 'invalidInput', [{ path: `marks.${i}.replaces`, message: 'Este registro não é deste dia.' }])
  })
}

async function writeRequest(tx: Db, parts: Parts, actor: Actor, writing: Writing): Promise<void> {
  const permit = authorize(actor, 'time-entry:request', { user_id: actor.id })
  const { request, receivedAt, address } = writing
  const user = await userById(tx, actor.id)
  if (!user) throw new Refusal('notFound')
  const taken = await takenIds(
    tx,
    request.marks.map(({ id }) => id),
  )
  refuseIf(taken.size > 0 || new Set(request.marks.map(({ id }) => id)).size < request.marks.length, 'conflict')
  await requireRoom(tx, user.id)
  await requireAdmitted(tx, user.id, request.day, 'day')
  const known = await dayAsAsked(tx, user.id, request.day)
  requireKnown(request, known.marks)
  const add = request.marks.map((mark, i) => {
    return { ...mark, at: instantOfMark(mark.timestamp, receivedAt, `marks.${i}.timestamp`) }
  })
  await requireFit(tx, user, known, { day: request.day, add, disregard: new Set(), path: 'marks' })
  for (const mark of add) await insertAsked(tx, permit, user, mark, writing)
  await refoldDay(tx, permit, user.id, request.day)
  const target = { targetType: 'time_entry', targetId: request.id, storeId: user.storeId }
  const who = {
    actorId: actor.id,
    ipAddress: address,
    details: `${countOf(add.length, 'registro', 'registros')} de ${request.day}`,
  }
  await appendAudit(tx, { id: parts.newId(), at: receivedAt, action: permit.action, ...target, ...who })
}

/** The entries of a group as they travel. */
export async function groupWires(tx: Db, parts: Parts, ids: readonly string[]): Promise<TimeEntry[]> {
  const seen = await Promise.all(ids.map((id) => entryById(tx, id)))
  return seen.flatMap((entry) => (entry ? [entryWire(entry, parts)] : []))
}

/**
 * Asks for marks of one day that are missing or wrong: they wait together, and are decided together. The same request again
 * answers what is stored. Throws `conflict` for an id with other content, and what `requireFit` throws.
 */
export async function requestMarksBy(
  parts: Parts,
  actor: Actor,
  request: Request,
  address: string,
): Promise<TimeEntry[]> {
  const contentHash = createHash('sha256')
    .update(canonicalJson({ ...request, by: actor.id }))
    .digest('hex')
  return parts.database.write(async (tx) => {
    const stored = await entriesOfGroup(tx, request.id)
    refuseIf(
      stored.some((row) => row.userId !== actor.id || row.contentHash !== contentHash),
      'conflict',
    )
    const writing = { request, contentHash, receivedAt: parts.now(), address }
    if (stored.length === 0) await writeRequest(tx, parts, actor, writing)
    return groupWires(
      tx,
      parts,
      request.marks.map(({ id }) => id),
    )
  })
}
