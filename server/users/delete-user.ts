import type { Actor } from '#shared/access/actor.ts'
import { lastDayAfter } from '#shared/access/delivery.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorizeFor } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { keepBond } from './keep-bond.ts'
import { type StoredUser, targetOf, userById } from './queries.ts'
import { shownOfUser } from './user-columns.ts'
import { endAccess, hasRecords, removeUser, updateUser } from './write-queries.ts'

/** Removes a person who never clocked, deactivates one who did (DECISIONS 27). The master and oneself stay. */
export async function deleteUserBy(
  parts: Parts,
  actor: Actor,
  { id, lastDay, stepUp, address }: Record<'lastDay' | 'stepUp', string | undefined> & { id: string; address: string },
) {
  const { database, now, newId } = parts
  authorizeFor(actor, 'user:delete', await targetOf(database.read, id))
  await requireStepUp(parts, actor, stepUp)
  return database.write(async (tx) => {
    const target = await targetOf(tx, id)
    const permit = authorizeFor(actor, 'user:delete', target)
    refuseIf(target?.role === 'master' || id === actor.id, 'lastMaster')
    const user = await userById(tx, id)
    if (!user) throw new Refusal('notFound')
    const stays = await hasRecords(tx, id)
    const result = stays ? ('deactivated' as const) : ('deleted' as const)
    if (stays) {
      await updateUser(tx, permit, id, { isActive: false, blockedAt: now(), updatedAt: now() })
      await keepBond(tx, permit, user, { columns: { isActive: false }, lastDay, newId, now: now() })
      await endAccess(tx, permit, id, { now: now(), end: lastDayAfter(now()) })
    } else await removeUser(tx, permit, id)
    const told = valuesOf<StoredUser>(user, shownOfUser(user.storeZone))
    const details = [result, told].join('; ')
    const deed = { action: 'user:delete', targetType: 'user', targetId: id, storeId: target?.store_id ?? null }
    await appendAudit(tx, { id: newId(), at: now(), actorId: actor.id, ...deed, ipAddress: address, details })
    return { result }
  })
}
