import { DAY } from '#shared/calendar/day.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import { type importClockFile, MOST_IMPORTED_MARKS } from '#shared/contract/clock-imports.ts'
import { countOf } from '#shared/text/format.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { RetryLater } from '../http/errors.ts'
import { writeImported } from '../import-deed.ts'
import type { Permit } from '../permit.ts'
import type { Company } from '../stores/queries.ts'
import { stillSo } from './facts.ts'
import { type Part, piecesOf, sizeOf } from './import-pieces.ts'
import { planOf } from './plan.ts'
import {
  broughtBy,
  importById,
  importedSince,
  importsOfFile,
  insertImport,
  type StoredImport,
  setBrought,
} from './queries.ts'
import type { Wanted } from './read-file.ts'

/** Imports of a company in a day, and the seconds until it is worth asking again. */
const MOST_A_DAY = 50
const COME_BACK = 600

/** The most times that marks are planned, anew whenever somebody changed something meanwhile. */
const TRIES = 5

type Import = BodyOf<typeof importClockFile>

/** An import that is under way. */
interface Job {
  id: string
  permit: Permit<'clock-import:create'>
  body: Import
  wanted: Wanted
  company: Company
}

/** Return the import that an earlier request with this id made. Throws `conflict` if it was another one. */
async function repeated(db: Db, { id, body: { store_id }, wanted: { hash } }: Job): Promise<StoredImport | null> {
  const known = await importById(db, id)
  refuseIf(known !== null && (known.store_id !== store_id || !known.sha256.startsWith(hash)), 'conflict')
  return known
}

/** Refuse an import that takes nothing over, or too much at once. */
function requireFresh(pieces: readonly Part[][]): void {
  const marks = pieces.reduce((sum, parts) => sum + sizeOf(parts), 0)
  refuseIf(marks === 0, 'clockFileKnown')
  refuseIf(marks > MOST_IMPORTED_MARKS, 'clockFileTooMany')
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

/** Note an import that begins, before its first marks. Throws `tooMany`. */
async function begin(tx: Db, { id, permit, body: { name }, wanted, company: { id: store_id } }: Job): Promise<void> {
  const { actor, at } = permit
  if ((await importedSince(tx, store_id, at - DAY)) >= MOST_A_DAY) throw new RetryLater('tooMany', COME_BACK)
  await insertImport(tx, permit, {
    id,
    store_id,
    name,
    sha256: await freeSha256(tx, store_id, wanted),
    device: wanted.device,
    ...(await broughtBy(tx, id)),
    imported_at: at,
    imported_by_id: actor.id,
    imported_by: actor.name,
  })
}

/** Record what an import is about to bring. */
async function recordPieces(tx: Db, { id, permit, wanted, company }: Job, pieces: readonly Part[][]): Promise<void> {
  const parts = pieces.flat()
  const days = parts.flatMap(({ marks }) => marks.map(({ day }) => day)).toSorted()
  const people = countOf(new Set(parts.map(({ plan }) => plan.user.id)).size, 'pessoa', 'pessoas')
  const marks = countOf(sizeOf(parts), 'registro', 'registros')
  const told = `${wanted.device}, ${days[0] ?? ''} a ${days.at(-1) ?? ''}: ${marks} de ${people}`
  await record(tx, permit, { type: 'clock_import', id, store_id: company.id }, told)
}

/** Return the parts of a piece for whose people all is as it was planned, without the marks that are written already. */
async function soundParts(tx: Db, ctx: Context, { id }: Job, piece: readonly Part[]) {
  const sound = []
  for (const { plan, marks } of piece) {
    const [first = '', last = ''] = [marks[0]?.day, marks.at(-1)?.day]
    const now = await stillSo(tx, ctx, plan.facts, { first, last, import_id: id })
    if (now) sound.push({ user: now.user, marks: marks.filter(({ at }) => !now.written.has(at)) })
  }
  return sound
}

/** The outcome of writing a piece: all of it, not all because something is not as planned, or none because the import was undone. */
type Written = 'all' | 'stale' | 'undone'

/** Write what of a piece is still as it was planned. `before` is done along with the first marks. */
async function writePiece(
  tx: Db,
  ctx: Context,
  job: Job,
  piece: readonly Part[],
  before: (tx: Db) => Promise<void>,
): Promise<Written> {
  const { id, permit, wanted } = job
  await tx.hold('closings', '')
  const known = await repeated(tx, job)
  if (known && known.undone_at !== null) return 'undone'
  const sound = await soundParts(tx, ctx, job, piece)
  const fresh = sound.filter(({ marks }) => marks.length > 0)
  if (fresh.length > 0) {
    if (!known) await begin(tx, job)
    await before(tx)
    const origin = { import_id: id, reason: `Importado do ${wanted.device}` }
    for (const { user, marks } of fresh) await writeImported(tx, permit, user, marks, origin)
    await setBrought(tx, permit, id, await broughtBy(tx, id))
  }
  return sound.length === piece.length ? 'all' : 'stale'
}

/** Write pieces, each in a transaction of its own. Returns whether that is all. */
async function writePieces(ctx: Context, job: Job, pieces: readonly Part[][]): Promise<boolean> {
  const { database } = ctx.parts
  let isRecorded = false
  let isWhole = true
  for (const piece of pieces) {
    let isFirst = false
    const before = async (tx: Db) => {
      isFirst = !isRecorded
      if (isFirst) await recordPieces(tx, job, pieces)
    }
    const written = await database.write((tx) => writePiece(tx, ctx, job, piece, before))
    if (written === 'undone') return true
    isRecorded ||= isFirst
    isWhole &&= written === 'all'
  }
  return isWhole
}

/**
 * Write what is new in a file: planned while others write, and written in pieces, each of which makes sure that nothing it was planned by has
 * changed since; else the rest is planned anew. Throws `conflict`, `clockFileKnown`, `clockFileTooMany`, and `busy` if that never ends.
 */
export async function writeImport(
  ctx: Context,
  permit: Permit<'clock-import:create'>,
  asked: Pick<Job, 'body' | 'wanted' | 'company'>,
): Promise<StoredImport> {
  const { read } = ctx.parts.database
  const job: Job = { ...asked, permit, id: asked.body.id ?? ctx.newId() }
  for (let tried = 0; tried < TRIES; tried += 1) {
    const known = await repeated(read, job)
    if (known && known.undone_at !== null) return known
    const pieces = piecesOf(await planOf(read, ctx, job.company.id, job.wanted))
    if (known && pieces.length === 0) return known
    requireFresh(pieces)
    if (await writePieces(ctx, job, pieces)) return found(await importById(read, job.id))
  }
  throw new RetryLater('busy', 1)
}
