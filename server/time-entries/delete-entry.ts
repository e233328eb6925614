import type { Actor } from '#shared/access/actor.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { targetOf, userById } from '../users/queries.ts'
import { voidEntry } from './deed-queries.ts'
import { entryTold } from './entry-told.ts'
import { recount } from './refold-day.ts'
import { entryById } from './seen-queries.ts'

async function entryOf(db: Db, id: string) {
  const seen = await entryById(db, id)
  if (!seen) throw new Refusal('notFound')
  return seen.entry
}

/** Voids an entry in the treated view; the original mark stays in the ledger (DECISIONS 20). Repeating it changes nothing. */
export async function deleteEntryBy(
  parts: Parts,
  actor: Actor,
  { id, stepUp, address }: { id: string; stepUp: string | undefined; address: string },
) {
  const { database, now, newId } = parts
  const { userId } = await entryOf(database.read, id)
  authorizeFor(actor, 'time-entry:delete', await targetOf(database.read, userId))
  await requireStepUp(parts, actor, stepUp)
  return database.write(async (tx) => {
    const entry = await entryOf(tx, id)
    const { at, day, storeId, voidedAt } = entry
    const user = await userById(tx, userId)
    const permit = authorizeFor(actor, 'time-entry:delete', await targetOf(tx, userId))
    if (voidedAt !== null) return { ok: true as const }
    await voidEntry(tx, permit, id, { at: now(), why: 'Excluído' })
    if (user) await recount(tx, permit, user, { at, day, receivedAt: now() })
    const deed = {
      action: 'time-entry:delete',
      targetType: 'time_entry',
      targetId: id,
      storeId,
      details: entryTold(entry),
    }
    await appendAudit(tx, { id: newId(), at: now(), actorId: actor.id, of: userId, ...deed, ipAddress: address })
    return { ok: true as const }
  })
}
