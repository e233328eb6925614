import { hash } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { placeOf } from '#shared/clock/place.ts'
import type { Place } from '#shared/clock/shift.ts'
import { readList } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import {
  type devices,
  type grants,
  heldEvents,
  installation,
  type stores,
  timeEntries,
  type users,
} from '../database/schema/tables.ts'
import { isSet, type Raw, statement } from '../database/statement.ts'
import type { Permit } from '../permit.ts'

type DeviceRow = typeof devices.$inferSelect

/** The head of a device's chain, and the secret by which it is known. */
export type DeviceHead = Pick<DeviceRow, 'max_contiguous_seq' | 'head_hash' | 'secret_hash'>

type StoredRight = typeof grants.$inferSelect & { epoch: string | null }

const rightOf = statement<
  { token_hash: string },
  StoredRight & { [Field in keyof DeviceHead]: DeviceHead[Field] | null }
>(`
  select grants.*, devices.max_contiguous_seq, devices.head_hash, devices.secret_hash,
    (select value from installation where key = 'epoch') as epoch
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

/** A right to deliver with its person, their company, the head of its device's chain and the epoch of this database. */
export type Deliverer = StoredRight & { head: DeviceHead; user: Person; store: Company | null; place: Place }

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
  const [found] = await rightOf(db, { token_hash: hash('sha256', token) })
  const person = found ? await deliveredPerson(db, found.user_id) : null
  if (!found || !person) return null
  const { max_contiguous_seq, head_hash, secret_hash, ...right } = found
  const head = { max_contiguous_seq: max_contiguous_seq ?? 0, head_hash: head_hash ?? '', secret_hash }
  return { ...right, ...person, head }
}

/** That of a device that has delivered nothing. */
const NO_HEAD: DeviceHead = { max_contiguous_seq: 0, head_hash: '', secret_hash: null }

const head = statement<{ id: string }, DeviceHead>(
  'select max_contiguous_seq, head_hash, secret_hash from devices where id = @id',
)

/** Return the head of a device's chain. */
export async function deviceHead(db: Db, id: string): Promise<DeviceHead> {
  const [found] = await head(db, { id })
  return found ?? NO_HEAD
}

type NewHead = Pick<DeviceRow, 'id' | 'max_contiguous_seq' | 'head_hash' | 'build' | 'waiting' | 'clock_ahead'> & {
  now: number
}

const putHead = statement<NewHead>(`
  insert into devices (id, max_contiguous_seq, head_hash, build, waiting, clock_ahead, first_seen_at, last_seen_at)
  values (@id, @max_contiguous_seq, @head_hash, @build, @waiting, @clock_ahead, @now, @now)
  on conflict (id) do update set
    max_contiguous_seq = excluded.max_contiguous_seq,
    head_hash = excluded.head_hash,
    build = coalesce(excluded.build, devices.build),
    waiting = coalesce(excluded.waiting, devices.waiting),
    clock_ahead = coalesce(excluded.clock_ahead, devices.clock_ahead),
    last_seen_at = excluded.last_seen_at`)

/** Store the head of a device's chain, and that the device was seen. */
export async function putDeviceHead(tx: Db, _permit: Permit<'punch:deliver'>, next: NewHead): Promise<void> {
  await putHead(tx, next)
}

const following = statement<{ device_id: string; seq: number }, { seq: number }>(`
  select device_seq as seq from time_entries where device_id = @device_id and device_seq > @seq
  union select device_seq from held_events where device_id = @device_id and device_seq > @seq
  order by seq limit 1000`)

/** Return the places of a device's events after a place in its chain, in order: those that arrived ahead of a gap, the first thousand. */
export async function seqsAfter(db: Db, device_id: string, seq: number): Promise<number[]> {
  const rows = await following(db, { device_id, seq })
  return rows.map((row) => row.seq)
}

/** Tell whether another event of the device has this place of its chain, stored or held: a sign of a copied profile. */
export async function seqTaken(db: Db, device_id: string, seq: number, id: string): Promise<boolean> {
  for (const table of [timeEntries, heldEvents]) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.device_id, device_id), eq(table.device_seq, seq), ne(table.id, id)))
      .limit(1)
    if (rows.length > 0) return true
  }
  return false
}
