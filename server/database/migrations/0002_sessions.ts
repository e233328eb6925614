import type Sqlite from 'better-sqlite3'
import { auditHash } from '../../audit/chain.ts'

const ROWS_AT_ONCE = 1_000

/** Copies the audit rows of before in the order of their ids, which is that of time, and chains them by their hashes. */
export function chainAudit(connection: Sqlite.Database): void {
  const page = connection.prepare('SELECT * FROM audit_before WHERE id > ? ORDER BY id LIMIT ?')
  const add = connection.prepare(
    `INSERT INTO audit (seq, id, at, actor_id, action, target_type, target_id, store_id, ip_address, details, hash)
     VALUES (@seq, @id, @at, @actor_id, @action, @target_type, @target_id, @store_id, @ip_address, @details, @hash)`,
  )
  let last = { seq: 0, id: '', hash: '' }
  let rows = page.all(last.id, ROWS_AT_ONCE) as OldRow[]
  while (rows.length > 0) {
    for (const row of rows) {
      const seq = last.seq + 1
      const { id, at, actor_id, action, target_type, target_id, store_id, ip_address, details } = row
      const deed = { actorId: actor_id, targetType: target_type, targetId: target_id, storeId: store_id }
      const hash = auditHash({ seq, id, at, action, ipAddress: ip_address, details, ...deed }, last.hash)
      add.run({ ...row, seq, hash })
      last = { seq, id, hash }
    }
    rows = page.all(last.id, ROWS_AT_ONCE) as OldRow[]
  }
  connection.exec('DROP TABLE audit_before')
}

interface OldRow {
  id: string
  at: number
  actor_id: string | null
  action: string
  target_type: string | null
  target_id: string | null
  store_id: string | null
  ip_address: string | null
  details: string | null
}
