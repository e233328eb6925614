import type { Db } from '../database/db.ts'
import { markHash } from './append.ts'
import { establishments, type LedgerRow, rowsAfter } from './queries.ts'

/** What was found wrong with a row. */
export interface LedgerFault {
  establishment: string
  nsr: number
  what: 'gap' | 'hash' | 'line'
}

/** The verdict over a ledger. */
export interface LedgerReport {
  establishments: number
  rows: number
  faults: LedgerFault[]
}

const PAGE = 2_000

function faultOf(row: LedgerRow, expectedNsr: number, previousHash: string): LedgerFault['what'] | null {
  if (row.nsr !== expectedNsr) return 'gap'
  if (!row.line.startsWith(`${String(row.nsr).padStart(9, '0')}7`) || row.line.length !== 73) return 'line'
  return row.hash === markHash(row.line, previousHash) ? null : 'hash'
}

/** Walks every sequence from its first row: numbers without gaps, lines of the right shape, hashes chained. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const report: LedgerReport = { establishments: 0, rows: 0, faults: [] }
  for (const establishment of await establishments(db)) {
    report.establishments += 1
    let nsr = 0
    let hash = ''
    let page = await rowsAfter(db, establishment, nsr, PAGE)
    while (page.length > 0) {
      for (const row of page) {
        const what = faultOf(row, nsr + 1, hash)
        if (what) report.faults.push({ establishment, nsr: row.nsr, what })
        nsr = row.nsr
        hash = row.hash
        report.rows += 1
      }
      page = await rowsAfter(db, establishment, nsr, PAGE)
    }
  }
  return report
}
