import { listAudit } from '#shared/contract/audit.ts'
import { type Door, serve } from '../http/serve.ts'
import { auditFor } from './list-audit.ts'

/** The audit log. */
export function auditRoutes(door: Door): void {
  serve(door, listAudit, async ({ actor, query, setHeader }) => {
    const { deeds, next } = await auditFor(door.parts, actor, query)
    if (next) setHeader('X-Next-Cursor', next)
    return deeds
  })
}
