import * as z from 'zod'
import { LAST_START } from '../closing/closing-period.ts'
import { closingMessages } from '../text/closing-messages.ts'
import { call } from './call.ts'
import { Done, day, id, repeatable, requiredText } from './fields.ts'

/** A version of a closed period. */
export const Closing = z.object({
  id: z.string(),
  store_id: z.string(),
  from: z.string(),
  to: z.string(),
  version: z.int(),
  hash: z.string(),
  /** The number of its sheets, and how many people have another one than in the version before, or none any more. */
  people: z.int(),
  changed: z.int(),
  closed_at: z.string(),
  closed_by: z.string(),
  /** Null while it is in force. */
  reopened_at: z.string().nullable(),
  reopened_by: z.string().nullable(),
  reopened_why: z.string().nullable(),
})
export type Closing = z.infer<typeof Closing>

/** A period of a company: `running` until its last day is over, then `open` until it is closed; `reopened` is open again. */
const ClosingPeriod = z.object({
  from: z.string(),
  to: z.string(),
  state: z.enum(['running', 'open', 'closed', 'reopened']),
  /** The version in force, or the last one of a reopened period. */
  closing_id: z.string().nullable(),
})
export type ClosingPeriod = z.infer<typeof ClosingPeriod>

export const StoreClosings = z.object({
  store_id: z.string(),
  store_name: z.string(),
  /** The day of the month on which its periods begin. */
  starts_on: z.int(),
  /** Newest first. */
  periods: z.array(ClosingPeriod),
  versions: z.array(Closing),
})
export type StoreClosings = z.infer<typeof StoreClosings>

export const listClosings = call('GET /closings', {
  title: 'Períodos de uma empresa, abertos e fechados, com as versões de cada fechamento',
  may: 'closing:read',
  of: ['closings', 'stores'],
  query: z.object({ store_id: id }),
  answer: StoreClosings,
})

export const closePeriod = call('POST /closings', {
  title: 'Fechar um período de uma empresa: o espelho de cada pessoa fica guardado e vai para assinatura',
  may: 'closing:create',
  changes: ['closings'],
  status: 201,
  body: z.object({ ...repeatable, store_id: id, from: day, to: day }),
  answer: Closing,
})

export const reopenPeriod = call('POST /closings/{id}/reopen', {
  title: 'Reabrir um período fechado; a versão fechada continua legível',
  may: 'closing:reopen',
  changes: ['closings'],
  params: z.object({ id }),
  body: z.object({ reason: requiredText(300, closingMessages.reasonMissing) }),
  answer: Closing,
})

/** The state of a sheet: never opened, opened, signed, or signed but for days that were contested. */
const SheetState = z.enum(['unread', 'read', 'signed', 'contested'])
export type SheetState = z.infer<typeof SheetState>

/** A day that somebody contests, in their words. */
export const ContestedDay = z.object({ date: day, words: requiredText(500, closingMessages.wordsMissing) })
export type ContestedDay = z.infer<typeof ContestedDay>

/** An employee's answer to a sheet: a signature over the hash of what they read, but for the days that they contest. */
export const SheetAnswer = z.object({
  id: z.string(),
  hash: z.string(),
  contested: z.array(z.object({ date: z.string(), words: z.string() })),
  proof: z.enum(['password', 'pin']),
  device: z.string().nullable(),
  ip_address: z.string().nullable(),
  signed_at: z.string(),
})
export type SheetAnswer = z.infer<typeof SheetAnswer>

export const ClosedPeriod = Closing.extend({
  sheets: z.array(
    z.object({
      user_id: z.string(),
      name: z.string(),
      photo_url: z.string().nullable(),
      hash: z.string(),
      state: SheetState,
      answer: SheetAnswer.nullable(),
      reminded_at: z.string().nullable(),
    }),
  ),
  /** Marks of its days that arrived after it was closed, oldest first: only another version takes them in. No more than 200. */
  late: z.array(
    z.object({ user_id: z.string(), name: z.string(), day: z.string(), at: z.string(), timezone: z.string() }),
  ),
})
export type ClosedPeriod = z.infer<typeof ClosedPeriod>

export const getClosing = call('GET /closings/{id}', {
  title: 'Um período fechado: quem leu, assinou ou contestou, e os registros que chegaram depois',
  may: 'closing:read',
  of: ['closings', 'people', 'entries'],
  params: z.object({ id }),
  answer: ClosedPeriod,
})

export const remindOfSheets = call('POST /closings/{id}/remind', {
  title: 'Lembrar quem ainda não assinou o espelho',
  may: 'closing:remind',
  changes: ['closings'],
  params: z.object({ id }),
  answer: z.object({ reminded: z.int() }),
})

export const setPeriodStart = call('PUT /stores/{id}/period', {
  title: 'Escolher o dia do mês em que começam os períodos de uma empresa',
  may: 'closing:set-period',
  changes: ['closings', 'stores'],
  params: z.object({ id }),
  body: z.object({ starts_on: z.int().min(1).max(LAST_START) }),
  answer: Done,
})
