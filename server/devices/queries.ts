import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Place } from '#shared/clock/shift.ts'
import { readList } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { placeOf } from '../database/place.ts'
import { type devices, type grants, installation, type stores, type users } from '../database/schema/tables.ts'
import { isSet, type Raw, statement } from '../database/statement.ts'

type Right = typeof grants.$inferSelect & Pick<typeof devices.$inferSelect, 'secret_hash'> & { epoch: string | null }

const rightOf = statement<{ token_hash: string }, Right>(`
  select grants.*, devices.secret_hash, (select value from installation where key = 'epoch') as epoch
  from grants left join devices on devices.id = grants.device_id
  where grants.token_hash = @token_hash`)

type Who = 'id' | 'email' | 'name' | 'role' | 'cpf' | 'store_id'
type Access = 'admin_stores' | 'require_selfie' | 'is_active' | 'access_expires_at' | 'blocked_at'
type Person = Pick<typeof users.$inferSelect, Who | Access>

const personOf = statement<{ id: string }, Raw<Person>>(`
  select id, email, name, role, cpf, store_id,
    admin_stores, require_selfie, is_active, access_expires_at, blocked_at
  from users where id = @id`)

type Where = 'timezone' | 'day_starts_at' | 'latitude' | 'longitude' | 'radius'
type Company = Pick<typeof stores.$inferSelect, 'name' | 'cnpj' | 'address' | Where>

const companyOf = statement<{ id: string }, Company>(`
  select name, cnpj, address, timezone, day_starts_at, latitude, longitude, radius
  from stores where id = @id`)

/** Return the epoch of this database. It changes with a restore, which tells devices to offer again what they still have. */
export async function installationEpoch(db: Db): Promise<string> {
  const [row] = await db.select({ value: installation.value }).from(installation).where(eq(installation.key, 'epoch'))
  return row?.value ?? ''
}

/** A right to deliver with its person, their company, the secret of its device and the epoch of this database. */
export type Deliverer = Right & { user: Person; store: Company | null; place: Place }

/** A person with their company, as a delivery is worked on. */
export type DeliveredPerson = Pick<Deliverer, 'user' | 'store' | 'place'>

/** Return a person with their company; null if there is none. */
export async function deliveredPerson(db: Db, id: string): Promise<DeliveredPerson | null> {
  const [person] = await personOf(db, { id })
  if (!person) return null
  const [store = null] = person.store_id === null ? [] : await companyOf(db, { id: person.store_id })
  const { admin_stores, require_selfie, is_active } = person
  const turned = {
    admin_stores: readList(admin_stores),
    require_selfie: isSet(require_selfie),
    is_active: isSet(is_active),
  }
  return { user: { ...person, ...turned }, store, place: placeOf(store) }
}

/** Return the person of a grant; null if there is no such grant. */
export async function delivererOf(db: Db, token: string): Promise<Deliverer | null> {
  const [right] = await rightOf(db, { token_hash: hash('sha256', token) })
  const person = right ? await deliveredPerson(db, right.user_id) : null
  return right && person ? { ...right, ...person } : null
}
