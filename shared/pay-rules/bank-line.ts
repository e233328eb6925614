import * as z from 'zod'

const LineType = z.enum([
  'credit',
  'debit',
  'payment',
  'expired',
  'deducted',
  'terminated_paid',
  'terminated_deducted',
  'terminated_waived',
])

/** Part of an earlier movement that a line uses up. */
const Applied = z.object({ date: z.string(), percent: z.int().nullable(), minutes: z.int() })

/** A line of the hour bank, in minutes; `balance` is what is open after it. */
export const BankLine = z.object({
  date: z.string(),
  type: LineType,
  minutes: z.int(),
  percent: z.int().nullable(),
  /** The date of the movement whose remainder leaves. */
  of: z.string().nullable(),
  applied: z.array(Applied),
  balance: z.int(),
})
export type BankLine = z.infer<typeof BankLine>
