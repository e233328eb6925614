import * as z from 'zod'
import { call } from './call.ts'
import { day, id } from './fields.ts'
import { EarlierBonds } from './hours.ts'

/** The sums of a month's days, in whole minutes. */
export const BalanceMonth = z.object({
  month: z.string(),
  /** The days of the month that are counted, both included. */
  from: z.string(),
  to: z.string(),
  worked_minutes: z.int(),
  expected_minutes: z.int(),
  adjustment_minutes: z.int(),
  balance_minutes: z.int(),
  incomplete_days: z.int(),
})
export type BalanceMonth = z.infer<typeof BalanceMonth>

/** A person's time by month, newest first, and the balance up to the cut-off. */
export const BalanceMonths = z.object({
  user_id: z.string(),
  from: z.string(),
  to: z.string(),
  cutoff: z.string(),
  counted_until: z.string(),
  earlier_bonds: EarlierBonds,
  period_balance_minutes: z.int(),
  general_balance_minutes: z.int(),
  worked_minutes: z.int(),
  expected_minutes: z.int(),
  adjustment_minutes: z.int(),
  months: z.array(BalanceMonth),
})
export type BalanceMonths = z.infer<typeof BalanceMonths>

export const balanceMonths = call('GET /users/{id}/balance/months', {
  title: 'Saldo de uma pessoa mês a mês, do mais novo ao mais antigo: todo o tempo, ou um período de qualquer tamanho',
  may: 'balance:read',
  of: ['hours'],
  params: z.object({ id }),
  query: z.object({ from: day.optional(), to: day.optional(), cutoff: day.optional() }),
  answer: BalanceMonths,
})
