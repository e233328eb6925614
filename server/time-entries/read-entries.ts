import { peopleScope } from '#shared/access/scope.ts'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type * as calls from '#shared/contract/time-entries.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { seek } from '../permit.ts'
import { inPages, inPieces } from '../pieces.ts'
import { asTarget, targetOf, userById } from '../users/queries.ts'
import { dayAt } from './place-mark.ts'
import { entriesIn, entriesOfDay, type SeenEntry } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

/** Return the entries of a person's working day. */
export async function today(
  ctx: Context,
  { params: { userId: user_id } }: Input<typeof calls.today>,
): Promise<TimeEntry[]> {
  const { parts, at } = ctx
  const db = parts.database.read
  const user = await userById(db, user_id)
  seek(ctx, 'time-entry:read-today', user && asTarget(user))
  const rows = await entriesOfDay(db, user_id, await dayAt(db, found(user), at))
  return rows.map((row) => entryWire(row, parts))
}

/** Entries read in one query: it takes some milliseconds, then other requests are answered. */
const AT_A_TIME = 250

const cursorOf = (entry: TimeEntry) => `${Date.parse(entry.updated_at)}.${entry.id}`

function readCursor(cursor: string | undefined) {
  if (!cursor) return undefined
  const [, updated_at = '', id = ''] = /^(\d{1,16})\.(.+)$/.exec(cursor) ?? []
  refuseIf(id === '', 'invalidInput', [{ path: 'cursor', message: 'Cursor inválido.' }])
  return { updated_at: Number(updated_at), id }
}

/** Return a page of the entries in the caller's scope (an employee's own); a header carries the cursor of the next page. */
export async function listEntries(ctx: Context, { query }: Input<typeof calls.listEntries>): Promise<TimeEntry[]> {
  const { parts, actor } = ctx
  const db = parts.database.read
  const { user_id, store_id, cursor, ...rest } = query
  if (user_id) seek(ctx, 'user:read', await targetOf(db, user_id))
  const rows = await inPages<SeenEntry>({ most: query.limit, atATime: AT_A_TIME }, (limit, last) => {
    const after = last ? { updated_at: last.entry.updated_at, id: last.entry.id } : readCursor(cursor)
    return entriesIn(db, peopleScope(actor), { ...rest, user_id, store_id, after, limit })
  })
  const entries = await inPieces(rows, AT_A_TIME, (some) => some.map((row) => entryWire(row, parts)))
  const last = entries.length === query.limit ? entries.at(-1) : undefined
  if (last) ctx.setHeader('X-Next-Cursor', cursorOf(last))
  return entries
}
