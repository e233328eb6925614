import { timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import type { AnswerOf, BodyOf } from '#shared/contract/call.ts'
import type { correctDay as call } from '#shared/contract/entry-deeds.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import { hashOfContent } from '../content-echo.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import type { Parts } from '../parts.ts'
import type { Permit } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { requireBond } from '../require-bond.ts'
import { requireSure } from '../step-up.ts'
import type { StoredUser } from '../users/queries.ts'
import { dayAsAsked, instantOfMark, type ProposedMark, requireFit } from './day-change.ts'
import { takenIds } from './deed-queries.ts'
import { entriesOfGroup } from './group-queries.ts'
import { placedOn, writeByHand } from './posted-store.ts'
import type { EntryRow } from './queries.ts'
import { recount } from './refold-day.ts'
import { groupWires } from './request-marks.ts'
import { entryById } from './seen-queries.ts'
import { setAside } from './set-aside.ts'

type Correction = BodyOf<typeof call>

/** Return the marks that a correction sets aside. Throws `invalidInput` for one that is not in the day. */
async function marksToSetAside(tx: Db, { user_id, day, disregard }: Correction): Promise<EntryRow[]> {
  const { marks } = await dayAsAsked(tx, user_id, day)
  const rows: EntryRow[] = []
  for (const [i, id] of [...new Set(disregard)].entries()) {
    const seen = marks.some((mark) => mark.id === id) ? await entryById(tx, id) : null
    if (!seen)
      throw new Refusal('invalidInput', [{ path: `disregard.${i}`, message: 'Este registro não é deste dia.' }])
    rows.push(seen.entry)
  }
  return rows
}

/** Describe a correction for the audit log: `− Saída 16:41, + Saída 17:41`. */
function inWords(
  aside: readonly EntryRow[],
  added: readonly ProposedMark[],
  { day }: Correction,
  zone: string,
): string {
  const gone = aside.map(({ entry_type, at }) => `− ${labelOf(entry_type)} ${timeOf(at, zone)}`)
  const come = added.map(({ entry_type, at }) => `+ ${labelOf(entry_type)} ${timeOf(at, zone)}`)
  return `${day}: ${[...gone, ...come].join(', ')}`
}

async function writeCorrection(
  tx: Db,
  permit: Permit<'time-entry:correct'>,
  owner: StoredUser,
  correction: Correction,
  content_hash: string,
): Promise<void> {
  const { id: group_id, day, reason: justification } = correction
  const user = await placedOn(tx, owner, day)
  const { zone } = user
  const ids = correction.add.map(({ id }) => id)
  refuseIf((await takenIds(tx, ids)).size > 0 || new Set(ids).size < ids.length, 'conflict')
  const aside = await marksToSetAside(tx, correction)
  const add = correction.add.map((mark, i) => {
    return { ...mark, at: instantOfMark(mark.timestamp, permit.at, `add.${i}.timestamp`), replaces: null }
  })
  if (add.length > 0) await requireBond(tx, user.id, day, 'day')
  const known = { ...(await dayAsAsked(tx, user.id, day)), pending: [] }
  await requireFit(tx, user, known, { day, add, disregard: new Set(aside.map(({ id }) => id)), path: 'add' })
  await setAside(tx, permit, aside, { group_id, justification, request_id: null })
  const intent = { kind: 'manual_mark' as const, justification }
  const rows = add.map(({ id, entry_type, at }) => {
    return { id, user_id: user.id, entry_type, at, day, zone, group_id, intent, content_hash }
  })
  if (rows.length > 0) await writeByHand(tx, permit, rows)
  const at = Math.min(...[...aside, ...add].map((mark) => mark.at))
  await recount(tx, permit, user, { at, day })
  await record(tx, permit, ofPerson('time_entry', group_id, user), inWords(aside, add, correction, zone))
}

/** Return the result of a correction: the marks that it set aside, and those that it added. */
async function answerOf(tx: Db, parts: Parts, group_id: string): Promise<AnswerOf<typeof call>> {
  const group = await entriesOfGroup(tx, group_id)
  const created = group.filter(({ kind }) => kind === 'manual_mark').map(({ id }) => id)
  return {
    voided: group.flatMap(({ disregards_id }) => disregards_id ?? []),
    created: await groupWires(tx, parts, created),
  }
}

/**
 * Correct a person's day in one transaction: set wrong marks aside and add right ones, as one group, checked against the resulting day.
 * Removing more marks than are added needs the password, as deleting does. Repeating it returns what is stored. Throws `nothingToCorrect`,
 * `conflict`, `stepUpMissing`, and what `requireFit` throws.
 */
export async function correctDay(ctx: Context, { body }: Input<typeof call>): Promise<AnswerOf<typeof call>> {
  const { parts, actor } = ctx
  const { user_id, disregard, add } = body
  await permitFor(parts.database.read, ctx, 'time-entry:correct', user_id)
  refuseIf(disregard.length + add.length === 0, 'nothingToCorrect', [{ path: 'add', message: 'Nada a corrigir.' }])
  if (disregard.length > add.length) await requireSure(ctx)
  const content_hash = hashOfContent(body, actor)
  return parts.database.write(async (tx) => {
    const { permit, owner } = await permitFor(tx, ctx, 'time-entry:correct', user_id)
    const stored = await entriesOfGroup(tx, body.id)
    const isOther = stored.some((row) => row.user_id !== owner.id || ![null, content_hash].includes(row.content_hash))
    refuseIf(isOther, 'conflict')
    if (stored.length === 0) await writeCorrection(tx, permit, owner, body, content_hash)
    return answerOf(tx, parts, body.id)
  })
}
