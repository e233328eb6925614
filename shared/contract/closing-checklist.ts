import * as z from 'zod'
import { call } from './call.ts'
import { day, id } from './fields.ts'

/** The checks of a closing: what a period must not have when it is closed (the first five), and what it may have. */
export const CHECKS = [
  'odd_days',
  'requests',
  'certificates',
  'held',
  'failed',
  'devices',
  'outside',
  'no_rule',
  'occurrences',
] as const
export type CheckKind = (typeof CHECKS)[number]

const CheckPerson = z.object({
  id: z.string(),
  name: z.string(),
  photo_url: z.string().nullable(),
  /** The number of things of this kind that the person has, and their days; none where it concerns no day. */
  count: z.int(),
  days: z.array(z.string()),
})

/** A line of the checklist; `blocks`: nothing is closed while its count is not 0. */
const CheckLine = z.object({
  kind: z.enum(CHECKS),
  blocks: z.boolean(),
  count: z.int(),
  /** Those concerned, by name, no more than 50. */
  people: z.array(CheckPerson),
  /** The number of those concerned, named or not; an older server does not tell. */
  concerned: z.int().optional(),
  /** Of devices: the kiosks with marks that wait. */
  kiosks: z.array(z.object({ id: z.string(), name: z.string(), waiting: z.int() })),
})
export type CheckLine = z.infer<typeof CheckLine>

export const Checklist = z.object({
  store_id: z.string(),
  from: z.string(),
  to: z.string(),
  /** False while a day of it is not over for somebody. */
  is_over: z.boolean(),
  people: z.int(),
  /** The number of those people who have nothing that blocks. */
  ready: z.int(),
  lines: z.array(CheckLine),
  /** Those who have something that blocks, each with the days of the period as strokes; no more than 50. */
  missing: z.array(
    z.object({
      user_id: z.string(),
      name: z.string(),
      photo_url: z.string().nullable(),
      kinds: z.array(z.enum(CHECKS)),
      days: z.array(z.object({ date: z.string(), state: z.enum(['work', 'off', 'trouble']) })),
    }),
  ),
})
export type Checklist = z.infer<typeof Checklist>

export const readChecklist = call('GET /closings/checklist', {
  title: 'O que ainda falta resolver antes de fechar um período de uma empresa',
  may: 'closing:read',
  of: ['closings', 'hours', 'requests', 'certificates', 'held-marks', 'people'],
  query: z.object({ store_id: id, from: day, to: day }),
  answer: Checklist,
})
