import type { Actor } from '#shared/access/actor.ts'
import { isInScope, peopleScope } from '#shared/access/scope.ts'
import type { NewUser } from '#shared/contract/people.ts'
import { mayCreateMore } from '#shared/people/quota.ts'
import type { User } from '#shared/people/user.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import type { Db } from '../database/db.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { storeById } from '../stores/queries.ts'
import { userByEmail, userById } from './queries.ts'
import { accessEnd, personalColumns, quotaOf } from './user-columns.ts'
import { temporaryPassword } from './user-password.ts'
import { userOf } from './wire-queries.ts'
import { insertUser, usersOfStore } from './write-queries.ts'

/** What only the master decides about a new person; the defaults are everybody's. */
function accessColumns(actor: Actor, user: NewUser, zone: string | null) {
  const { role = 'user', is_active = true, access_expires_at = null, max_user_creations = null } = user
  const admin_stores = user.admin_stores ?? []
  const isPlain =
    role === 'user' &&
    is_active &&
    !access_expires_at &&
    quotaOf(max_user_creations) === null &&
    admin_stores.length === 0
  if (!isPlain) authorize(actor, 'user:set-access')
  // There is one way to become master: the configured e-mail.
  refuseIf(role === 'master', 'lastMaster')
  return {
    role,
    isActive: is_active,
    accessExpiresAt: accessEnd(access_expires_at, zone),
    maxUserCreations: quotaOf(max_user_creations),
    adminStores: admin_stores,
    requireSelfie: user.require_selfie ?? true,
  }
}

/** An admin creates people of the own companies only, up to the quota (admin.md §5). */
async function requireRoom(tx: Db, actor: Actor, storeId: string | null): Promise<void> {
  if (actor.role === 'master') return
  refuseIf(!isInScope(peopleScope(actor), { id: '', store_id: storeId }), 'forbidden')
  const admin = await userById(tx, actor.id)
  const counted = actor.store_id ?? storeId ?? ''
  const isFree = mayCreateMore(await usersOfStore(tx, counted), admin?.maxUserCreations ?? null)
  refuseIf(!isFree, 'quotaReached')
}

/** Registers a person with a temporary password. */
export async function createUserBy(parts: Parts, actor: Actor, user: NewUser, address: string): Promise<User> {
  const permit = authorize(actor, 'user:create')
  const storeId = user.store_id ?? null
  const id = parts.newId()
  const store = storeId === null ? null : await storeById(parts.database.read, storeId)
  if (storeId !== null && !store)
    throw new Refusal('invalidInput', [{ path: 'store_id', message: 'Empresa não encontrada.' }])
  const access = accessColumns(actor, user, store?.timezone ?? null)
  const personal = personalColumns({ ...user, photo_url: undefined })
  const password = await temporaryPassword(parts, user.password)
  const at = parts.now()
  return parts.database.write(async (tx) => {
    await requireRoom(tx, actor, storeId)
    if (await userByEmail(tx, user.email)) {
      throw new Refusal('emailTaken', [{ path: 'email', message: 'Já existe uma pessoa com este e-mail.' }])
    }
    const row = { ...personal, ...access, ...password, name: user.name, email: user.email, storeId }
    await insertUser(tx, permit, { ...row, id, createdAt: at, updatedAt: at })
    const deed = { action: 'user:create', targetType: 'user', targetId: id, storeId, ipAddress: address }
    await appendAudit(tx, { id: parts.newId(), at, actorId: actor.id, ...deed })
    const created = await userById(tx, id)
    if (!created) throw new Refusal('internal')
    return userOf(created, 0, parts)
  })
}
