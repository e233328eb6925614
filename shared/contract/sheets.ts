import * as z from 'zod'
import { SheetContent } from '../closing/sheet-content.ts'
import { call } from './call.ts'
import { ClosedPeriod, Closing, ContestedDay, SheetAnswer } from './closings.ts'
import { Done, id, instant, repeatable } from './fields.ts'

const OwnSheet = z.object({
  closing_id: z.string(),
  store_name: z.string(),
  from: z.string(),
  to: z.string(),
  version: z.int(),
  hash: z.string(),
  closed_at: z.string(),
  reminded_at: z.string().nullable(),
  state: ClosedPeriod.shape.sheets.element.shape.state,
})
export type OwnSheet = z.infer<typeof OwnSheet>

export const listOwnSheets = call('GET /sheets', {
  title: 'Os próprios espelhos de ponto dos períodos fechados, do mais novo ao mais antigo',
  may: 'sheet:list',
  of: ['closings', 'answers'],
  answer: z.array(OwnSheet),
})

/** A sheet as it was closed. The hash is that of its JSON as it is stored. */
export const Sheet = z.object({
  closing: Closing,
  user_id: z.string(),
  hash: z.string(),
  content: SheetContent,
  read_at: z.string().nullable(),
  /** The answers to sheets of this period, oldest first; those with another hash belong to another version. */
  answers: z.array(SheetAnswer),
  /** The content that the person signed before, if this version is not the same; null else. */
  signed_before: SheetContent.nullable(),
})
export type Sheet = z.infer<typeof Sheet>

const ofPerson = { params: z.object({ id, user_id: id }) }

export const getSheet = call('GET /closings/{id}/sheets/{user_id}', {
  title: 'O espelho de ponto de uma pessoa em um período fechado; cada um pode ver o seu',
  may: 'sheet:read',
  of: ['closings', 'answers'],
  ...ofPerson,
  answer: Sheet,
})

export const downloadSheet = call('GET /closings/{id}/sheets/{user_id}/paper', {
  title: 'O espelho de ponto de uma pessoa em PDF, como foi fechado (Portaria 671, art. 84); cada um pode baixar o seu',
  may: 'sheet:download',
  ...ofPerson,
  sends: 'file',
  answer: z.unknown(),
})

export const readSheet = call('POST /closings/{id}/sheets/{user_id}/read', {
  title: 'Dizer que o próprio espelho foi lido',
  may: 'sheet:read-own',
  changes: ['closings'],
  ...ofPerson,
  body: z.object({}),
  answer: Done,
})

/** The most days that a sheet has. */
const MOST_DAYS = 62

export const signSheet = call('POST /closings/{id}/sheets/{user_id}/answers', {
  title: 'Assinar o próprio espelho, com a senha ou o PIN; os dias contestados ficam fora da assinatura',
  may: 'sheet:sign',
  changes: ['closings'],
  status: 201,
  ...ofPerson,
  body: z.object({
    ...repeatable,
    /** The hash of what was read. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    contested: z.array(ContestedDay).max(MOST_DAYS).default([]),
    /** When it was given on the device, if it is delivered later; a pass for the password has to be of that time. */
    given_at: instant.optional(),
    /** The proof of the own PIN over `answerText`, in the place of the password: HMAC-SHA-256 in hex. Needs `id` and `given_at`. */
    pin_proof: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  answer: SheetAnswer,
})
