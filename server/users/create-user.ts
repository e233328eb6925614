import type { Actor } from '#shared/access/actor.ts'
import type { NewUser } from '#shared/contract/people.ts'
import type { User } from '#shared/people/user.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { requireStepUp } from '../step-up.ts'
import { storeById } from '../stores/queries.ts'
import { emailTaken, givesAccess, isTaken, newUserColumns, requireOwnCompany, requireRoom } from './new-user.ts'
import { type StoredUser, userById } from './queries.ts'
import { requireFreeNumbers } from './taken-numbers.ts'
import { shownOfUser } from './user-columns.ts'
import { temporaryPassword } from './user-password.ts'
import { userOf } from './wire-queries.ts'
import { insertUser } from './write-queries.ts'

/** Registers a person with a temporary password; whoever gets more than an employee's access asks for the own password first. */
export async function createUserBy(
  parts: Parts,
  actor: Actor,
  { user, stepUp, address }: { user: NewUser; stepUp: string | undefined; address: string },
): Promise<User> {
  const permit = authorize(actor, 'user:create')
  const storeId = user.store_id ?? null
  const id = parts.newId()
  requireOwnCompany(actor, storeId)
  const columns = await newUserColumns(parts, actor, user)
  if (givesAccess(user)) await requireStepUp(parts, actor, stepUp)
  const store_name = storeId === null ? null : ((await storeById(parts.database.read, storeId))?.name ?? null)
  const password = await temporaryPassword(parts, user.password, { ...columns, store_name })
  const at = parts.now()
  return parts.database.write(async (tx) => {
    await requireRoom(tx, actor, [storeId])
    if (await isTaken(tx, parts.config, user.email)) throw new Refusal('emailTaken', [emailTaken])
    await requireFreeNumbers(tx, actor, { columns })
    await insertUser(tx, permit, { ...columns, ...password, id, createdAt: at, updatedAt: at })
    const created = await userById(tx, id)
    if (!created) throw new Refusal('internal')
    const details = valuesOf<StoredUser>(created, shownOfUser(created.storeZone))
    const deed = { action: 'user:create', targetType: 'user', targetId: id, storeId, ipAddress: address }
    await appendAudit(tx, { id: parts.newId(), at, actorId: actor.id, ...deed, details })
    return userOf(created, 0, parts)
  })
}
