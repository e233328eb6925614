import { hash } from 'node:crypto'
import type * as calls from '#shared/contract/payroll.ts'
import { encodingOf, payrollFile, tooWideIn } from '#shared/payroll/file.ts'
import { PayrollLayout } from '#shared/payroll/layout.ts'
import { payrollTotals } from '#shared/payroll/lines.ts'
import { paidTwiceIn } from '#shared/payroll/paid-twice.ts'
import { uncoveredIn } from '#shared/payroll/uncovered.ts'
import { valueText } from '#shared/payroll/value.ts'
import { eventWords } from '#shared/payroll/words.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { noteDeed } from '../note-deed.ts'
import { companyFor } from '../permit-for-store.ts'
import type { SentFile } from '../sheet.ts'
import { iso } from '../wire.ts'
import { changesOfLayout } from './payroll-changes.ts'
import { lackingIn, readPaid } from './payroll-lines.ts'
import { exportedOf, exportsOfPeriod, insertExport, layoutRow, putLayout } from './payroll-queries.ts'
import type { Closing } from './queries.ts'
import { closingFor } from './reach.ts'

/** Different files of one closing that are remembered, and those of a period that are listed. */
export const MOST_EXPORTS = 50
const MOST_LISTED = 100

/** Read a company's layout as it was written by this program. */
function readLayout(row: Awaited<ReturnType<typeof layoutRow>>): PayrollLayout | null {
  return row && PayrollLayout.parse(JSON.parse(row.layout))
}

async function layoutWire(db: Db, store_id: string): Promise<calls.StoredLayout> {
  const row = await layoutRow(db, store_id)
  return {
    layout: readLayout(row),
    updated_at: row ? iso(row.updated_at) : null,
    updated_by: row?.updated_by ?? null,
  }
}

/** Return how a company's figures go to its payroll; null until somebody chose. */
export async function getPayrollLayout(
  ctx: Context,
  { params }: Input<typeof calls.getPayrollLayout>,
): Promise<calls.StoredLayout> {
  const { read } = ctx.parts.database
  const { company } = await companyFor(read, ctx, 'closing:read', params.id)
  return layoutWire(read, company.id)
}

/**
 * Choose how a company's figures go to its payroll. Files that were made stay as they were. Throws `payrollLayoutChanged` if somebody chose
 * another layout than the one that was read.
 */
export async function putPayrollLayout(
  ctx: Context,
  { params, body: { layout, read_at } }: Input<typeof calls.putPayrollLayout>,
): Promise<calls.StoredLayout> {
  return ctx.parts.database.write(async (tx) => {
    const { permit, company } = await companyFor(tx, ctx, 'payroll:set-layout', params.id)
    const before = await layoutRow(tx, company.id)
    const next = JSON.stringify(layout)
    if (before?.layout === next) return layoutWire(tx, company.id)
    const known = before ? iso(before.updated_at) : null
    refuseIf(read_at !== undefined && read_at !== known, 'payrollLayoutChanged')
    await putLayout(tx, permit, { store_id: company.id, layout: next })
    const told = changesOfLayout(readLayout(before), layout)
    await record(tx, permit, { type: 'store', id: company.id, store_id: company.id }, told)
    return layoutWire(tx, company.id)
  })
}

/** The payroll of a closing in force. Throws `closingEnded`, `payrollLayoutMissing`. */
async function payrollOf(db: Db, closing: Closing) {
  refuseIf(closing.reopened_at !== null, 'closingEnded')
  const layout = readLayout(await layoutRow(db, closing.store_id))
  if (!layout) throw new Refusal('payrollLayoutMissing')
  const paid = await readPaid(db, closing, layout)
  const people = paid.map(({ person }) => person)
  const making = { layout, to: closing.to_day, nameOf: eventWords }
  return { layout, people, sheets: paid.map(({ sheet }) => sheet), making, tooWide: tooWideIn(people, making) }
}

/** Return what the file of a closed period would hold, and what it lacks. Throws `closingEnded`, `payrollLayoutMissing`. */
export async function previewPayroll(
  ctx: Context,
  { params }: Input<typeof calls.previewPayroll>,
): Promise<calls.PayrollPreview> {
  const { read } = ctx.parts.database
  const { closing } = await closingFor(read, ctx, 'closing:read', params.id)
  const { layout, people, sheets, tooWide } = await payrollOf(read, closing)
  const textOf = (place: number, units: number) =>
    valueText(units, layout.events[place]?.unit ?? 'minutes', layout.decimal)
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const totals = payrollTotals(
    people.map(({ lines }) => lines),
    layout,
  )
  return {
    closing_id: closing.id,
    version: closing.version,
    layout,
    totals: totals.map(({ lines, units }, place) => ({ lines, value: textOf(place, units) })),
    people: people.map(({ id, name, registration, lines }) => ({
      user_id: id,
      name,
      registration,
      lines: lines.map(({ event, units }) => ({ event, value: textOf(event, units) })),
    })),
    lacking: lackingIn(people, layout),
    too_wide: tooWide.map(({ user_id, field }) => ({ user_id, name: names.get(user_id) ?? '', field })),
    uncovered: uncoveredIn(sheets, layout),
    paid_twice: paidTwiceIn(sheets, layout),
  }
}

/** The name of a period's file: `folha-2026-05-01-2026-05-31-v1.csv`. */
const nameOf = ({ from_day, to_day, version }: Closing, { format }: PayrollLayout) =>
  `folha-${from_day}-${to_day}-v${version}.${format === 'csv' ? 'csv' : 'txt'}`

/**
 * Make the file of a closed period, and keep that it was handed out with its version: each different file once, the same one again only in
 * the audit log. Throws `closingEnded`, `payrollLayoutMissing`, `payrollTooWide`, `tooManyPayrollFiles`.
 */
export async function exportPayroll(ctx: Context, { params }: Input<typeof calls.exportPayroll>): Promise<SentFile> {
  const { parts, actor, address: ip_address } = ctx
  const asked = await closingFor(parts.database.read, ctx, 'payroll:export', params.id)
  const { layout, people, making, tooWide } = await payrollOf(parts.database.read, asked.closing)
  refuseIf(tooWide.length > 0, 'payrollTooWide')
  const content = new Uint8Array(Buffer.from(payrollFile(people, making), encodingOf(layout)))
  const name = nameOf(asked.closing, layout)
  const sha256 = hash('sha256', content)
  const subject = { type: 'closing', id: params.id, store_id: asked.closing.store_id }
  const told = `${name}, versão ${asked.closing.version}, SHA-256 ${sha256}`
  const isNew = await parts.database.write(async (tx) => {
    await tx.hold('closings', '')
    const { permit, closing } = await closingFor(tx, ctx, 'payroll:export', params.id)
    refuseIf(closing.reopened_at !== null, 'closingEnded')
    const known = await exportedOf(tx, closing)
    if (known.includes(sha256)) return false
    refuseIf(known.length >= MOST_EXPORTS, 'tooManyPayrollFiles')
    const file = { id: ctx.newId(), name, size: content.length, sha256, people: people.length }
    await insertExport(tx, permit, closing, file)
    await record(tx, permit, subject, told)
    return true
  })
  const { type: target_type, id: target_id, store_id } = subject
  const deed = { actor_id: actor.id, target_type, target_id, store_id, ip_address, details: told }
  if (!isNew) noteDeed(parts, `${actor.id} ${params.id}`, { action: 'payroll:export', ...deed })
  const media_type = layout.format === 'csv' ? 'text/csv; charset=utf-8' : 'text/plain; charset=iso-8859-1'
  return { name, media_type, content }
}

/** Return the files of a period that were handed out, of all its versions: also after it was reopened. */
export async function listPayrollExports(
  ctx: Context,
  { params }: Input<typeof calls.listPayrollExports>,
): Promise<calls.PayrollExport[]> {
  const { read } = ctx.parts.database
  const { closing } = await closingFor(read, ctx, 'closing:read', params.id)
  const rows = await exportsOfPeriod(read, closing, MOST_LISTED)
  return rows.map(({ file, version }) => ({
    id: file.id,
    closing_id: found(file.closing_id),
    version,
    people: file.total,
    name: found(file.name),
    size: found(file.size),
    sha256: found(file.sha256),
    exported_at: iso(file.asked_at),
    exported_by: file.asked_by,
  }))
}
