import { auditHash, type ChainedDeed } from '../audit-chain.ts'

type ChainedRow = ChainedDeed & { hash: string }

/** A fault of an audit row: a gap in the sequence, or changed content. */
export interface AuditFault {
  seq: number
  what: 'gap' | 'changed'
}

const PAGE = 2_000

/** Verify the audit log from its first row. `rowsAfter` reads a page after a place in the sequence, in order. */
export async function verifyAudit(
  rowsAfter: (seq: number, limit: number) => Promise<ChainedRow[]>,
): Promise<{ rows: number; faults: AuditFault[] }> {
  const report = { rows: 0, faults: [] as AuditFault[] }
  let before = { seq: 0, hash: '' }
  let page = await rowsAfter(before.seq, PAGE)
  while (page.length > 0) {
    for (const row of page) {
      if (row.seq !== before.seq + 1) report.faults.push({ seq: row.seq, what: 'gap' })
      else if (row.hash !== auditHash(row, before.hash)) report.faults.push({ seq: row.seq, what: 'changed' })
      before = row
      report.rows += 1
    }
    page = await rowsAfter(before.seq, PAGE)
  }
  return report
}
