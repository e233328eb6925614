import * as z from 'zod/mini'
import { call } from './call.ts'
import { day, id, page } from './fields.ts'

/** A deed: who did what to what, from where, when. */
export const AuditRow = z.object({
  id: z.string(),
  at: z.string(),
  actor_id: z.nullable(z.string()),
  actor_name: z.nullable(z.string()),
  action: z.string(),
  target_type: z.nullable(z.string()),
  target_id: z.nullable(z.string()),
  store_id: z.nullable(z.string()),
  ip_address: z.nullable(z.string()),
  details: z.nullable(z.string()),
})
export type AuditRow = z.infer<typeof AuditRow>

export const listAudit = call('GET /audit', {
  title: 'Quem fez o quê, do mais novo para o mais antigo; um admin, nas suas empresas e o que ele fez',
  may: 'audit:list',
  query: z.object({
    actor_id: z.optional(id),
    target_id: z.optional(id),
    action: z.optional(z.string().check(z.maxLength(60))),
    from: z.optional(day),
    to: z.optional(day),
    ...page,
  }),
  answer: z.array(AuditRow),
})
