import * as z from 'zod'
import { OCCURRENCES, SEVERITIES } from '../pay-rules/severity.ts'
import { call } from './call.ts'
import { day, id } from './fields.ts'

const Code = z.enum(OCCURRENCES)
const Severity = z.enum(SEVERITIES)

/** An occurrence: something on somebody's day that deserves a look; never a block. */
export const OccurrenceRow = z.object({
  user_id: z.string(),
  name: z.string(),
  store_id: z.string().nullable(),
  store_name: z.string().nullable(),
  date: z.string(),
  code: Code,
  /** By how much, or of what, depending on the code; null for what has no measure. */
  minutes: z.int().nullable(),
})
export type OccurrenceRow = z.infer<typeof OccurrenceRow>

/** The occurrences of a period: gravest first, then the newest day, then by name. */
export const Occurrences = z.object({
  from: z.string(),
  to: z.string(),
  rows: z.array(OccurrenceRow),
  /** The number of occurrences by code, whatever severity was asked for; codes without any are missing. */
  counts: z.array(z.object({ code: Code, count: z.int() })),
  /** The number of occurrences of the asked severity that are not in `rows`. */
  left_out: z.int(),
  /** People whose days can't be counted: one of their rows is unreadable. */
  failed: z.array(z.object({ user_id: z.string(), name: z.string() })),
})
export type Occurrences = z.infer<typeof Occurrences>

export const listOccurrences = call('GET /occurrences', {
  title: 'O que merece um olhar nos dias de um período de até 31 dias; sem ele, do mês até ontem',
  may: 'report:daily',
  of: ['hours', 'people', 'stores'],
  query: z.object({
    from: day.optional(),
    to: day.optional(),
    store_id: id.optional(),
    user_id: id.optional(),
    severity: Severity.optional(),
  }),
  answer: Occurrences,
})
