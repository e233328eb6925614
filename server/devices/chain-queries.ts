import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { type devices, heldEvents, timeEntries } from '../database/schema/tables.ts'
import { statement } from '../database/statement.ts'
import type { Permit } from '../permit.ts'

type DeviceRow = typeof devices.$inferSelect

export type DeviceHead = Pick<DeviceRow, 'max_contiguous_seq' | 'head_hash' | 'secret_hash'>

const head = statement<{ id: string }, DeviceHead>(
  'select max_contiguous_seq, head_hash, secret_hash from devices where id = @id',
)

/** Return the head of a device's chain. */
export async function deviceHead(db: Db, id: string): Promise<DeviceHead> {
  const [found] = await head(db, { id })
  return found ?? { max_contiguous_seq: 0, head_hash: '', secret_hash: null }
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
