import * as z from 'zod'
import { TimeEntry } from '../clock/time-entry.ts'
import { call } from './call.ts'
import { day, id, numeric } from './fields.ts'

/** A page of a history, newest first, and the total number of entries. */
export const EntryHistory = z.object({
  count: z.int(),
  page: z.int(),
  size: z.int(),
  entries: z.array(TimeEntry),
})
export type EntryHistory = z.infer<typeof EntryHistory>

export const entryHistory = call('GET /time-entries/history', {
  title: 'Registros ou ausências que valem num período, uma página por vez, com o total',
  may: 'time-entry:list',
  of: ['entries'],
  query: z.object({
    kind: z.enum(['marks', 'absences']),
    from: day,
    to: day,
    user_id: id.optional(),
    store_id: id.optional(),
    page: numeric(z.int().min(1).max(1_000_000)).default(1),
  }),
  answer: EntryHistory,
})
