import * as z from 'zod'
import { MOST_MINUTES } from '../pay-rules/written-movement.ts'
import { MOST_IMPORTED } from '../people/quota.ts'
import { bankMessages } from '../text/bank-messages.ts'
import { call } from './call.ts'
import { day, id, repeatable, requiredText } from './fields.ts'

const tooMany = `Importe no máximo ${MOST_IMPORTED} pessoas por vez.`

/** The balance of somebody's hours in another system: minutes in their favour, or against them if less than 0. */
const OpeningLine = z.object({
  user_id: id,
  minutes: z
    .int(bankMessages.minutesNeeded)
    .min(-MOST_MINUTES, bankMessages.tooManyHours)
    .max(MOST_MINUTES, bankMessages.tooManyHours)
    .refine((minutes) => minutes !== 0, bankMessages.minutesNeeded),
  /** The last day on which a balance in their favour can be used; null: for ever. */
  expires_on: day.nullable().default(null),
})
export type OpeningLine = z.output<typeof OpeningLine>

export const writeOpeningBalances = call('POST /hour-bank/opening', {
  title:
    'Lançar os saldos de abertura de várias pessoas em uma transação, todos ou nenhum; com o mesmo id, a repetição não escreve nada',
  may: 'hour-bank:write',
  changes: ['hours'],
  status: 201,
  maxBody: 256 * 1024,
  body: z.object({
    ...repeatable,
    date: day,
    reason: requiredText(300, bankMessages.reasonMissing),
    lines: z.array(OpeningLine).min(1, bankMessages.nobodyInList).max(MOST_IMPORTED, tooMany),
  }),
  /** The number of balances written. */
  answer: z.object({ written: z.int() }),
})
