import { addDays, dayOf } from '#shared/calendar/day.ts'
import { isPunchType } from '#shared/clock/entry.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/kiosk-own.ts'
import type { Context } from '../context.ts'
import { provenKiosk } from '../proven-kiosk.ts'
import { lastMarksOf } from './mark-queries.ts'
import { rosterOf } from './roster-queries.ts'

/**
 * Return, for each person on a kiosk's roster, their marks of yesterday and today and the last one before: from these a tablet knows without
 * a network what comes next, also in a shift that goes on past midnight.
 */
export async function kioskMarks(ctx: Context<null>): Promise<AnswerOf<typeof calls.kioskMarks>> {
  const kiosk = await provenKiosk(ctx)
  const { read } = ctx.parts.database
  const rows = await rosterOf(read, kiosk.id)
  const ids = rows
    .filter(({ from_at, until_at }) => from_at !== null && until_at === null)
    .map(({ user_id }) => user_id)
  const since = addDays(dayOf(ctx.at, kiosk.store.timezone), -1)
  const marks = await lastMarksOf(read, ids, since)
  return marks.flatMap(({ id, user_id, entry_type, at }) =>
    isPunchType(entry_type) ? [{ id, user_id, entry_type, at }] : [],
  )
}
