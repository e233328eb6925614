import { marksText } from '#shared/clock/paper-text.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/call.ts'
import type { requestMarks as call } from '#shared/contract/entry-deeds.ts'
import { countOf } from '#shared/text/format.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { contentEcho, hashOfContent } from '../content-echo.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { intentRow } from '../database/entry-columns.ts'
import type { Input } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import { authorize, type Permit } from '../permit.ts'
import { requireBond } from '../require-bond.ts'
import { type StoredUser, userById } from '../users/queries.ts'
import { dayAsAsked, instantOfMark, type ProposedMark, requireFit, requireRoom } from './day-change.ts'
import { takenIds } from './deed-queries.ts'
import { entriesOfGroup } from './group-queries.ts'
import { companyOn, placedOn } from './posted-store.ts'
import { insertEntry } from './queries.ts'
import { refoldDay } from './refold-day.ts'
import { entryById } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

type Request = Omit<BodyOf<typeof call>, 'content_hash'>

/** Insert one of the requested marks, as a pending entry. */
async function insertAsked(
  tx: Db,
  permit: Permit<'time-entry:request'>,
  user: StoredUser,
  mark: ProposedMark,
  { request, content_hash }: { request: Request; content_hash: string },
): Promise<void> {
  const { day, justification, id: group_id } = request
  const intent = { kind: 'mark_request' as const, requested_type: mark.entry_type, justification }
  const store_id = await companyOn(tx, user.id, day)
  await insertEntry(tx, permit, {
    id: mark.id,
    user_id: user.id,
    store_id,
    entry_type: 'ajuste',
    at: mark.at,
    day,
    received_at: permit.at,
    ...intentRow(intent),
    disregards_id: mark.replaces,
    group_id,
    is_manual: true,
    zone: user.zone,
    ip_address: permit.address,
    flags: [],
    content_hash,
  })
}

/** Refuse replacements of anything that is not a mark of the day. */
function requireKnown(request: Request, known: readonly { id: string }[]): void {
  request.marks.forEach(({ replaces }, i) => {
    const isKnown = replaces === null || known.some(({ id }) => id === replaces)
    refuseIf(!isKnown, 'invalidInput', [{ path: `marks.${i}.replaces`, message: 'Este registro não é deste dia.' }])
  })
}

async function writeRequest(tx: Db, ctx: Context, request: Request, content_hash: string): Promise<void> {
  const { actor, at } = ctx
  const { id, day, marks } = request
  const permit = authorize(ctx, 'time-entry:request', { user_id: actor.id })
  const user = await placedOn(tx, found(await userById(tx, actor.id)), day)
  const ids = marks.map((mark) => mark.id)
  refuseIf((await takenIds(tx, ids)).size > 0 || new Set(ids).size < ids.length, 'conflict')
  await requireRoom(tx, user.id)
  await requireBond(tx, user.id, day, 'day')
  const known = await dayAsAsked(tx, user.id, day)
  requireKnown(request, known.marks)
  const add = marks.map((mark, i) => ({ ...mark, at: instantOfMark(mark.timestamp, at, `marks.${i}.timestamp`) }))
  await requireFit(tx, user, known, { day, add, disregard: new Set(), path: 'marks' })
  for (const mark of add) await insertAsked(tx, permit, user, mark, { request, content_hash })
  await refoldDay(tx, permit, user.id, day)
  const details = `${countOf(add.length, 'registro', 'registros')} de ${day}`
  await record(tx, permit, { type: 'time_entry', id, store_id: user.store_id }, details)
}

/** Return the entries of a group in their wire shape. */
export async function groupWires(tx: Db, parts: Parts, ids: readonly string[]): Promise<TimeEntry[]> {
  const seen = await Promise.all(ids.map((id) => entryById(tx, id)))
  return seen.flatMap((entry) => (entry ? [entryWire(entry, parts)] : []))
}

/**
 * Request marks of one day that are missing or wrong: they are pending and decided together. The same request again returns what is stored.
 * Throws `conflict` for an id with other content, and what `requireFit` throws.
 */
export async function requestMarks(ctx: Context, { body }: Input<typeof call>): Promise<AnswerOf<typeof call>> {
  const { parts, actor } = ctx
  const { content_hash: sentHash, ...request } = body
  const echo = contentEcho(sentHash, marksText(request))
  const content_hash = hashOfContent(request, actor)
  const entries = await parts.database.write(async (tx) => {
    const stored = await entriesOfGroup(tx, request.id)
    const isOther = stored.some((row) => row.user_id !== actor.id || row.content_hash !== content_hash)
    refuseIf(isOther, 'conflict')
    if (stored.length === 0) await writeRequest(tx, ctx, request, content_hash)
    const ids = request.marks.map(({ id }) => id)
    return groupWires(tx, parts, ids)
  })
  return entries.map((entry) => ({ ...entry, ...echo }))
}
