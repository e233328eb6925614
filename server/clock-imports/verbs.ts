import type * as calls from '#shared/contract/clock-imports.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { RetryLater } from '../http/errors.ts'
import type { Input } from '../http/route.ts'
import { companyFor } from '../permit-for-store.ts'
import { requireSure } from '../step-up.ts'
import { planOf } from './plan.ts'
import { importsOf, importsOfFile } from './queries.ts'
import { cautionsOf, readAsked } from './read-file.ts'
import { importWire, previewWire } from './wires.ts'
import { writeImport } from './write-import.ts'

/** Imports that are listed. */
const MOST_LISTED = 100

/** Return the imports of a company, newest first. */
export async function listClockImports(
  ctx: Context,
  { query }: Input<typeof calls.listClockImports>,
): Promise<calls.ClockImport[]> {
  const { read } = ctx.parts.database
  await companyFor(read, ctx, 'clock-import:read', query.store_id)
  return (await importsOf(read, query.store_id, MOST_LISTED)).map(importWire)
}

/** Reading a file takes time: somebody's files and papers count together, up to the limit of `receipts` in a minute. */
async function requireTurn({ parts, actor }: Context): Promise<void> {
  const wait = await parts.limits.receipts.count(`paper ${actor.id}`)
  if (wait > 0) throw new RetryLater('tooMany', wait)
}

/** Return what a file would bring to a company; nothing is written. Throws `invalidInput`, `clockFileOfOthers`. */
export async function previewClockImport(
  ctx: Context,
  { body }: Input<typeof calls.previewClockImport>,
): Promise<calls.ClockPreview> {
  const { read } = ctx.parts.database
  const { company } = await companyFor(read, ctx, 'clock-import:read', body.store_id)
  await requireTurn(ctx)
  const wanted = await readAsked(body)
  const cautions = cautionsOf(wanted, company)
  const plan = await planOf(read, ctx, company.id, wanted)
  const imported = (await importsOfFile(read, company.id, wanted.hash)).at(-1) ?? null
  return previewWire(wanted, plan, { cautions, imported })
}

/**
 * Take the new marks of another clock's file over into the treated view, some days at a time. Repeating it returns what is stored, and brings
 * what is missing if it ended midway. Throws `clockFileOfOthers`, `clockFileUnsure`, `clockFileKnown`, `clockFileTooMany`, `periodClosed`, `stepUpMissing`.
 */
export async function importClockFile(
  ctx: Context,
  { body }: Input<typeof calls.importClockFile>,
): Promise<calls.ClockImport> {
  const { permit, company } = await companyFor(ctx.parts.database.read, ctx, 'clock-import:create', body.store_id)
  await requireSure(ctx)
  await requireTurn(ctx)
  const wanted = await readAsked(body)
  refuseIf(cautionsOf(wanted, company).length > 0 && !body.accepted, 'clockFileUnsure')
  return importWire(await writeImport(ctx, permit, { body, wanted, company }))
}
