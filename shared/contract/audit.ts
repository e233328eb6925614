import * as z from 'zod'
import { call } from './call.ts'
import { day, id, page } from './fields.ts'

/** An audited action: who did what to what, from where, when. */
export const AuditRow = z.object({
  id: z.string(),
  at: z.string(),
  actor_id: z.string().nullable(),
  actor_name: z.string().nullable(),
  action: z.string(),
  target_type: z.string().nullable(),
  target_id: z.string().nullable(),
  store_id: z.string().nullable(),
  ip_address: z.string().nullable(),
  details: z.string().nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const listAudit = call('GET /audit', {
  title: 'Quem fez o quê, do mais novo para o mais antigo; um admin, nas suas empresas e o que ele fez',
  may: 'audit:list',
  query: z.object({
    actor_id: id.optional(),
    target_id: id.optional(),
    /** A person: what was done to them, and to their requests, corrections, papers, schedules and vacations. */
    about: id.optional(),
    action: z.string().max(60).optional(),
    from: day.optional(),
    to: day.optional(),
    ...page,
  }),
  answer: z.array(AuditRow),
})
