import { type Action, may } from '#shared/access/policy.ts'
import type * as calls from '#shared/contract/clock-imports.ts'
import { countOf } from '#shared/text/format.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { unwriteImported } from '../import-deed.ts'
import type { Permit } from '../permit.ts'
import { permitForStore } from '../permit-for-store.ts'
import { requireOpenDays } from '../require-open.ts'
import { requireSure } from '../step-up.ts'
import { asTarget, userById } from '../users/queries.ts'
import { entriesOfImport, importById, peopleOfImport, type StoredImport, setUndone } from './queries.ts'
import { importWire } from './wires.ts'

/** A permit for an import. Throws `forbidden`, `notFound`. */
async function importFor<A extends Action>(
  db: Db,
  ctx: Context,
  action: A,
  id: string,
): Promise<{ permit: Permit<A>; row: StoredImport }> {
  const row = await importById(db, id)
  return { permit: permitForStore(ctx, action, row?.store_id ?? null), row: found(row) }
}

/** Entries that one transaction voids, which all other writes wait for, and those that are read to find whole days. */
const MOST_AT_ONCE = 40
const MOST_READ = 80

type Entries = Awaited<ReturnType<typeof entriesOfImport>>

/** Refuse what nobody may undo for somebody: what counts for their own pay, of people out of reach, and closed days. */
async function requireUndoable(tx: Db, { actor }: Context, user_id: string, first: string): Promise<void> {
  if (user_id === actor.id) throw new Refusal('ownByAnother')
  const user = found(await userById(tx, user_id))
  refuseIf(!may(actor, 'time-entry:batch', asTarget(user)), 'forbidden')
  await requireOpenDays(tx, user_id, first)
}

/** Before the first entry is voided, make sure that all may be, and record it. */
async function begin(tx: Db, ctx: Context, permit: Permit<'clock-import:undo'>, row: StoredImport): Promise<void> {
  const people = await peopleOfImport(tx, row.id)
  for (const { user_id, first } of people) await requireUndoable(tx, ctx, user_id, first ?? row.from_day)
  const marks = people.reduce((sum, one) => sum + one.marks, 0)
  const told = `${row.device}, ${row.from_day} a ${row.to_day}: ${countOf(marks, 'registro', 'registros')}`
  await record(tx, permit, { type: 'clock_import', id: row.id, store_id: row.store_id }, told)
}

/** Return the entries of the first whole days among those that were read. */
function wholeDays(entries: Entries): Entries {
  const days = [...Map.groupBy(entries, ({ user_id, day }) => `${user_id} ${day}`).values()]
  // The last one that was read may go on.
  if (entries.length === MOST_READ && days.length > 1) days.pop()
  const some: Entries = []
  for (const day of days) if (some.length === 0 || some.length + day.length <= MOST_AT_ONCE) some.push(...day)
  return some
}

/** Void the first days of what stands of an import. Returns whether there were any. */
async function voidSome(tx: Db, ctx: Context, permit: Permit<'clock-import:undo'>, id: string): Promise<boolean> {
  const some = wholeDays(await entriesOfImport(tx, id, MOST_READ))
  for (const [user_id, entries] of Map.groupBy(some, ({ user_id }) => user_id)) {
    const user = found(await userById(tx, user_id))
    refuseIf(!may(ctx.actor, 'time-entry:batch', asTarget(user)), 'forbidden')
    await unwriteImported(tx, permit, user, entries)
  }
  return some.length > 0
}

/** Void the next piece of what an import brought. Returns the import once nothing of it stands any more. */
async function undoPiece(tx: Db, ctx: Context, id: string, isFirst: boolean): Promise<StoredImport | null> {
  await tx.hold('closings', '')
  const { permit, row } = await importFor(tx, ctx, 'clock-import:undo', id)
  if (row.undone_at !== null) return row
  if (isFirst) await begin(tx, ctx, permit, row)
  if (await voidSome(tx, ctx, permit, id)) return null
  await setUndone(tx, permit, id)
  return found(await importById(tx, id))
}

/**
 * Void all that an import brought and that still stands, some days at a time; it is undone once nothing of it stands. Repeating it goes on
 * where it ended, and then changes nothing. Throws `periodClosed`, and `forbidden` if it brought marks of somebody who is out of the actor's
 * reach.
 */
export async function undoClockImport(
  ctx: Context,
  { params }: Input<typeof calls.undoClockImport>,
): Promise<calls.ClockImport> {
  const { database } = ctx.parts
  await importFor(database.read, ctx, 'clock-import:undo', params.id)
  await requireSure(ctx)
  let after = await database.write((tx) => undoPiece(tx, ctx, params.id, true))
  while (!after) after = await database.write((tx) => undoPiece(tx, ctx, params.id, false))
  return importWire(after)
}
