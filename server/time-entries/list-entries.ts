import type { Actor } from '#shared/access/actor.ts'
import { peopleScope } from '#shared/access/scope.ts'
import type { TimeEntry } from '#shared/clock/entry.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { listPending } from '#shared/contract/entry-deeds.ts'
import type { listEntries } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Parts } from '../parts.ts'
import { authorize, seek } from '../permit.ts'
import { inPages, inPieces } from '../pieces.ts'
import { targetOf, userById } from '../users/queries.ts'
import { pendingIn } from './deed-queries.ts'
import { cutterOf, dayAt } from './place-mark.ts'
import { entriesIn, entriesOfDay, type SeenEntry } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

/** Entries that are read at once: some milliseconds, then whoever else asks is answered. */
const AT_A_TIME = 250

const cursorOf = (entry: TimeEntry) => `${Date.parse(entry.updated_at)}.${entry.id}`

function readCursor(cursor: string | undefined) {
  if (!cursor) return undefined
  const [updatedAt = '', id = ''] = cursor.split('.')
  refuseIf(!/^\d+$/.test(updatedAt), 'invalidInput', [{ path: 'cursor', message: 'Cursor inválido.' }])
  return { updatedAt: Number(updatedAt), id }
}

/** Entries of the caller's scope (an employee's own), a page at a time; the cursor of the next page, or null at the end. */
export async function entriesFor(parts: Parts, actor: Actor, query: QueryOf<typeof listEntries>) {
  const db = parts.database.read
  const { user_id: userId, store_id: storeId, cursor, ...rest } = query
  if (userId) seek(actor, 'user:read', await targetOf(db, userId))
  const rows = await inPages<SeenEntry>({ most: query.limit, atATime: AT_A_TIME }, (limit, last) => {
    const after = last ? { updatedAt: last.entry.updatedAt, id: last.entry.id } : readCursor(cursor)
    return entriesIn(db, peopleScope(actor), { ...rest, userId, storeId, after, limit })
  })
  const entries = await inPieces(rows, AT_A_TIME, (some) => some.map((row) => entryWire(row, parts)))
  const last = entries.length === query.limit ? entries.at(-1) : undefined
  return { entries, next: last ? cursorOf(last) : null }
}

/** The entries of the day that a person is in. */
export async function entriesToday(parts: Parts, actor: Actor, userId: string): Promise<TimeEntry[]> {
  const db = parts.database.read
  const user = await userById(db, userId)
  seek(actor, 'time-entry:read-today', user && { user_id: user.id, store_id: user.storeId, role: user.role })
  if (!user) throw new Refusal('notFound')
  const day = await dayAt(db, cutterOf(user), parts.now())
  const rows = await entriesOfDay(db, userId, day)
  return rows.map((row) => entryWire(row, parts))
}

/** Requests that wait for the actor's decision. */
export async function pendingFor(parts: Parts, actor: Actor, query: QueryOf<typeof listPending>): Promise<TimeEntry[]> {
  authorize(actor, 'time-entry:list-pending')
  const filter = { notOf: actor.id, userId: query.user_id, storeId: query.store_id }
  const rows = await pendingIn(parts.database.read, peopleScope(actor), filter)
  return rows.map((row) => entryWire(row, parts))
}
