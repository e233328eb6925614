import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { today as call } from '#shared/contract/time-entries.ts'
import { found } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { seek } from '../permit.ts'
import { asTarget, userById } from '../users/queries.ts'
import { dayAt } from './place-mark.ts'
import { entriesOfDay } from './seen-queries.ts'
import { entryWire } from './wire-queries.ts'

/** Return the entries of a person's working day. */
export async function today(ctx: Context, { params: { userId: user_id } }: Input<typeof call>): Promise<TimeEntry[]> {
  const { parts, at } = ctx
  const db = parts.database.read
  const user = await userById(db, user_id)
  seek(ctx, 'time-entry:read-today', user && asTarget(user))
  const rows = await entriesOfDay(db, user_id, await dayAt(db, found(user), at))
  return rows.map((row) => entryWire(row, parts))
}
