import { eq } from 'drizzle-orm'
import type { PublicKey } from '#shared/contract/kiosks.ts'
import type { Db } from '../database/db.ts'
import { badges, pins } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

export type PinRow = typeof pins.$inferSelect

/** Return a person's PIN, as it is kept; null without one. */
export async function pinOf(db: Db, user_id: string): Promise<PinRow | null> {
  const [row] = await db.select().from(pins).where(eq(pins.user_id, user_id))
  return row ?? null
}

/** Write a person's PIN in the place of the one before, of which the value stays: marks may still arrive that were proved with it. */
export async function putPin(
  tx: Db,
  _permit: Permit<'pin:set' | 'pin:draw' | 'kiosk:change-pins'>,
  row: Pick<PinRow, 'user_id' | 'salt' | 'sealed' | 'is_temporary' | 'set_at'>,
): Promise<PinRow> {
  const before = await pinOf(tx, row.user_id)
  const next: PinRow = { ...row, previous: before?.sealed ?? null, version: (before?.version ?? 0) + 1 }
  await tx.insert(pins).values(next).onConflictDoUpdate({ target: pins.user_id, set: next })
  return next
}

/** Return the key of a person's badge; null without one. */
export async function badgeOf(db: Db, user_id: string) {
  const [row] = await db.select().from(badges).where(eq(badges.user_id, user_id))
  return row ? { set_at: row.set_at, public_key: JSON.parse(row.public_key) as PublicKey } : null
}

export async function putBadge(tx: Db, _permit: Permit<'badge:set'>, user_id: string, key: PublicKey, set_at: number) {
  const row = { user_id, public_key: JSON.stringify(key), set_at }
  await tx.insert(badges).values(row).onConflictDoUpdate({ target: badges.user_id, set: row })
}

export async function removeBadgeOf(tx: Db, _permit: Permit<'badge:remove'>, user_id: string): Promise<void> {
  await tx.delete(badges).where(eq(badges.user_id, user_id))
}
