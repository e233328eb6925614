import { DAY } from '#shared/calendar/day.ts'
import { auditHash } from '../audit-chain.ts'
import type { Db } from '../database/db.ts'
import type { Head } from './heads.ts'
import { deedHashAt, deedsAfter, entriesWithoutMark, lastDeedAt, marksUnlikeEntries, sealAt } from './trail-queries.ts'
import { type LedgerFault, verifyLedger } from './verify.ts'

const PAGE = 2_000

/** Verify the audit log from its first row: a fault is a gap in the sequence, or changed content. */
async function verifyAudit(db: Db) {
  const report = { rows: 0, faults: [] as { seq: number; what: 'gap' | 'changed' }[] }
  let before = { seq: 0, hash: '' }
  let page = await deedsAfter(db, before.seq, PAGE)
  while (page.length > 0) {
    for (const row of page) {
      if (row.seq !== before.seq + 1) report.faults.push({ seq: row.seq, what: 'gap' })
      else if (row.hash !== auditHash(row, before.hash)) report.faults.push({ seq: row.seq, what: 'changed' })
      before = row
      report.rows += 1
    }
    page = await deedsAfter(db, before.seq, PAGE)
  }
  return report
}

const faultWords: Record<LedgerFault['what'], string> = {
  gap: 'falta o número anterior',
  line: 'a linha impressa não tem a forma dela',
  columns: 'a linha não diz o que dizem as colunas',
  hash: 'o hash não é o da linha',
  seal: 'alguma coluna foi mudada',
}

/** The result of verifying everything that must not change: each fault as a sentence that names the row. */
export interface TrailReport {
  establishments: number
  marks: number
  /** The rows of the ledger that are no marks: of employers, employees, the clock and the service. */
  records: number
  deeds: number
  heads: number
  faults: string[]
  /** Reasons why the verification proves less than it could. */
  warnings: string[]
}

const rowOf = (establishment: string, nsr: number) => `estabelecimento ${establishment}, NSR ${nsr}`

/** Return the statements of a head that the database contradicts. */
async function faultsOfHead(db: Db, head: Head | null, number: number): Promise<string[]> {
  if (!head) return [`ponta ${number}: a assinatura não confere`]
  const faults: string[] = []
  for (const { establishment, nsr, hash, seal } of head.ledger) {
    const row = await sealAt(db, establishment, nsr)
    if (!row) faults.push(`${rowOf(establishment, nsr)}: existia em ${head.at} e não existe mais`)
    else if (row.hash !== hash || row.seal !== seal)
      faults.push(`${rowOf(establishment, nsr)}: era outra em ${head.at}`)
  }
  const { seq, hash } = head.audit
  if (seq > 0 && (await deedHashAt(db, seq)) !== hash) faults.push(`auditoria, linha ${seq}: era outra em ${head.at}`)
  return faults
}

/** Warn if rows go on long after the last head: a running server signs a head every day, so heads were removed. */
async function warningsOf(db: Db, heads: readonly (Head | null)[]): Promise<string[]> {
  const last = await lastDeedAt(db)
  if (last === null) return []
  const signed = heads.flatMap((head) => (head ? [Date.parse(head.at)] : []))
  if (signed.length === 0) return ['nenhuma ponta assinada: nada de fora do banco diz até onde ele ia']
  const newest = Math.max(...signed)
  const days = Math.floor((last - newest) / DAY)
  const since = new Date(newest).toISOString()
  return days < 2 ? [] : [`a última ponta assinada é de ${since}, e há linhas de ${days} dias depois`]
}

/**
 * Verify everything that must not change: columns, line, hash and seal of each mark, its entry, that no mark is missing on either side, the
 * audit's chain, and all of it against the heads signed outside the database.
 */
export async function verifyTrail(db: Db, heads: readonly (Head | null)[]): Promise<TrailReport> {
  const marks = await verifyLedger(db)
  const deeds = await verifyAudit(db)
  const unlike = await marksUnlikeEntries(db)
  const unmarked = await entriesWithoutMark(db)
  const ofHeads: string[] = []
  for (const [index, head] of heads.entries()) ofHeads.push(...(await faultsOfHead(db, head, index + 1)))
  return {
    establishments: marks.establishments,
    marks: marks.marks,
    records: marks.rows - marks.marks,
    deeds: deeds.rows,
    heads: heads.length,
    warnings: await warningsOf(db, heads),
    faults: [
      ...marks.faults.map(({ establishment, nsr, what }) => `${rowOf(establishment, nsr)}: ${faultWords[what]}`),
      ...unlike.map(
        ({ establishment, nsr }) => `${rowOf(establishment, nsr)}: o registro não diz o mesmo, ou não existe`,
      ),
      ...unmarked.map((id) => `registro ${id}: é uma marcação e não está no livro`),
      ...deeds.faults.map(({ seq, what }) =>
        what === 'gap' ? `auditoria, linha ${seq}: falta a anterior` : `auditoria, linha ${seq}: foi mudada`,
      ),
      ...new Set(ofHeads),
    ],
  }
}
