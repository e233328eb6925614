import type { editUser as call, UserUpdate } from '#shared/contract/people.ts'
import type { User } from '#shared/people/user.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import { changesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { adoptFile, fileNamedBy, unusedFileOf } from '../files/queries.ts'
import type { Input } from '../http/route.ts'
import { keepRegistry } from '../ledger/keep-registry.ts'
import { authorize, type Permit } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { isSure } from '../step-up.ts'
import { storeRows } from '../stores/queries.ts'
import { keepBond, keepPosting } from './keep-bond.ts'
import { pendingCounts } from './list-queries.ts'
import { requireKnownCompanies } from './new-user.ts'
import { asTarget, type StoredUser, userById, userOf } from './queries.ts'
import { requireFreeNumbers } from './taken-numbers.ts'
import { accessEnd, personalColumns, quotaOf, shownOfUser, writingOfUser } from './user-columns.ts'
import { temporaryPassword } from './user-password.ts'
import { dropInvitation, endAccess, hasOtherMaster, type UserColumns, updateUser } from './write-queries.ts'

/** Return the real changes of role, company, access and quota: a form that sends everything back unchanged changes nothing. */
function accessChanges(user: StoredUser, update: UserUpdate): UserColumns {
  const { role, store_id, admin_stores, is_active, access_expires_at, max_user_creations } = update
  const wanted: UserColumns = {}
  if (role !== undefined) wanted.role = role
  if (store_id !== undefined) wanted.store_id = store_id
  if (admin_stores !== undefined) wanted.admin_stores = admin_stores ?? []
  if (is_active !== undefined) wanted.is_active = is_active
  if (access_expires_at !== undefined) wanted.access_expires_at = accessEnd(access_expires_at, user.zone)
  if (max_user_creations !== undefined) wanted.max_user_creations = quotaOf(max_user_creations)
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(user[name as keyof StoredUser])
  return Object.fromEntries(Object.entries(wanted).filter(isOther))
}

/** Keep the master's role, and refuse to block the last master (docs/decisions/0027). */
async function guardMaster(tx: Db, user: StoredUser, changes: UserColumns): Promise<void> {
  refuseIf(changes.role === 'master', 'lastMaster')
  if (user.role !== 'master') return
  refuseIf(changes.role !== undefined || changes.access_expires_at !== undefined, 'lastMaster')
  if (changes.is_active === false) refuseIf(!(await hasOtherMaster(tx, user.id)), 'lastMaster')
}

async function accessColumns(
  tx: Db,
  ctx: Context,
  user: StoredUser,
  { update, sure }: { update: UserUpdate; sure: boolean },
) {
  const changes = accessChanges(user, update)
  if (Object.keys(changes).length === 0 && update.left_on === undefined) return changes
  authorize(ctx, 'user:set-access')
  refuseIf(!sure, 'stepUpMissing')
  await guardMaster(tx, user, changes)
  if (changes.store_id && !(await storeRows.byId(tx, changes.store_id))) {
    throw new Refusal('invalidInput', [{ path: 'store_id', message: 'Empresa não encontrada.' }])
  }
  await requireKnownCompanies(tx, changes.admin_stores ?? [], user.admin_stores)
  if (changes.is_active !== undefined) changes.blocked_at = changes.is_active ? null : ctx.at
  return changes
}

/**
 * Return the file of the photo that an address names: an unused one that the actor uploaded, which becomes the person's, or their current
 * one.
 */
async function photoColumn(
  tx: Db,
  permit: Permit<'user:edit'>,
  user: StoredUser,
  url: UserUpdate['photo_url'],
): Promise<UserColumns> {
  if (url === undefined) return {}
  const id = fileNamedBy(String(url ?? ''))
  if (!id) return { photo_file: null }
  if (id === user.photo_file) return {}
  const file = await unusedFileOf(tx, permit.actor.id, id)
  if (file?.kind !== 'image') throw new Refusal('invalidInput', [{ path: 'photo_url', message: 'Arquivo inválido' }])
  await adoptFile(tx, permit, id, { owner_id: user.id, kind: 'image' })
  return { photo_file: id }
}

/** Authorize changes of admission date and selfie rule, which affect hours. */
function requireHours(ctx: Context, user: StoredUser, { admission_date, require_selfie }: UserColumns): void {
  const isSame =
    (admission_date === undefined || admission_date === user.admission_date) &&
    (require_selfie === undefined || require_selfie === user.require_selfie)
  if (!isSame) authorize(ctx, 'user:set-hours', asTarget(user))
}

/** Make a password set for another person temporary; one's own is changed elsewhere, with the old one. */
async function passwordColumns(
  { parts, actor }: Context,
  { id, update, sure }: { id: string; update: UserUpdate; sure: boolean },
): Promise<UserColumns> {
  if (update.password === undefined) return {}
  if (id === actor.id) {
    throw new Refusal('invalidInput', [{ path: 'password', message: 'Use “Alterar Senha” para a sua própria senha.' }])
  }
  refuseIf(!sure, 'stepUpMissing')
  const user = found(await userById(parts.database.read, id))
  const owner = { ...user, role: update.role ?? user.role, store_name: user.store_name }
  // Whoever lost their password may have lost the OpenID account too.
  return { ...(await temporaryPassword(parts, update.password, owner)), openid_subject: null }
}

/** Describe an edit for the audit log: fields that decide hours and access with their values, personal data by field name only. */
function editOf(user: StoredUser, { blocked_at: _, ...columns }: UserColumns & Pick<StoredUser, 'left_on'>): string {
  return changesOf<StoredUser>(user, columns, shownOfUser, writingOfUser(user.zone))
}

/** The fields after whose change an invitation that was sent before lets nobody in. */
const decidesAccess = ['password_hash', 'role', 'store_id', 'admin_stores', 'is_active'] as const

const endsSessions = (columns: UserColumns) => columns.is_active === false || columns.password_hash !== undefined

/** Change a person: only the fields present, each as far as the actor may. A password and access need the actor's own password. */
export async function editUser(ctx: Context, { params: { id }, body: update }: Input<typeof call>): Promise<User> {
  const { parts, actor } = ctx
  await permitFor(parts.database.read, ctx, 'user:edit', id)
  const sure = await isSure(ctx)
  const password = await passwordColumns(ctx, { id, update, sure })
  return parts.database.write(async (tx) => {
    const user = found(await userById(tx, id))
    // Authorize again: the person may have moved since.
    const permit = authorize(ctx, 'user:edit', asTarget(user))
    const columns: UserColumns = {
      ...personalColumns({ ...update, photo_url: undefined }, user),
      ...password,
      ...(await accessColumns(tx, ctx, user, { update, sure })),
      ...(await photoColumn(tx, permit, user, update.photo_url)),
    }
    if (update.require_selfie !== undefined) columns.require_selfie = update.require_selfie && user.role !== 'master'
    requireHours(ctx, user, columns)
    await requireFreeNumbers(tx, actor, { columns, before: user })
    await updateUser(tx, permit, id, columns)
    await keepPosting(tx, permit, user, { store_id: columns.store_id, from: update.store_from })
    await keepBond(tx, permit, user, { columns, lastDay: update.left_on })
    if (endsSessions(columns)) await endAccess(tx, permit, id)
    if (decidesAccess.some((field) => columns[field] !== undefined)) await dropInvitation(tx, permit, id)
    await keepRegistry(tx, permit, { user_ids: [id] })
    const edited = found(await userById(tx, id))
    const details = editOf(user, { ...columns, left_on: edited.left_on })
    await record(tx, permit, ofPerson('user', id, user), details)
    return userOf(edited, (await pendingCounts(tx, id)).get(id) ?? 0, parts)
  })
}
