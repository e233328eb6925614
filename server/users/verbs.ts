import { peopleScope } from '#shared/access/scope.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/people.ts'
import { MOST_USERS } from '#shared/people/list-limits.ts'
import type { ListedUser, Me, Role, User } from '#shared/people/user.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { isLockedOut } from '../access-end.ts'
import { record } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { keepRegistry } from '../ledger/keep-registry.ts'
import { authorize, seek } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { inPages, inPieces, sortInTurns } from '../pieces.ts'
import { requireSure } from '../step-up.ts'
import { storeRows } from '../stores/queries.ts'
import { giveStoreWeeks } from './give-store-weeks.ts'
import { keepBond } from './keep-bond.ts'
import { enteredWithoutPassword, firstMaster, pendingCounts, usersIn } from './list-queries.ts'
import { emailTaken, givesAccess, isTaken, newUserColumns, requireOwnCompany, requireRoom } from './new-user.ts'
import { asTarget, meOf, type StoredUser, setOwnProfile, userById, userOf } from './queries.ts'
import { requireFreeNumbers } from './taken-numbers.ts'
import { shownOfUser, writingOfUser } from './user-columns.ts'
import { temporaryPassword } from './user-password.ts'
import { endAccess, hasRecords, insertUser, removeUser, updateUser } from './write-queries.ts'

/** Rows read at once: it takes some milliseconds. */
const AT_A_TIME = 250

const byName = new Intl.Collator('pt-BR')
const ranks: Partial<Record<Role, number>> = { master: 1, admin: 2 }

/** Return the people that the actor may see, by name: the first master, masters, admins, everybody else, then those locked out. */
export async function listUsers(ctx: Context, { query }: Input<typeof calls.listUsers>): Promise<ListedUser[]> {
  const { parts, actor, at } = ctx
  authorize(ctx, 'user:list')
  const db = parts.database.read
  const people = await inPages<StoredUser>({ most: MOST_USERS, atATime: AT_A_TIME }, (limit, last) =>
    usersIn(db, peopleScope(actor), query, { limit, after: last?.id }),
  )
  const [pending, first] = [await pendingCounts(db), await firstMaster(db)]
  const entered = await enteredWithoutPassword(db, at)
  const rankOf = (user: StoredUser) => {
    if (isLockedOut(user, at)) return 4
    return user.id === first ? 0 : (ranks[user.role] ?? 3)
  }
  const listed = (user: StoredUser): ListedUser => {
    const one = userOf(user, pending.get(user.id) ?? 0, parts)
    return entered.has(user.id) ? { ...one, has_entered: true } : one
  }
  // SQLite would sort Ágata after Zélia.
  const inOrder = await sortInTurns(people, (a, b) => rankOf(a) - rankOf(b) || byName.compare(a.name, b.name))
  return inPieces(inOrder, AT_A_TIME, (some) => some.map(listed))
}

/** Return one person; somebody out of scope looks like missing. */
export async function getUser(ctx: Context, { params: { id } }: Input<typeof calls.getUser>): Promise<User> {
  const db = ctx.parts.database.read
  const user = await userById(db, id)
  seek(ctx, 'user:read', user && asTarget(user))
  return userOf(found(user), (await pendingCounts(db, id)).get(id) ?? 0, ctx.parts)
}

/** Register a person with a temporary password; giving more than an employee's access needs the actor's own password. */
export async function createUser(ctx: Context, { body }: Input<typeof calls.createUser>): Promise<User> {
  const { parts, actor, at, newId } = ctx
  const permit = authorize(ctx, 'user:create')
  const store_id = body.store_id ?? null
  const id = newId()
  requireOwnCompany(actor, store_id)
  const columns = await newUserColumns(ctx, body)
  if (givesAccess(body)) await requireSure(ctx)
  const store_name = store_id === null ? null : ((await storeRows.byId(parts.database.read, store_id))?.name ?? null)
  const password = await temporaryPassword(parts, body.password || null, { ...columns, store_name })
  return parts.database.write(async (tx) => {
    await requireRoom(tx, actor, [store_id])
    if (await isTaken(tx, parts.config, body.email)) throw new Refusal('emailTaken', [emailTaken])
    await requireFreeNumbers(tx, actor, { columns })
    await insertUser(tx, permit, { ...columns, ...password, id, created_at: at, updated_at: at })
    await giveStoreWeeks(tx, permit, [{ ...columns, id }])
    await keepRegistry(tx, permit, { user_ids: [id] })
    const created = found(await userById(tx, id))
    const details = valuesOf<StoredUser>(created, shownOfUser, writingOfUser(created.zone))
    await record(tx, permit, { type: 'user', id, store_id }, details)
    return userOf(created, 0, parts)
  })
}

/** Delete a person who never punched, deactivate one who did. Refuses the master and oneself. */
export async function deleteUser(
  ctx: Context,
  { params, query }: Input<typeof calls.deleteUser>,
): Promise<AnswerOf<typeof calls.deleteUser>> {
  const { database } = ctx.parts
  const { id } = params
  await permitFor(database.read, ctx, 'user:delete', id)
  await requireSure(ctx)
  return database.write(async (tx) => {
    const { permit, owner: user } = await permitFor(tx, ctx, 'user:delete', id)
    refuseIf(user.role === 'master' || id === ctx.actor.id, 'lastMaster')
    const stays = await hasRecords(tx, id)
    const result = stays ? ('deactivated' as const) : ('deleted' as const)
    if (stays) {
      await updateUser(tx, permit, id, { is_active: false, blocked_at: permit.at })
      await keepBond(tx, permit, user, { columns: { is_active: false }, lastDay: query.left_on })
      await endAccess(tx, permit, id)
    } else await removeUser(tx, permit, id)
    await keepRegistry(tx, permit, { user_ids: [id] })
    const details = [result, valuesOf<StoredUser>(user, shownOfUser, writingOfUser(user.zone))].join('; ')
    await record(tx, permit, { type: 'user', id, store_id: user.store_id }, details)
    return { result }
  })
}

/** Change one's own display name, where a blank one is ignored, and whether kiosks show one's photo. */
export async function editMe(ctx: Context, { body }: Input<typeof calls.editMe>): Promise<Me> {
  const { parts, actor } = ctx
  const permit = authorize(ctx, 'profile:edit', { user_id: actor.id })
  const { display_name = '', hides_face } = body
  const name = display_name.trim()
  const change = { ...(name && { display_name: name }), ...(hides_face !== undefined && { hides_face }) }
  const fields = Object.keys(change)
  const user = await parts.database.write(async (tx) => {
    if (fields.length > 0) {
      await setOwnProfile(tx, permit, change)
      await record(tx, permit, { type: 'user', id: actor.id, store_id: actor.store_id }, fields.join(', '))
    }
    return found(await userById(tx, actor.id))
  })
  const { must_change_password = user.must_change_password } = actor
  return { ...meOf(user, parts), must_change_password }
}

/** Return the temporary password until its owner has used it, or it is over. Every reading is noted in the audit log. */
export async function readPassword(
  ctx: Context,
  { params: { id } }: Input<typeof calls.readPassword>,
): Promise<AnswerOf<typeof calls.readPassword>> {
  const { database, vault } = ctx.parts
  const user = await userById(database.read, id)
  const permit = seek(ctx, 'user:read-password', user && asTarget(user))
  await database.write((tx) => record(tx, permit, { type: 'user', id, store_id: user?.store_id ?? null }))
  // Whom Google recognised may never use it; once it is over nobody can.
  const isOver = user?.temporary_until != null && user.temporary_until < ctx.parts.now()
  const password = user?.temporary_password && !isOver ? vault.open(user.temporary_password) : null
  if (password === null) throw new Refusal('passwordNotRecoverable')
  return { password }
}
