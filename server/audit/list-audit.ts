import { peopleScope } from '#shared/access/scope.ts'
import { addDays, DEFAULT_ZONE, startOfDay } from '#shared/calendar/day.ts'
import type { AuditRow, listAudit as call } from '#shared/contract/audit.ts'
import type { Context } from '../context.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { inPages } from '../pieces.ts'
import { iso } from '../wire.ts'
import { deedsIn } from './queries.ts'

/** Deeds read in one query: it takes some milliseconds, then other requests are answered. */
const AT_A_TIME = 500

/**
 * Return deeds, newest first: all for the master, for an admin those of their companies and their own. The header X-Next-Cursor leads to
 * the next page.
 */
export async function listAudit(ctx: Context, { query }: Input<typeof call>): Promise<AuditRow[]> {
  authorize(ctx, 'audit:list')
  const { read } = ctx.parts.database
  const { from, to, limit, cursor, ...filter } = query
  const range = {
    from: from ? startOfDay(from, DEFAULT_ZONE) : undefined,
    until: to ? startOfDay(addDays(to, 1), DEFAULT_ZONE) : undefined,
  }
  const rows = await inPages<Awaited<ReturnType<typeof deedsIn>>[number]>(
    { most: limit, atATime: AT_A_TIME },
    (most, last) =>
      deedsIn(read, peopleScope(ctx.actor), { ...filter, ...range, limit: most, before: last?.id ?? cursor }),
  )
  const deeds: AuditRow[] = rows.map(({ at, ...row }) => ({ ...row, at: iso(at) }))
  const last = deeds.length === limit ? deeds.at(-1) : undefined
  if (last) ctx.setHeader('X-Next-Cursor', last.id)
  return deeds
}
