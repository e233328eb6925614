import * as z from 'zod'
import { BankLine } from '../pay-rules/bank-line.ts'
import { MOST_MINUTES } from '../pay-rules/written-movement.ts'
import { bankMessages } from '../text/bank-messages.ts'
import { call } from './call.ts'
import { Done, day, id, repeatable, requiredText } from './fields.ts'

const minutes = z.int(bankMessages.minutesNeeded).min(1, bankMessages.minutesNeeded).max(MOST_MINUTES)

/** The part of a credit that is left, in minutes. */
export const OpenCredit = z.object({
  date: z.string(),
  minutes: z.int(),
  percent: z.int().nullable(),
  /** The last day on which it can be used; null: for ever. */
  expires_on: z.string().nullable(),
})
export type OpenCredit = z.infer<typeof OpenCredit>

/** A movement written by hand. */
export const BankMovement = z.object({
  id: z.string(),
  date: z.string(),
  type: z.enum(['credit', 'debit', 'payment']),
  minutes: z.int(),
  percent: z.int().nullable(),
  expires_on: z.string().nullable(),
  reason: z.string(),
  written_by: z.string(),
  written_at: z.string(),
})
export type BankMovement = z.infer<typeof BankMovement>

/** Somebody's hour bank: what it holds at the end of the last day that counts, and its lines since a day, oldest first. */
export const BankLedger = z.object({
  user_id: z.string(),
  /** The first day of the lines, and what stood before it. */
  from: z.string(),
  before_minutes: z.int(),
  until: z.string(),
  balance_minutes: z.int(),
  lines: z.array(BankLine),
  /** Open credits, oldest first, in which order they are used. */
  credits: z.array(OpenCredit),
  movements: z.array(BankMovement),
})
export type BankLedger = z.infer<typeof BankLedger>

const ofPerson = { params: z.object({ id }) }

export const bankLedger = call('GET /users/{id}/hour-bank', {
  title: 'Extrato do banco de horas de uma pessoa: créditos com vencimento, e linha a linha desde um dia',
  may: 'balance:read',
  of: ['hours'],
  ...ofPerson,
  /** Without `from`, since the first day of the month before this one. */
  query: z.object({ from: day.optional() }),
  answer: BankLedger,
})

export const writeMovement = call('POST /users/{id}/hour-bank/movements', {
  title: 'Lançar no banco de horas: saldo de outro sistema (crédito ou débito), ou pagamento',
  may: 'hour-bank:write',
  changes: ['hours'],
  status: 201,
  ...ofPerson,
  body: z.object({
    ...repeatable,
    date: day,
    type: z.enum(['credit', 'debit', 'payment']),
    minutes,
    /** Of a credit: what it would be paid at, in percent above the hour. */
    percent: z.int().min(0).max(1000).nullable().default(null),
    expires_on: day.nullable().default(null),
    reason: requiredText(300, bankMessages.reasonMissing),
  }),
  answer: BankMovement,
})

export const removeMovement = call('DELETE /users/{id}/hour-bank/movements/{movement}', {
  title: 'Desfazer um lançamento no banco de horas',
  may: 'hour-bank:remove',
  changes: ['hours'],
  params: z.object({ id, movement: id }),
  answer: Done,
})

/** Somebody's credits that expire within the asked days, by their last day. */
export const ExpiringCredits = z.object({
  user_id: z.string(),
  name: z.string(),
  store_id: z.string().nullable(),
  store_name: z.string().nullable(),
  credits: z.array(OpenCredit),
})
export type ExpiringCredits = z.infer<typeof ExpiringCredits>

export const expiringCredits = call('GET /hour-bank/expiring', {
  title: 'Horas do banco que vencem nos próximos dias, de quem e quando',
  may: 'hour-bank:list',
  of: ['hours', 'people', 'stores'],
  query: z.object({
    days: z.enum(['7', '15', '30']).default('30'),
    store_id: id.optional(),
  }),
  answer: z.array(ExpiringCredits),
})
