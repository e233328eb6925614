import type { PunchType } from '#shared/clock/entry.ts'
import type { Db } from './database/db.ts'
import { derivedId } from './derived-id.ts'
import type { Permit } from './permit.ts'
import { inPieces, unhurried } from './pieces.ts'
import type { ManualRow } from './time-entries/deed-queries.ts'
import { voidEntries } from './time-entries/group-queries.ts'
import { writeByHand } from './time-entries/posted-store.ts'
import { recount } from './time-entries/refold-day.ts'
import type { StoredUser } from './users/queries.ts'

/** A mark of another clock's file, ready to be written; `at` in ms. */
interface ImportedMark {
  at: number
  day: string
  entry_type: PunchType
}

/** The import that marks belong to, and the clock that they come from, in words. */
interface Origin {
  import_id: string
  reason: string
}

/** The first mark of each of some days, oldest first: what follows it on the next day is counted with it. */
function firstOfDays<M extends { at: number; day: string }>(marks: readonly M[]): M[] {
  const first = new Map<string, M>()
  for (const mark of marks.toSorted((a, b) => a.at - b.at)) if (!first.has(mark.day)) first.set(mark.day, mark)
  return [...first.values()]
}

/**
 * Write the marks of somebody's other clock into the treated view, never into the ledger, and recount their days, answering others in
 * between. Throws `periodClosed` for a day that is closed.
 */
export async function writeImported(
  tx: Db,
  permit: Permit<'clock-import:create'>,
  user: StoredUser,
  marks: readonly ImportedMark[],
  { import_id, reason: justification }: Origin,
): Promise<void> {
  const { id: user_id, zone } = user
  const intent = { kind: 'manual_mark' as const, justification }
  const rows = marks.map(({ at, day, entry_type }): ManualRow => {
    const id = derivedId('import', import_id, user_id, String(at))
    return { id, user_id, entry_type, at, day, zone, import_id, intent }
  })
  await writeByHand(tx, permit, rows)
  for await (const mark of unhurried(firstOfDays(marks))) await recount(tx, permit, user, mark)
}

/** Void what an import brought for somebody, and recount their days. Throws `periodClosed` for a day that is closed. */
export async function unwriteImported(
  tx: Db,
  permit: Permit<'clock-import:undo'>,
  user: StoredUser,
  entries: readonly { id: string; at: number; day: string }[],
): Promise<void> {
  const ids = entries.map(({ id }) => id)
  await inPieces(ids, 100, (some) => voidEntries(tx, permit, some, 'Importação desfeita'))
  for await (const entry of unhurried(firstOfDays(entries))) await recount(tx, permit, user, entry)
}
