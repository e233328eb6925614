import type { Actor } from '#shared/access/actor.ts'
import { peopleScope } from '#shared/access/scope.ts'
import type { Role, User } from '#shared/people/user.ts'
import { Refusal } from '#shared/text/refusal.ts'
import { appendAudit } from '../audit/append.ts'
import { isLockedOut } from '../locked-out.ts'
import type { Parts } from '../parts.ts'
import { authorize, seek } from '../permit.ts'
import { inPages, inPieces } from '../pieces.ts'
import { firstMaster, pendingCounts, type UserFilter, usersIn } from './list-queries.ts'
import { type StoredUser, targetOf, userById } from './queries.ts'
import { userOf } from './wire-queries.ts'

/** The longest list, and how much of it is read at once: some milliseconds. */
const MOST = 5_000
const AT_A_TIME = 250

const byName = new Intl.Collator('pt-BR')
const ranks: Partial<Record<Role, number>> = { master: 1, admin: 2 }

/** The people whom the actor may see, by name: the first master, masters, admins, everybody else, then who is locked out. */
export async function listUsersFor(parts: Parts, actor: Actor, filter: UserFilter): Promise<User[]> {
  authorize(actor, 'user:list')
  const db = parts.database.read
  const people = await inPages<StoredUser>({ most: MOST, atATime: AT_A_TIME }, (limit, last) =>
    usersIn(db, peopleScope(actor), filter, { limit, after: last?.id }),
  )
  const [pending, first] = [await pendingCounts(db), await firstMaster(db)]
  const now = parts.now()
  const rankOf = (user: StoredUser) => {
    if (isLockedOut(user, now)) return 4
    return user.id === first ? 0 : (ranks[user.role] ?? 3)
  }
  // SQLite would put Ágata after Zélia.
  const inOrder = people.sort((a, b) => rankOf(a) - rankOf(b) || byName.compare(a.name, b.name))
  return inPieces(inOrder, AT_A_TIME, (some) => some.map((user) => userOf(user, pending.get(user.id) ?? 0, parts)))
}

/** One person; somebody out of scope reads like missing. */
export async function readUser(parts: Parts, actor: Actor, id: string): Promise<User> {
  const db = parts.database.read
  seek(actor, 'user:read', await targetOf(db, id))
  const user = await userById(db, id)
  if (!user) throw new Refusal('notFound')
  return userOf(user, (await pendingCounts(db, id)).get(id) ?? 0, parts)
}

/** The temporary password, while its owner has not used it. Every look at it is in the audit log. */
export async function readTemporaryPassword(parts: Parts, actor: Actor, id: string, address: string) {
  const { database, vault, now, newId } = parts
  seek(actor, 'user:read-password', await targetOf(database.read, id))
  const user = await userById(database.read, id)
  const deed = { action: 'user:read-password', targetType: 'user', targetId: id, storeId: user?.storeId ?? null }
  await database.write((tx) =>
    appendAudit(tx, { id: newId(), at: now(), actorId: actor.id, ...deed, ipAddress: address }),
  )
  const password = user?.temporaryPassword ? vault.open(user.temporaryPassword) : null
  if (password === null) throw new Refusal('passwordNotRecoverable')
  return { password }
}
