import type { Actor } from '#shared/access/actor.ts'
import { peopleScope } from '#shared/access/scope.ts'
import { addDays, DEFAULT_ZONE, startOfDay } from '#shared/calendar/day.ts'
import type { AuditRow, listAudit } from '#shared/contract/audit.ts'
import type { QueryOf } from '#shared/contract/call.ts'
import type { Parts } from '../parts.ts'
import { authorize } from '../permit.ts'
import { inPages } from '../pieces.ts'
import { deedsIn } from './queries.ts'

/** Deeds that are read at once: some milliseconds, then whoever else asks is answered. */
const AT_A_TIME = 500

/** Deeds, newest first: the master sees all, an admin those in the own stores and their own. Beside them the next page's cursor. */
export async function auditFor({ database }: Parts, actor: Actor, query: QueryOf<typeof listAudit>) {
  authorize(actor, 'audit:list')
  const { from, to, limit, cursor, ...filter } = query
  const range = {
    from: from ? startOfDay(from, DEFAULT_ZONE) : undefined,
    until: to ? startOfDay(addDays(to, 1), DEFAULT_ZONE) : undefined,
  }
  const rows = await inPages<Awaited<ReturnType<typeof deedsIn>>[number]>(
    { most: limit, atATime: AT_A_TIME },
    (most, last) =>
      deedsIn(database.read, peopleScope(actor), { ...filter, ...range, limit: most, before: last?.id ?? cursor }),
  )
  const deeds: AuditRow[] = rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
  return { deeds, next: deeds.length === limit ? (deeds.at(-1)?.id ?? null) : null }
}
