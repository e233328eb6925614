import type { OpenSession } from '#shared/contract/auth.ts'
import type { Context } from '../context.ts'
import { idleEnd } from '../idle-end.ts'
import { authorize } from '../permit.ts'
import { iso } from '../wire.ts'
import { livingSessions } from './session-queries.ts'

/** Return the actor's open sessions, the current one first. */
export async function listSessions(ctx: Context): Promise<OpenSession[]> {
  const { parts, actor, at: now } = ctx
  authorize(ctx, 'session:list')
  const rows = await livingSessions(parts.database.read, actor.id, { now, since: now - idleEnd(actor.role) })
  const sessions = rows.map(({ id, label, ip_address, created_at, last_seen_at }) => {
    const at = { created_at: iso(created_at), last_seen_at: iso(last_seen_at) }
    return { id, is_current: id === actor.session?.id, label, ip_address, ...at }
  })
  return sessions.sort((a, b) => Number(b.is_current) - Number(a.is_current))
}
