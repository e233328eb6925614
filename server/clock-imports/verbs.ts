import { may } from '#shared/access/policy.ts'
import { DAY } from '#shared/calendar/day.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import * as calls from '#shared/contract/clock-imports.ts'
import { countOf } from '#shared/text/format.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { RetryLater } from '../http/errors.ts'
import type { Input } from '../http/route.ts'
import { unwriteImported, writeImported } from '../import-deed.ts'
import type { Permit } from '../permit.ts'
import { companyFor } from '../permit-for-store.ts'
import { unhurried } from '../pieces.ts'
import { requireSure } from '../step-up.ts'
import type { Company } from '../stores/queries.ts'
import { asTarget, userById } from '../users/queries.ts'
import { type ImportPlan, planOf } from './plan.ts'
import {
  entriesOfImport,
  importById,
  importedSince,
  importsOf,
  importsOfFile,
  insertImport,
  type StoredImport,
  setUndone,
} from './queries.ts'
import { importFor } from './reach.ts'
import { cautionsOf, readAsked, type Wanted } from './read-file.ts'
import { importWire, previewWire } from './wires.ts'

/** Imports that are listed. */
const MOST_LISTED = 100
/** Imports of a company in a day, and the seconds until it is worth asking again. */
const MOST_A_DAY = 50
const COME_BACK = 600

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

type Import = BodyOf<typeof calls.importClockFile>

/** Return the import that an earlier request with this id made. Throws `conflict` if it was another one. */
async function repeated(db: Db, { id, store_id }: Import, { hash }: Wanted): Promise<StoredImport | null> {
  const known = id === undefined ? null : await importById(db, id)
  refuseIf(known !== null && (known.store_id !== store_id || !known.sha256.startsWith(hash)), 'conflict')
  return known
}

/** Refuse an import that takes nothing over, or too much at once. */
function requireFresh({ people }: ImportPlan): number {
  const marks = people.reduce((sum, { fresh }) => sum + fresh.length, 0)
  refuseIf(marks === 0, 'clockFileKnown')
  refuseIf(marks > calls.MOST_IMPORTED_MARKS, 'clockFileTooMany')
  return marks
}

/** Note an import, with the days and people of its marks. */
async function noteImport(
  tx: Db,
  permit: Permit<'clock-import:create'>,
  { id, name, device, sha256, plan }: Pick<StoredImport, 'id' | 'name' | 'device' | 'sha256'> & { plan: ImportPlan },
  company: Company,
): Promise<void> {
  const { actor, at } = permit
  const marks = requireFresh(plan)
  const who = plan.people.filter(({ fresh }) => fresh.length > 0)
  const days = who.flatMap(({ fresh }) => fresh.map(({ day }) => day)).toSorted()
  const [from_day, to_day] = [days[0] ?? '', days.at(-1) ?? '']
  await insertImport(tx, permit, {
    ...{ id, store_id: company.id, name, sha256, device, from_day, to_day, marks, people: who.length },
    ...{ imported_at: at, imported_by_id: actor.id, imported_by: actor.name },
  })
  const people = countOf(who.length, 'pessoa', 'pessoas')
  const told = `${device}, ${from_day} a ${to_day}: ${countOf(marks, 'registro', 'registros')} de ${people}`
  await record(tx, permit, { type: 'clock_import', id, store_id: company.id }, told)
}

/**
 * Return the first `sha256` of a file's days that no standing import has: people who were nobody here may be known since. Of two imports at
 * once that find the same one, the table refuses the second.
 */
async function freeSha256(tx: Db, store_id: string, { hash }: Wanted): Promise<string> {
  const taken = new Set((await importsOfFile(tx, store_id, hash)).map(({ sha256 }) => sha256))
  let further = 0
  const sha256 = () => (further === 0 ? hash : `${hash} ${further}`)
  while (taken.has(sha256())) further += 1
  return sha256()
}

async function writeImport(
  tx: Db,
  ctx: Context,
  permit: Permit<'clock-import:create'>,
  { body, wanted, company }: { body: Import; wanted: Wanted; company: Company },
): Promise<StoredImport> {
  const { id = ctx.newId(), name, store_id } = body
  // Two imports of the same marks follow one another: the second finds what the first wrote.
  await tx.hold('closings', '')
  const known = await repeated(tx, body, wanted)
  if (known) return known
  if ((await importedSince(tx, store_id, ctx.at - DAY)) >= MOST_A_DAY) throw new RetryLater('tooMany', COME_BACK)
  const plan = await planOf(tx, ctx, store_id, wanted)
  const sha256 = await freeSha256(tx, store_id, wanted)
  await noteImport(tx, permit, { id, name, device: wanted.device, sha256, plan }, company)
  const origin = { import_id: id, reason: `Importado do ${wanted.device}` }
  for await (const { user, fresh } of unhurried(plan.people))
    if (fresh.length > 0) await writeImported(tx, permit, user, fresh, origin)
  return found(await importById(tx, id))
}

/**
 * Take the new marks of another clock's file over into the treated view, all in one transaction or none. Repeating it returns what is
 * stored. Throws `clockFileOfOthers`, `clockFileUnsure`, `clockFileKnown`, `clockFileTooMany`, `periodClosed`, `stepUpMissing`.
 */
export async function importClockFile(
  ctx: Context,
  { body }: Input<typeof calls.importClockFile>,
): Promise<calls.ClockImport> {
  const { database } = ctx.parts
  const { permit, company } = await companyFor(database.read, ctx, 'clock-import:create', body.store_id)
  await requireSure(ctx)
  await requireTurn(ctx)
  const wanted = await readAsked(body)
  refuseIf(cautionsOf(wanted, company).length > 0 && !body.accepted, 'clockFileUnsure')
  return importWire(await database.write((tx) => writeImport(tx, ctx, permit, { body, wanted, company })))
}

/** Group the standing entries of an import by person. Nobody undoes what counts for their own pay. */
async function entriesByPerson(tx: Db, { actor }: Context, import_id: string) {
  const entries = await entriesOfImport(tx, import_id)
  const byPerson = Map.groupBy(entries, ({ user_id }) => user_id)
  if (byPerson.has(actor.id)) throw new Refusal('ownByAnother')
  return byPerson
}

/**
 * Void all that an import brought and that still stands, in one transaction. Repeating it changes nothing. Throws `periodClosed`, and `forbidden` if
 * it brought marks of somebody who is out of the actor's reach.
 */
export async function undoClockImport(
  ctx: Context,
  { params }: Input<typeof calls.undoClockImport>,
): Promise<calls.ClockImport> {
  const { database } = ctx.parts
  await importFor(database.read, ctx, 'clock-import:undo', params.id)
  await requireSure(ctx)
  const after = await database.write(async (tx) => {
    await tx.hold('closings', '')
    const { permit, row } = await importFor(tx, ctx, 'clock-import:undo', params.id)
    if (row.undone_at !== null) return row
    await setUndone(tx, permit, row.id)
    let count = 0
    for await (const [user_id, entries] of unhurried(await entriesByPerson(tx, ctx, row.id))) {
      const user = found(await userById(tx, user_id))
      refuseIf(!may(ctx.actor, 'time-entry:batch', asTarget(user)), 'forbidden')
      await unwriteImported(tx, permit, user, entries)
      count += entries.length
    }
    const told = `${row.device}, ${row.from_day} a ${row.to_day}: ${countOf(count, 'registro', 'registros')}`
    await record(tx, permit, { type: 'clock_import', id: row.id, store_id: row.store_id }, told)
    return found(await importById(tx, row.id))
  })
  return importWire(after)
}
