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
        maxContiguousSeq: devices.maxContiguousSeq,
        headHash: devices.headHash,
        secretHash: devices.secretHash,
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
        maxContiguousSeq: sql.placeholder('maxContiguousSeq'),
        headHash: sql.placeholder('headHash'),
        build: sql.placeholder('build'),
        firstSeenAt: sql.placeholder('now'),
        lastSeenAt: sql.placeholder('now'),
      })
      .onConflictDoUpdate({
        target: devices.id,
        set: {
          maxContiguousSeq: sql`excluded.max_contiguous_seq`,
          headHash: sql`excluded.head_hash`,
          build: sql`coalesce(excluded.build, ${devices.build})`,
          lastSeenAt: sql`excluded.last_seen_at`,
        },
      }),
  ),
  seqsAfter: prepare(
    db,
    db
      .selectDistinct({ seq: timeEntries.deviceSeq })
      .from(timeEntries)
      .where(
        and(eq(timeEntries.deviceId, sql.placeholder('deviceId')), gt(timeEntries.deviceSeq, sql.placeholder('seq'))),
      )
      .orderBy(timeEntries.deviceSeq)
      .limit(1000),
  ),
  heldAfter: prepare(
    db,
    db
      .selectDistinct({ seq: heldEvents.deviceSeq })
      .from(heldEvents)
      .where(
        and(eq(heldEvents.deviceId, sql.placeholder('deviceId')), gt(heldEvents.deviceSeq, sql.placeholder('seq'))),
      )
      .orderBy(heldEvents.deviceSeq)
      .limit(1000),
  ),
}))

/** How far a device's chain has come. */
export async function deviceHead(db: Db, id: string) {
  const [head] = await statements(db).device.execute({ id })
  return head ?? { maxContiguousSeq: 0, headHash: '', secretHash: null }
}

export type DeviceHead = Awaited<ReturnType<typeof deviceHead>>

/** Notes how far a device's chain has come, and that it was seen. */
export async function putDeviceHead(
  tx: Db,
  _permit: Permit<'punch:deliver'>,
  head: { id: string; maxContiguousSeq: number; headHash: string; build: string | null; now: number },
) {
  await statements(tx).putDevice.execute(head)
}

/** Events of a device after a place in its chain, in chain order: what arrived ahead of a gap, the first thousand or more. */
export async function seqsAfter(db: Db, deviceId: string, seq: number): Promise<number[]> {
  const here = { deviceId, seq }
  const rows = [...(await statements(db).seqsAfter.execute(here)), ...(await statements(db).heldAfter.execute(here))]
  return rows.flatMap((row) => (row.seq === null ? [] : [row.seq])).sort((a, b) => a - b)
}

/** Whether an event of the device other than this one stands or waits at this place of its chain: a copied profile. */
export async function seqTaken(db: Db, deviceId: string, seq: number, id: string): Promise<boolean> {
  for (const table of [timeEntries, heldEvents]) {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.deviceId, deviceId), eq(table.deviceSeq, seq), ne(table.id, id)))
      .limit(1)
    if (rows.length > 0) return true
  }
  return false
}
