import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../database/db.ts'
import { prepare, preparedFor } from '../database/prepared.ts'
import { devices, heldEvents, timeEntries } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

const statements = preparedFor((db) => ({
  device: prepare(
    db,
    db
      .select({
        max_contiguous_seq: devices.max_contiguous_seq,
        head_hash: devices.head_hash,
        secret_hash: devices.secret_hash,
      })
      .from(devices)
      .where(eq(devices.id, sql.placeholder('id'))),
  ),
  putDevice: prepare(
    db,
    db
      .insert(devices)
      .values({
        id: sql.placeholder('id'),
        max_contiguous_seq: sql.placeholder('max_contiguous_seq'),
        head_hash: sql.placeholder('head_hash'),
        build: sql.placeholder('build'),
        first_seen_at: sql.placeholder('now'),
        last_seen_at: sql.placeholder('now'),
      })
      .onConflictDoUpdate({
        target: devices.id,
        set: {
          max_contiguous_seq: sql`excluded.max_contiguous_seq`,
          head_hash: sql`excluded.head_hash`,
          build: sql`coalesce(excluded.build, ${devices.build})`,
          last_seen_at: sql`excluded.last_seen_at`,
        },
      }),
  ),
  seqsAfter: prepare(
    db,
    db
      .selectDistinct({ seq: timeEntries.device_seq })
      .from(timeEntries)
      .where(
        and(
          eq(timeEntries.device_id, sql.placeholder('device_id')),
          gt(timeEntries.device_seq, sql.placeholder('seq')),
        ),
      )
      .orderBy(timeEntries.device_seq)
      .limit(1000),
  ),
  heldAfter: prepare(
    db,
    db
      .selectDistinct({ seq: heldEvents.device_seq })
      .from(heldEvents)
      .where(
        and(eq(heldEvents.device_id, sql.placeholder('device_id')), gt(heldEvents.device_seq, sql.placeholder('seq'))),
      )
      .orderBy(heldEvents.device_seq)
      .limit(1000),
  ),
}))

/** How far a device's chain has come. */
export async function deviceHead(db: Db, id: string) {
  const [head] = await statements(db).device.execute({ id })
  return head ?? { max_contiguous_seq: 0, head_hash: '', secret_hash: null }
}

export type DeviceHead = Awaited<ReturnType<typeof deviceHead>>

/** Notes how far a device's chain has come, and that it was seen. */
export async function putDeviceHead(
  tx: Db,
  _permit: Permit<'punch:deliver'>,
  head: { id: string; max_contiguous_seq: number; head_hash: string; build: string | null; now: number },
) {
  await statements(tx).putDevice.execute(head)
}

/** Events of a device after a place in its chain, in chain order: what arrived ahead of a gap, the first thousand or more. */
export async function seqsAfter(db: Db, device_id: string, seq: number): Promise<number[]> {
  const here = { device_id, seq }
  const rows = [...(await statements(db).seqsAfter.execute(here)), ...(await statements(db).heldAfter.execute(here))]
  return rows.flatMap((row) => (row.seq === null ? [] : [row.seq])).sort((a, b) => a - b)
}

/** Whether an event of the device other than this one stands or waits at this place of its chain: a copied profile. */
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
