import type { Actor } from '#shared/access/actor.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf, userById } from '../users/queries.ts'
import { entryTold } from './entry-told.ts'
import { absenceOfGroup, voidEntries } from './group-queries.ts'
import type { EntryRow } from './queries.ts'
import { recount } from './refold-day.ts'
import { entryById } from './seen-queries.ts'

async function entryOf(db: Db, id: string) {
  const seen = await entryById(db, id)
  if (!seen) throw new Refusal('notFound')
  return seen.entry
}

/** What goes together: an entry alone, or with `wholeGroup` all days of the absence that it is of. */
async function allOf(tx: Db, entry: EntryRow, wholeGroup: boolean): Promise<EntryRow[]> {
  if (!wholeGroup || entry.kind !== 'absence' || entry.groupId === null) return entry.voidedAt === null ? [entry] : []
  return absenceOfGroup(tx, entry.groupId)
}

/** Voids an entry in the treated view; the original mark stays in the ledger (DECISIONS 20). Repeating it changes nothing. */
export async function deleteEntryBy(
  parts: Parts,
  actor: Actor,
  { id, wholeGroup, stepUp, address }: { id: string; wholeGroup: boolean; stepUp: string | undefined; address: string },
) {
  const { database, now, newId } = parts
  const { userId } = await entryOf(database.read, id)
  authorizeFor(actor, 'time-entry:delete', await targetOf(database.read, userId))
  await requireStepUp(parts, actor, stepUp)
  return database.write(async (tx) => {
    const entry = await entryOf(tx, id)
    const user = await userById(tx, userId)
    const permit = authorizeFor(actor, 'time-entry:delete', await targetOf(tx, userId))
    const receivedAt = now()
    for (const one of await allOf(tx, entry, wholeGroup)) {
      await voidEntries(tx, permit, [one.id], { at: receivedAt, why: 'Excluído' })
      if (user) await recount(tx, permit, user, { at: one.at, day: one.day, receivedAt })
      const of = { targetType: 'time_entry', targetId: one.id, storeId: one.storeId, of: userId }
      const who = { actorId: actor.id, ipAddress: address, details: entryTold(one) }
      await appendAudit(tx, { id: newId(), at: receivedAt, action: permit.action, ...of, ...who })
    }
    return { ok: true as const }
  })
}
