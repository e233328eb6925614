import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { rebuildTotals } from '../../time-entries/rebuild-totals.ts'
import { rawSql } from '../databases.ts'
import { operator } from '../marks.ts'
import type { Stored } from './rows.ts'

/** Return the faults of the ledger and the totals in a copy of the database. */
async function faultsOf(copy: Database, marks: number): Promise<string[]> {
  const report = await verifyLedger(copy.read)
  const errors = report.faults.map(({ what, nsr, establishment }) => `LEDGER ${what} at ${nsr} of ${establishment}`)
  if (report.establishments !== 4 || report.marks !== marks) errors.push(`LEDGER ${JSON.stringify(report)}`)
  const select = rawSql(copy).prepare('select * from day_totals order by user_id, day')
  const totals = () => select.all().map((row) => JSON.stringify(row))
  const kept = totals()
  await rebuildTotals({ database: copy, now: Date.now, newId: randomUUID }, operator)
  const counted = totals()
  const other = counted.filter((row) => !kept.includes(row)).map((row) => `DAY TOTALS, counted anew ${row}`)
  return [...errors, ...other, ...kept.filter((row) => !counted.includes(row)).map((row) => `DAY TOTALS, kept ${row}`)]
}

/** Judge that the file is intact, the ledger verifies, and the incrementally updated totals equal recounted ones. */
export async function judgeTotals({ bytes, integrity, ledger }: Stored): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'folha-week-copy-'))
  const file = path.join(folder, 'folha.db')
  writeFileSync(file, bytes)
  const copy = openDatabase(file)
  try {
    return [...(integrity === 'ok' ? [] : [`INTEGRITY ${String(integrity)}`]), ...(await faultsOf(copy, ledger.length))]
  } finally {
    copy.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
