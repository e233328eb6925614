import type { Actor } from '#shared/access/actor.ts'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import type { TimeEntry } from '#shared/clock/entry.ts'
import { dayBefore, dayOfMark } from '#shared/clock/shift.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { listEntries } from '#shared/contract/time-entries.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { Parts } from '../parts.ts'
import { userById } from '../users/queries.ts'
import { marksOf } from './queries.ts'
import { entriesOf, entriesOfDay, entryWire } from './seen-queries.ts'

const cursorOf = (entry: TimeEntry) => `${Date.parse(entry.updated_at)}.${entry.id}`

function readCursor(cursor: string | undefined) {
  if (!cursor) return undefined
  const [updatedAt = '', id = ''] = cursor.split('.')
  refuseIf(!/^\d+$/.test(updatedAt), 'invalidInput', [{ path: 'cursor', message: 'Cursor inválido.' }])
  return { updatedAt: Number(updatedAt), id }
}

/** The caller's own entries, a page at a time; the cursor of the next page, or null at the end. */
export async function ownEntries(parts: Parts, actor: Actor, query: QueryOf<typeof listEntries>) {
  const { user_id, cursor, limit, type, status, from, to, order } = query
  refuseIf(user_id !== undefined && user_id !== actor.id, 'notFound')
  const filter = { type, status, from, to, order, limit, after: readCursor(cursor) }
  const rows = await entriesOf(parts.database.read, actor.id, filter)
  const entries = rows.map((row) => entryWire(row, parts))
  const last = entries.length === limit ? entries.at(-1) : undefined
  return { entries, next: last ? cursorOf(last) : null }
}

/** Today's entries of the caller, in the day of their store. */
export async function entriesToday(parts: Parts, actor: Actor, userId: string): Promise<TimeEntry[]> {
  refuseIf(userId !== actor.id, 'notFound')
  const user = await userById(parts.database.read, userId)
  if (!user) throw new Refusal('notFound')
  const cut = { zone: user.storeZone ?? DEFAULT_ZONE, starts_at: user.storeDayStartsAt ?? '00:00' }
  const before = dayBefore(parts.now(), cut)
  const day = dayOfMark(parts.now(), cut, before === null ? [] : await marksOf(parts.database.read, userId, before))
  const rows = await entriesOfDay(parts.database.read, userId, day)
  return rows.map((row) => entryWire(row, parts))
}
