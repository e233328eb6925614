import { Readable } from 'node:stream'
import { DAY } from '#shared/calendar/day.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/generated-files.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { RetryLater } from '../http/errors.ts'
import type { Input } from '../http/route.ts'
import { noteDeed } from '../note-deed.ts'
import { companyFor } from '../permit-for-store.ts'
import type { SentFile } from '../sheet.ts'
import { companyOf } from '../stores/queries.ts'
import { problemsOf } from './check.ts'
import {
  askedSince,
  generatedById,
  generatedOf,
  insertGenerated,
  type StoredGenerated,
  updateOpen,
  versionOf,
} from './queries.ts'
import { fileFor, requireWholeSequence } from './reach.ts'
import { makeWaiting } from './run-jobs.ts'
import { generatedWire } from './wires.ts'

/** Files that are listed. */
const MOST_LISTED = 100
/** Files that a company may ask for in a day, and the seconds until it is worth asking again. */
const MOST_A_DAY = 100
const COME_BACK = 600
/** Days of one file: an AFD or AEJ of a leap year. */
const MOST_DAYS = 366

/** Return the files of a company, newest first. */
export async function listGeneratedFiles(
  ctx: Context,
  { query }: Input<typeof calls.listGeneratedFiles>,
): Promise<calls.GeneratedFile[]> {
  const { read } = ctx.parts.database
  await companyFor(read, ctx, 'generated-file:read', query.store_id)
  return (await generatedOf(read, query.store_id, MOST_LISTED)).map(({ file, version }) => generatedWire(file, version))
}

function requirePeriod({ from, to }: { from: string; to: string }): void {
  refuseIf(from > to, 'invalidInput', [{ path: 'to', message: 'O fim vem antes do começo.' }])
  const isLong = Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY
  refuseIf(isLong, 'invalidInput', [{ path: 'to', message: `Peça no máximo ${MOST_DAYS} dias por arquivo.` }])
}

/** Count a look into what a file is made of, which may be many sheets. Throws `tooMany`. */
async function countLook({ parts, actor }: Context): Promise<void> {
  const wait = await parts.limits.receipts.count(`paper ${actor.id}`)
  if (wait > 0) throw new RetryLater('tooMany', wait)
}

/** Return what would make a file wrong, before it is made. */
export async function checkGeneratedFile(
  ctx: Context,
  { query }: Input<typeof calls.checkGeneratedFile>,
): Promise<AnswerOf<typeof calls.checkGeneratedFile>> {
  const { company } = await companyFor(ctx.parts.database.read, ctx, 'generated-file:read', query.store_id)
  requirePeriod(query)
  await countLook(ctx)
  return { problems: await problemsOf(ctx.parts, company, query, 'all') }
}

/** Return the file that an earlier request with this id asked for. Throws `conflict` if it was another one. */
async function repeated(db: Db, { id, kind, store_id, from, to }: Input<typeof calls.makeGeneratedFile>['body']) {
  const known = id ? await generatedById(db, id) : null
  const isSame = known?.store_id === store_id && known.kind === kind && known.from_day === from && known.to_day === to
  refuseIf(known !== null && !isSame, 'conflict')
  return known
}

/**
 * Ask for a file, which is made in the background. Repeating it returns what is stored. Throws `fileBlocked` if it can't be made, `conflict`
 * for the id of another one, `tooMany` after some hundred of a company in a day.
 */
export async function makeGeneratedFile(
  ctx: Context,
  { body }: Input<typeof calls.makeGeneratedFile>,
): Promise<calls.GeneratedFile> {
  const { parts, actor, at } = ctx
  const { database } = parts
  const { permit, company } = await companyFor(database.read, ctx, 'generated-file:create', body.store_id)
  requirePeriod(body)
  if (body.kind === 'afd') await requireWholeSequence(database.read, ctx, company)
  const id = body.id ?? ctx.newId()
  const isKnown = (await repeated(database.read, body)) !== null
  if (!isKnown && body.kind === 'aej') await countLook(ctx)
  const problems = isKnown ? [] : await problemsOf(parts, company, body, 'blocking')
  const row = await database.write(async (tx): Promise<StoredGenerated> => {
    const known = await repeated(tx, body)
    if (known) return known
    refuseIf(problems.length > 0, 'fileBlocked')
    if ((await askedSince(tx, company.id, at - DAY)) >= MOST_A_DAY) throw new RetryLater('tooMany', COME_BACK)
    await insertGenerated(tx, permit, {
      id,
      kind: body.kind,
      store_id: company.id,
      from_day: body.from,
      to_day: body.to,
      state: 'waiting',
      asked_at: at,
      asked_by_id: actor.id,
      asked_by: actor.name,
    })
    const told = `${body.kind} ${body.from} a ${body.to}`
    await record(tx, permit, { type: 'generated_file', id, store_id: company.id }, told)
    return (await generatedById(tx, id)) as StoredGenerated
  })
  void makeWaiting(parts)
  return generatedWire(row, null)
}

/** Stop making a file; one that is finished stays as it is. */
export async function cancelGeneratedFile(
  ctx: Context,
  { params }: Input<typeof calls.cancelGeneratedFile>,
): Promise<calls.GeneratedFile> {
  const { database } = ctx.parts
  const { permit, row } = await fileFor(database.read, ctx, 'generated-file:cancel', params.id)
  const after = await database.write(async (tx) => {
    const isOpen = await updateOpen(tx, row.id, { state: 'cancelled', finished_at: ctx.at })
    if (isOpen) await record(tx, permit, { type: 'generated_file', id: row.id, store_id: row.store_id }, row.kind)
    return (await generatedById(tx, row.id)) ?? row
  })
  return generatedWire(after, await versionOf(database.read, after.closing_id))
}

/** Return a file that was made. Throws `notFound` for one that is not kept, or no longer. */
export async function downloadGeneratedFile(
  ctx: Context,
  { params }: Input<typeof calls.downloadGeneratedFile>,
): Promise<SentFile> {
  const { parts } = ctx
  const { row } = await fileFor(parts.database.read, ctx, 'generated-file:download', params.id)
  const company = row.kind === 'afd' ? await companyOf(parts.database.read, row.store_id) : null
  if (company) await requireWholeSequence(parts.database.read, ctx, company)
  const opened = row.file === null ? null : await parts.storage.open(row.file)
  if (!opened || row.name === null) throw new Refusal('notFound')
  noteDeed(parts, `${ctx.actor.id} ${row.id}`, {
    actor_id: ctx.actor.id,
    action: 'generated-file:download',
    ip_address: ctx.address,
    target_type: 'generated_file',
    target_id: row.id,
    store_id: row.store_id,
    details: `${row.kind} ${row.from_day} a ${row.to_day}, SHA-256 ${row.sha256}`,
  })
  const media_type = row.kind === 'booklet' ? 'application/pdf' : 'application/zip'
  return { name: row.name, media_type, content: Readable.toWeb(opened.stream) as ReadableStream }
}
