import { peopleScope } from '#shared/access/scope.ts'
import type * as calls from '#shared/contract/documents.ts'
import type { Done } from '#shared/contract/fields.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { ofPerson, record } from '../audit/append.ts'
import { valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { adoptFile, dropUnused, fileNamedBy, insertFile, unusedFileOf } from '../files/queries.ts'
import type { Input } from '../http/route.ts'
import { dropBytes, type KeptFile, keepFile, orDropped } from '../keep-file.ts'
import { authorize, seek } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { requireSure } from '../step-up.ts'
import { targetOf } from '../users/queries.ts'
import { payslipRows, payslipsIn, payslipsOfMonth, payslipWire, type StoredPayslip, shownOfPayslip } from './queries.ts'

type Given = Input<typeof calls.createPayslip>['body']

/** Return the pay slips in the actor's scope: an employee's own. */
export async function listPayslips(
  ctx: Context,
  { query: { user_id } }: Input<typeof calls.listPayslips>,
): Promise<calls.Payslip[]> {
  authorize(ctx, 'payslip:list')
  const { read } = ctx.parts.database
  if (user_id) seek(ctx, 'payslip:read', await targetOf(read, user_id))
  const rows = await payslipsIn(read, peopleScope(ctx.actor), user_id)
  return rows.map((row) => payslipWire(row, ctx.parts))
}

/** Return one pay slip; one out of reach looks like missing. */
export async function getPayslip(ctx: Context, { params }: Input<typeof calls.getPayslip>): Promise<calls.Payslip> {
  const { read } = ctx.parts.database
  const slip = found(await payslipRows.byId(read, params.id))
  seek(ctx, 'payslip:read', await targetOf(read, slip.user_id))
  return payslipWire(slip, ctx.parts)
}

/** Return the slip sent before under the same id. Throws `conflict` if it is another person's. */
async function sentBefore(db: Db, { id, user_id }: Given): Promise<StoredPayslip | null> {
  const stored = id ? await payslipRows.byId(db, id) : null
  refuseIf(stored !== null && stored.user_id !== user_id, 'conflict')
  return stored
}

/** Return the PDF that the actor uploaded before, that nothing uses, and that they name by its address. */
async function namedFile(db: Db, { actor }: Context, url: string | undefined): Promise<KeptFile> {
  const id = fileNamedBy(url)
  const file = id ? await unusedFileOf(db, actor.id, id) : null
  if (file?.media_type !== 'application/pdf')
    throw new Refusal('fileMissing', [{ path: 'file', message: 'Selecione um arquivo.' }])
  return file
}

/** Build the row of a slip whose file is stored. */
function rowOf({ actor, at, newId }: Context, body: Given, kept: KeptFile & { name: string | undefined }) {
  const file_name = kept.name || body.file_name || `contracheque-${body.year}-${body.month}.pdf`
  return {
    id: body.id ?? newId(),
    user_id: body.user_id,
    month: body.month,
    year: body.year,
    file_id: kept.id,
    file_name,
    file_size: kept.size,
    uploaded_by: actor.email,
    uploaded_at: at,
    created_at: at,
    updated_at: at,
  }
}

/** Return the slips that a new one replaces. Throws `payslipKnown` if the month has one already and `replace` is not set. */
async function replacedBy(db: Db, body: Given): Promise<StoredPayslip[]> {
  const old = await payslipsOfMonth(db, body)
  refuseIf(old.length > 0 && body.replace !== true, 'payslipKnown')
  return old
}

/** Remove a slip. Returns its file if nothing else uses it: its bytes are removed after the commit. */
async function removeSlip(tx: Db, ctx: Context, slip: StoredPayslip): Promise<string[]> {
  const { permit, owner } = await permitFor(tx, ctx, 'payslip:delete', slip.user_id)
  await payslipRows.remove(tx, permit, slip.id)
  const isDropped = await dropUnused(tx, permit, slip.file_id)
  await record(tx, permit, ofPerson('payslip', slip.id, owner), valuesOf(slip, shownOfPayslip))
  return isDropped ? [slip.file_id] : []
}

/**
 * Store a pay slip of a person, one a month. The same id returns what is stored. Throws `payslipKnown`, `conflict`, and `stepUpMissing` if
 * one is replaced without the actor's own password.
 */
export async function createPayslip(
  ctx: Context,
  { body, file }: Input<typeof calls.createPayslip>,
): Promise<calls.Payslip> {
  const { parts, actor, at } = ctx
  const { database } = parts
  const { permit, owner } = await permitFor(database.read, ctx, 'payslip:create', body.user_id)
  const known = await sentBefore(database.read, body)
  if (known) return payslipWire(known, parts)
  const replaces = (await replacedBy(database.read, body)).length > 0
  if (replaces) await requireSure(ctx)
  const arrived = file ? await keepFile(parts, file) : null
  const writing = database.write(async (tx) => {
    // The same one may have come twice at once: keep the first; the second file is swept.
    const first = await sentBefore(tx, body)
    if (first) return { slip: first, dropped: [] }
    const old = await replacedBy(tx, body)
    refuseIf(old.length > 0 && !replaces, 'stepUpMissing')
    const kept = arrived ?? (await namedFile(tx, ctx, body.file_url))
    const becomes = { owner_id: body.user_id, kind: 'payslip' as const }
    if (arrived) await insertFile(tx, permit, { ...arrived, ...becomes, uploaded_by: actor.id, created_at: at })
    else await adoptFile(tx, permit, kept.id, becomes)
    const dropped: string[] = []
    for (const slip of old) dropped.push(...(await removeSlip(tx, ctx, slip)))
    const row = rowOf(ctx, body, { ...kept, name: file?.name })
    await payslipRows.insert(tx, permit, row)
    await record(tx, permit, ofPerson('payslip', row.id, owner), valuesOf(row, shownOfPayslip))
    return { slip: row, dropped }
  })
  const { slip, dropped } = await (arrived ? orDropped(parts, arrived, writing) : writing)
  await dropBytes(parts, dropped)
  return payslipWire(slip, parts)
}

/** Delete a pay slip, including its file. */
export async function deletePayslip(ctx: Context, { params }: Input<typeof calls.deletePayslip>): Promise<Done> {
  const { database } = ctx.parts
  await requireSure(ctx)
  const dropped = await database.write(async (tx) => removeSlip(tx, ctx, found(await payslipRows.byId(tx, params.id))))
  await dropBytes(ctx.parts, dropped)
  return { ok: true }
}
