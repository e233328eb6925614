import { afdDateTime, markLine } from '#shared/portaria/afd.ts'
import { withCrc } from '#shared/portaria/crc16.ts'
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
  /** Those of the rows that are marks. */
  marks: number
  faults: LedgerFault[]
}

const PAGE = 2_000

/** The characters of each type of record; those of a mark (7) without its hash. */
const lengths: Readonly<Record<number, number>> = { 2: 331, 4: 73, 5: 118, 6: 36, 7: 73 }

/**
 * Print the line of a mark from the columns again; the CPF and the collector and offline fields are taken from the line, which alone has
 * them.
 */
function printedMark({ nsr, marked_at, recorded_at, zone, line }: LedgerRow): string {
  const fromLine = { cpf: line.slice(34, 46).trim() || null, collector: line.slice(70, 72), offline: line[72] === '1' }
  return markLine({ nsr, marked_at, recorded_at, zone, ...fromLine })
}

const CRC = 4

/** Print the times and the CRC of any other record again; what stands between them is in the line alone. */
function printedBeside({ record_type, marked_at, recorded_at, zone, line }: LedgerRow): string {
  const times = record_type === 4 ? [marked_at, recorded_at] : [recorded_at]
  const printed = times.map((at) => afdDateTime(at, zone)).join('')
  const whole = line.slice(0, 10) + printed + line.slice(10 + printed.length)
  return record_type === 6 ? whole : withCrc(whole.slice(0, -CRC))
}

/** Tell whether the line is what the columns print. */
function isPrinted(row: LedgerRow): boolean {
  try {
    return row.line === (row.record_type === 7 ? printedMark(row) : printedBeside(row))
  } catch {
    return false
  }
}

const beginOf = ({ nsr, record_type }: LedgerRow) => `${String(nsr).padStart(9, '0')}${record_type}`

/** The hash that a row must have: its own of a mark, that of the mark before it of any other record. */
const hashAfter = (row: LedgerRow, before: string) => (row.record_type === 7 ? markHash(row.line, before) : before)

interface Before {
  nsr: number
  hash: string
  seal: string
}

function faultOf(row: LedgerRow, before: Before): RowFault | null {
  if (row.nsr !== before.nsr + 1) return 'gap'
  if (!row.line.startsWith(beginOf(row)) || row.line.length !== lengths[row.record_type]) return 'line'
  if (!isPrinted(row)) return 'columns'
  if (row.hash !== hashAfter(row, before.hash)) return 'hash'
  return row.seal === ledgerSeal(row, before.seal) ? null : 'seal'
}

function count(report: LedgerReport, row: LedgerRow, what: RowFault | null): void {
  report.rows += 1
  if (row.record_type === 7) report.marks += 1
  if (what) report.faults.push({ establishment: row.establishment, nsr: row.nsr, what })
}

/** Verify every sequence from its first row: gapless numbers, lines that match their columns, chained hashes and seals. */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const report: LedgerReport = { establishments: 0, rows: 0, marks: 0, faults: [] }
  for (const establishment of await establishments(db)) {
    report.establishments += 1
    let before: Before = { nsr: 0, hash: '', seal: '' }
    let page = await rowsAfter(db, establishment, before.nsr, PAGE)
    while (page.length > 0) {
      for (const row of page) {
        count(report, row, faultOf(row, before))
        before = row
      }
      page = await rowsAfter(db, establishment, before.nsr, PAGE)
    }
  }
  return report
}
