import * as z from 'zod'
import { EventId } from '../clock/punch-event.ts'
import { call } from './call.ts'
import { numeric } from './fields.ts'

export const readReceipt = call('GET /receipts/{id}', {
  title: 'O comprovante de uma marcação em PDF, assinado onde há certificado (Portaria 671, arts. 79 e 80)',
  may: 'receipt:read',
  params: z.object({ id: EventId }),
  sends: 'file',
  answer: z.unknown(),
})

/** A mark that is in the ledger, without a word of whose it is. Day and time are those of the place where it was made. */
export const CheckedReceipt = z.object({
  nsr: z.number(),
  day: z.string(),
  time: z.string(),
  /** The offset from UTC: `-0300`. */
  offset: z.string(),
  employer: z.string().nullable(),
  cnpj: z.string(),
})
export type CheckedReceipt = z.infer<typeof CheckedReceipt>

export const checkReceipt = call('GET /receipts/{establishment}/{nsr}/{hash}', {
  title: 'Se uma marcação está no livro com este número e este começo do hash, sem dizer de quem é',
  may: 'receipt:check',
  params: z.object({
    /** The CNPJ of the establishment, without punctuation. */
    establishment: z.string().regex(/^[0-9A-Z]{14}$/, 'Use um CNPJ sem pontuação.'),
    nsr: numeric(z.int().min(1).max(999_999_998)),
    /** The first 16 hexadecimal digits of the hash. */
    hash: z.string().regex(/^[0-9a-f]{16}$/, 'Use os 16 primeiros dígitos do hash.'),
  }),
  answer: CheckedReceipt,
})
