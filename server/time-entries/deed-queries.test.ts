import { expect, it } from 'vitest'
import type { Db } from '../database/db.ts'
import { insertManual, type Keeper } from './deed-queries.ts'

it('many entries are written in pieces, and others are heard between two', async () => {
  const heard: string[] = []
  const values = async (rows: readonly object[]) => {
    heard.push(`${rows.length} written`)
    setImmediate(() => heard.push('others'))
  }
  const tx = { insert: () => ({ values }) } as unknown as Db
  const permit = { actor: { email: 'keeper@ipe.com.br' }, at: 0, address: '' } as unknown as Keeper
  const rows = Array.from({ length: 250 }, (_, i) => ({
    id: String(i),
    user_id: 'ana',
    entry_type: 'entrada' as const,
    at: i,
    day: '2026-05-07',
    zone: 'UTC',
    store_id: null,
    intent: { kind: 'manual_mark' as const, justification: 'Importado' },
  }))
  await insertManual(tx, permit, rows)
  expect(heard).toEqual(['100 written', 'others', '100 written', 'others', '50 written'])
})
