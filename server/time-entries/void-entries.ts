import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/entry-deeds.ts'
import type { Done } from '#shared/contract/fields.ts'
import { countOf } from '#shared/text/format.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { permitFor } from '../permit-for.ts'
import { unhurried } from '../pieces.ts'
import { requireSure } from '../step-up.ts'
import { voidPeriod } from './deed-queries.ts'
import { entryTold } from './entry-told.ts'
import { absenceOfGroup, voidEntries } from './group-queries.ts'
import type { EntryRow } from './queries.ts'
import { recount, refoldDay } from './refold-day.ts'
import { entryById } from './seen-queries.ts'

const entryOf = async (db: Db, id: string): Promise<EntryRow> => found(await entryById(db, id)).entry

/** Return the entries to delete together: the entry alone, or with `wholeGroup` all days of its absence. */
async function allOf(tx: Db, entry: EntryRow, wholeGroup: boolean): Promise<EntryRow[]> {
  if (!wholeGroup || entry.kind !== 'absence' || entry.group_id === null) return entry.voided_at === null ? [entry] : []
  return absenceOfGroup(tx, entry.group_id)
}

/** Void an entry in the treated view; the original mark stays in the ledger. Repeating it changes nothing. */
export async function deleteEntry(ctx: Context, { params, query }: Input<typeof calls.deleteEntry>): Promise<Done> {
  const { database } = ctx.parts
  const { user_id } = await entryOf(database.read, params.id)
  await permitFor(database.read, ctx, 'time-entry:delete', user_id)
  await requireSure(ctx)
  return database.write(async (tx) => {
    const entry = await entryOf(tx, params.id)
    const { permit, owner } = await permitFor(tx, ctx, 'time-entry:delete', user_id)
    for (const one of await allOf(tx, entry, query.group ?? false)) {
      const { id, at, day, store_id } = one
      await voidEntries(tx, permit, [id], 'Excluído')
      await recount(tx, permit, owner, { at, day })
      await record(tx, permit, { type: 'time_entry', id, store_id, of: user_id }, entryTold(one))
    }
    return { ok: true }
  })
}

/** Void a person's entries, all or those of a period, in one transaction; none is deleted. */
export async function resetEntries(
  ctx: Context,
  { body }: Input<typeof calls.resetEntries>,
): Promise<AnswerOf<typeof calls.resetEntries>> {
  const { database } = ctx.parts
  const { user_id, start, end } = body
  const hasHalf = (start === null) !== (end === null)
  refuseIf(hasHalf || (start !== null && end !== null && start > end), 'invalidPeriod', [
    { path: 'start', message: 'Período inválido' },
  ])
  await permitFor(database.read, ctx, 'time-entry:reset', user_id)
  await requireSure(ctx)
  return database.write(async (tx) => {
    const { permit, owner } = await permitFor(tx, ctx, 'time-entry:reset', user_id)
    const days = await voidPeriod(tx, permit, { user_id, start, end }, 'Registros zerados')
    for await (const day of unhurried(new Set(days))) await refoldDay(tx, permit, user_id, day)
    const details = `${countOf(days.length, 'registro', 'registros')}, ${start ? `${start} a ${end}` : 'todos'}`
    await record(tx, permit, ofPerson('user', user_id, owner), details)
    return { voided: days.length }
  })
}
