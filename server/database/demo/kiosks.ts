import { randomBytes } from 'node:crypto'
import { DAY, MINUTE } from '#shared/calendar/day.ts'
import { drawServerKey, publicHalf } from '../../kiosk-secrets.ts'
import { drawnExit } from '../../kiosks/exit-code.ts'
import type { Parts } from '../../parts.ts'
import type { Db } from '../db.ts'
import { kiosks } from '../schema/tables.ts'
import { demoStores } from './stores.ts'

type NewKiosk = typeof kiosks.$inferInsert

const told = {
  centro: { waiting: 0, battery: 96, storage_free: 11.8e9, clock_ahead: 1_400, seenAgo: 2 * MINUTE },
  silent: { waiting: 12, battery: 23, storage_free: 6.2e9, clock_ahead: 41_000, seenAgo: 3 * DAY + 40 * MINUTE },
}

/** Make the two tablets of the company: one that was just heard of, and one silent for three days, with marks on it. */
export async function demoKiosks({ vault, now }: Parts, created_by: string): Promise<NewKiosk[]> {
  const at = now()
  const tablet = async (id: string, store_id: string, { seenAgo, ...said }: (typeof told)['centro']) => ({
    id: `${id}1`,
    device_id: `${id}2`,
    store_id,
    name: 'Balcão',
    created_by,
    ...said,
    public_key: JSON.stringify(publicHalf(drawServerKey())),
    device_secret: vault.seal(randomBytes(32).toString('base64url')),
    exit_code: await drawnExit(vault),
    created_at: at - 90 * DAY,
    last_seen_at: at - seenAgo,
    build: '0.1.0',
    browser: 'Chrome no Android',
    persisted: true,
  })
  return [
    await tablet('5f0c8a52-6d0b-4c57-9a3e-0c4f9a1d100', demoStores.centro.id, told.centro),
    await tablet('5f0c8a52-6d0b-4c57-9a3e-0c4f9a1d200', demoStores.manaus.id, told.silent),
  ]
}

export async function writeKiosks(tx: Db, rows: readonly NewKiosk[]): Promise<void> {
  await tx.insert(kiosks).values([...rows])
}
