import { markLine } from '#shared/portaria/afd.ts'
import type { Db } from '../database/db.ts'
import { markHash } from './append.ts'
import { establishments, type LedgerRow, rowsAfter } from './queries.ts'
import { ledgerSeal } from './seal.ts'

/** The wrong part of a row: its number, its printed line, a column that the line prints, its hash, or any column at all. */
type RowFault = 'gap' | 'line' | 'columns' | 'hash' | 'seal'

export interface LedgerFault {
  establishment: string
  nsr: number
  what: RowFault
}

/** The result of verifying a ledger. */
export interface LedgerReport {
  establishments: number
  rows: number
  faults: LedgerFault[]
}

const PAGE = 2_000

/**
 * Print the line from the columns again; the CPF and the collector and offline fields are taken from the line, which alone has them. Null
 * if the columns can't be printed.
 */
function printed({ nsr, marked_at, recorded_at, zone, line }: LedgerRow): string | null {
  const fromLine = { cpf: line.slice(34, 46).trim() || null, collector: line.slice(70, 72), offline: line[72] === '1' }
  try {
    return markLine({ nsr, marked_at, recorded_at, zone, ...fromLine })
  } catch {
    return null
  }
}

interface Before {
  nsr: number
  hash: string
  seal: string
}

function faultOf(row: LedgerRow, before: Before): RowFault | null {
  if (row.nsr !== before.nsr + 1) return 'gap'
  if (!row.line.startsWith(`${String(row.nsr).padStart(9, '0')}7`) || row.line.length !== 73) return 'line'
  if (row.line !== printed(row)) return 'columns'
  if (row.hash !== markHash(row.line, before.hash)) return 'hash'
  return row.seal === ledgerSeal(row, before.seal) ? null : 'seal'
}

/** Verify every sequence from its first row: gapless numbers, lines that match their columns, chained hashes and seals. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const report: LedgerReport = { establishments: 0, rows: 0, faults: [] }
  for (const establishment of await establishments(db)) {
    report.establishments += 1
    let before: Before = { nsr: 0, hash: '', seal: '' }
    let page = await rowsAfter(db, establishment, before.nsr, PAGE)
    while (page.length > 0) {
      for (const row of page) {
        const what = faultOf(row, before)
        if (what) report.faults.push({ establishment, nsr: row.nsr, what })
        before = row
        report.rows += 1
      }
      page = await rowsAfter(db, establishment, before.nsr, PAGE)
    }
  }
  return report
}
