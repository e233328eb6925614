import type Sqlite from 'better-sqlite3'
import { auditHash } from '../../../audit-chain.ts'
import { ledgerSeal } from '../../../ledger/seal.ts'

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
      const hash = auditHash({ ...row, seq }, last.hash)
      add.run({ ...row, seq, hash })
      last = { seq, id: row.id, hash }
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

/** Seals the ledger's rows of before, sequence by sequence, and has the database refuse changes again. */
export function sealLedger(connection: Sqlite.Database): void {
  const establishments = connection.prepare('SELECT DISTINCT establishment FROM ledger').pluck().all() as string[]
  const page = connection.prepare('SELECT * FROM ledger WHERE establishment = ? AND nsr > ? ORDER BY nsr LIMIT ?')
  const put = connection.prepare('UPDATE ledger SET seal = ? WHERE establishment = ? AND nsr = ?')
  for (const establishment of establishments) {
    let last = { nsr: 0, seal: '' }
    let rows = page.all(establishment, last.nsr, ROWS_AT_ONCE) as LedgerColumns[]
    while (rows.length > 0) {
      for (const row of rows) {
        const seal = ledgerSeal(rowOf(row), last.seal)
        put.run(seal, establishment, row.nsr)
        last = { nsr: row.nsr, seal }
      }
      rows = page.all(establishment, last.nsr, ROWS_AT_ONCE) as LedgerColumns[]
    }
  }
  connection.exec(
    "CREATE TRIGGER ledger_no_update BEFORE UPDATE ON ledger BEGIN SELECT RAISE(ABORT, 'ledger is append-only'); END;",
  )
}

const rowOf = (row: LedgerColumns) => ({ ...row, exportable: row.exportable === 1 })

interface LedgerColumns {
  establishment: string
  nsr: number
  record_type: number
  entry_id: string
  user_id: string
  marked_at: number
  recorded_at: number
  zone: string
  line: string
  hash: string
  exportable: number
  employer: string | null
  place: string | null
  person_name: string
}
