import { beforeEach, describe, expect, it } from 'vitest'
import { appendAudit } from './audit/append.ts'
import { auditHash } from './audit-chain.ts'
import type { Database } from './database/database.ts'
import { engine } from './database/engine.ts'
import { audit } from './database/schema/tables.ts'
import { freshDatabase, sqlOf } from './testing/databases.ts'

let database: Database

const deed = (n: number) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  at: n,
  actor_id: 'ana',
  action: 'user:edit' as const,
})

/** A new row with the id of another, in the way in which each engine would let it take the other's place. */
const replacing =
  engine === 'postgres'
    ? `INSERT INTO audit (seq, id, at, action, hash) SELECT 4, id, 1, 'x', '' FROM audit WHERE seq = 1
       ON CONFLICT (id) DO UPDATE SET action = 'x'`
    : "INSERT OR REPLACE INTO audit (seq, id, at, action, hash) SELECT 4, id, 1, 'x', '' FROM audit LIMIT 1"

beforeEach(async () => {
  database = await freshDatabase()
  await database.write(async (tx) => {
    for (const n of [1, 2, 3]) await appendAudit(tx, deed(n))
  })
})

describe('the audit log (S-18)', () => {
  it('is one sequence, each row chained to the one before', async () => {
    const rows = await database.read.select().from(audit).orderBy(audit.seq)
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3])
    let before = ''
    for (const { hash, ...row } of rows) {
      expect(hash).toBe(auditHash(row, before))
      before = hash
    }
  })

  it.each([
    ['a change', "UPDATE audit SET action = 'other' WHERE seq = 2"],
    ['a removal', 'DELETE FROM audit WHERE seq = 3'],
    ['a gap', "INSERT INTO audit (seq, id, at, action, hash) VALUES (9, 'x', 1, 'x', '')"],
    ['a replacement', replacing],
  ])('refuses %s', async (_, statement) => {
    await expect(sqlOf(database).run(statement)).rejects.toThrow('audit')
  })
})
