import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Actor } from '#shared/access/actor.ts'
import type { Target } from '#shared/access/policy.ts'
import { isInScope, peopleScope } from '#shared/access/scope.ts'
import { placeOf } from '#shared/clock/place.ts'
import type { Place } from '#shared/clock/shift.ts'
import { Me, type OwnProfile, User } from '#shared/people/user.ts'
import { readList } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { placeColumns } from '../database/place.ts'
import { bonds, stores, users } from '../database/schema/tables.ts'
import { isSet, type Raw, statement } from '../database/statement.ts'
import type { Parts } from '../parts.ts'
import type { Permit } from '../permit.ts'
import { iso, named, timesOf } from '../wire.ts'

const withStore = { ...getTableColumns(users), store_name: stores.name, ...placeColumns, left_on: bonds.left_on }

/** Select people with the name and place of their company, and the last day of their bond, without a condition. */
export const selectUsers = (db: Db) =>
  db
    .select(withStore)
    .from(users)
    .leftJoin(stores, eq(stores.id, users.store_id))
    .leftJoin(bonds, eq(bonds.id, users.bond_id))

export type StoredUser = Awaited<ReturnType<typeof selectUsers>>[number]

type RawUser = Raw<Omit<StoredUser, keyof Place>> & { timezone: string | null; day_starts_at: string | null }

const joined = `
  select users.*, stores.name as store_name, stores.timezone, stores.day_starts_at, bonds.left_on
  from users left join stores on stores.id = users.store_id left join bonds on bonds.id = users.bond_id`

const byId = statement<{ id: string }, RawUser>(`${joined} where users.id = @id`)
const byEmail = statement<{ email: string }, RawUser>(`${joined} where users.email = @email`)

function storedOf(row: RawUser | undefined): StoredUser | null {
  if (!row) return null
  const { timezone, day_starts_at, ...user } = row
  return {
    ...user,
    ...placeOf({ timezone, day_starts_at }),
    is_active: isSet(user.is_active),
    must_change_password: isSet(user.must_change_password),
    require_selfie: isSet(user.require_selfie),
    hides_face: isSet(user.hides_face),
    admin_stores: readList(user.admin_stores),
  }
}

/** Return a person with the name and place of their company, and the last day of their bond. */
export async function userById(db: Db, id: string): Promise<StoredUser | null> {
  return storedOf((await byId(db, { id }))[0])
}

/** Return the person of an e-mail address (stored in lower case). */
export async function userByEmail(db: Db, email: string): Promise<StoredUser | null> {
  return storedOf((await byEmail(db, { email }))[0])
}

/** Return a person as an actor of the policy. */
export function actorOf(user: Pick<StoredUser, 'id' | 'email' | 'name' | 'role' | 'store_id' | 'admin_stores'>): Actor {
  const { id, email, name, role, store_id, admin_stores } = user
  return { id, email, name, role, store_id, admin_stores }
}

/** Return a person as a target of the policy. */
export const asTarget = ({ id, store_id, role }: Pick<StoredUser, 'id' | 'store_id' | 'role'>): Target => ({
  user_id: id,
  store_id,
  role,
})

/** Return the target by id, or null if there is none. */
export async function targetOf(db: Db, id: string): Promise<Target | null> {
  const user = await userById(db, id)
  return user && asTarget(user)
}

/** Return the people who have one of these numbers. */
export async function holdersOf(db: Db, field: 'cpf' | 'pis', numbers: readonly string[]) {
  const { id, name, store_id, role } = users
  return await db
    .select({ id, name, store_id, role, number: sql<string>`${users[field]}` })
    .from(users)
    .where(inArray(users[field], [...numbers]))
    .limit(1000)
}

/** Write what people change about themselves. */
export async function setOwnProfile(tx: Db, { actor, at }: Permit<'profile:edit'>, profile: OwnProfile) {
  await tx
    .update(users)
    .set({ ...profile, updated_at: at })
    .where(eq(users.id, actor.id))
}

type Seer = Pick<Parts, 'storage' | 'now'>

/** Return the address of a person's photo, valid for some minutes; null without a photo. */
export function photoOf(user: Pick<StoredUser, 'photo_file'>, { storage, now }: Seer) {
  return user.photo_file ? storage.sign(user.photo_file, now()) : null
}

/** The same for whoever asks; null where the person is at a company by now whose people they may not see. */
export const photoFor = (
  actor: Actor,
  person: Pick<StoredUser, 'id' | 'store_id' | 'photo_file'>,
  seer: Seer,
): string | null => (isInScope(peopleScope(actor), person) ? photoOf(person, seer) : null)

/** Return a person as the signed-in application knows them. */
export const meOf = (user: StoredUser, seer: Seer): Me => ({
  ...named(Me, user),
  ...timesOf(user),
  access_expires_at: user.access_expires_at === null ? null : iso(user.access_expires_at),
  photo_url: photoOf(user, seer),
})

/** Return a person in full, with the number of their pending requests. */
export const userOf = (user: StoredUser, pending_requests: number, seer: Seer): User => ({
  ...named(User, user),
  ...meOf(user, seer),
  pending_requests,
})
