import { may } from '#shared/access/policy.ts'
import type { SheetContent } from '#shared/closing/sheet-content.ts'
import type { Done } from '#shared/contract/fields.ts'
import type * as calls from '#shared/contract/sheets.ts'
import { found } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize, OutOfReach } from '../permit.ts'
import { iso } from '../wire.ts'
import { answersOf, answersTo, noteRead, ownReads, type StoredAnswer } from './answer-queries.ts'
import { type Closing, closingById } from './queries.ts'
import { closingFor } from './reach.ts'
import { ownSheets, type StoredSheet, sheetOf, sheetWithHash } from './sheet-queries.ts'
import { answerTo, answerWire, closingWire, stateOf } from './wires.ts'

/** Sheets that somebody sees of themselves: five years of months. */
const MOST_OWN = 60

export const contentOf = ({ content }: Pick<StoredSheet, 'content'>) => JSON.parse(content) as SheetContent

/** Return one's own sheets of closed periods, newest first. */
export async function listOwnSheets(ctx: Context): Promise<calls.OwnSheet[]> {
  authorize(ctx, 'sheet:list')
  const { actor, parts } = ctx
  const { read } = parts.database
  const own = await ownSheets(read, actor.id, MOST_OWN)
  const ids = own.map(({ closing }) => closing.id)
  const reads = new Map((await ownReads(read, actor.id, ids)).map((row) => [row.closing_id, row]))
  const answers = await answersTo(
    read,
    actor.id,
    own.map(({ hash }) => hash),
  )
  return own.map(({ closing, hash, store_name }) => {
    const seen = reads.get(closing.id)
    return {
      closing_id: closing.id,
      store_name,
      from: closing.from_day,
      to: closing.to_day,
      version: closing.version,
      hash,
      closed_at: iso(closing.closed_at),
      reminded_at: seen?.reminded_at ? iso(seen.reminded_at) : null,
      state: stateOf(answerTo(answers, hash), seen?.read_at ?? null),
    }
  })
}

/** Find a sheet with its closing. A closing without one of the person looks like missing. */
export async function findSheet(db: Db, { id, user_id }: { id: string; user_id: string }) {
  const closing = found(await closingById(db, id))
  return { closing, sheet: found(await sheetOf(db, id, user_id)) }
}

/** Return what somebody signed last of a period, if it is not the given sheet. */
async function signedBefore(db: Db, closing: Closing, own: readonly StoredAnswer[], hash: string) {
  const other = own.findLast((answer) => answer.hash !== hash)
  if (!other || answerTo(own, hash)) return null
  const sheet = await sheetWithHash(db, closing.store_id, other.user_id, other.hash)
  return sheet && contentOf(sheet)
}

/** Let only those read others' sheets who keep the company of the closing; to all others it looks like missing. */
async function requireKeptClosing(ctx: Context, id: string): Promise<void> {
  if (!may(ctx.actor, 'closing:read')) throw new OutOfReach()
  await closingFor(ctx.parts.database.read, ctx, 'closing:read', id)
}

/** Find a sheet as it was closed, in any version: one's own, or of a company that one keeps, wherever its people are now. */
export async function sheetWithin(
  ctx: Context,
  action: 'sheet:read' | 'sheet:download',
  params: { id: string; user_id: string },
) {
  if (params.user_id === ctx.actor.id) authorize(ctx, action, { user_id: params.user_id })
  else await requireKeptClosing(ctx, params.id)
  return findSheet(ctx.parts.database.read, params)
}

/** Return somebody's sheet with what they answered. */
export async function getSheet(ctx: Context, { params }: Input<typeof calls.getSheet>): Promise<calls.Sheet> {
  const { read } = ctx.parts.database
  const { closing, sheet } = await sheetWithin(ctx, 'sheet:read', params)
  const own = await answersOf(read, closing, params.user_id)
  const [seen] = await ownReads(read, params.user_id, [closing.id])
  return {
    closing: closingWire(closing),
    user_id: params.user_id,
    hash: sheet.hash,
    content: contentOf(sheet),
    read_at: seen?.read_at ? iso(seen.read_at) : null,
    answers: own.map(answerWire),
    signed_before: await signedBefore(read, closing, own, sheet.hash),
  }
}

/** Note that one has read one's sheet. */
export async function readSheet(ctx: Context, { params }: Input<typeof calls.readSheet>): Promise<Done> {
  const permit = authorize(ctx, 'sheet:read-own', { user_id: params.user_id })
  await ctx.parts.database.write(async (tx) => {
    await findSheet(tx, params)
    await noteRead(tx, permit, params.id, params.user_id)
  })
  return { ok: true }
}
