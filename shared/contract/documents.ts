import * as z from 'zod'
import { AbsenceReason, EntryStatus } from '../clock/entry.ts'
import { Sha256 } from '../clock/punch-event.ts'
import { documentFile, imageFile, payslipFile } from '../documents/upload.ts'
import { adminMessages } from '../text/admin-messages.ts'
import { call } from './call.ts'
import { Done, day, id, numeric, repeatable, yesNo } from './fields.ts'

export const uploadImage = call('POST /upload/image', {
  title: 'Enviar uma imagem de até 2 MB; os dados EXIF são removidos',
  may: 'image:upload',
  changes: [],
  status: 201,
  multipart: imageFile,
  body: z.object({ user_id: id.optional() }),
  answer: z.object({ file_url: z.string(), filename: z.string() }),
})

export const deleteImage = call('DELETE /upload/image/{filename}', {
  title: 'Apagar uma imagem enviada',
  may: 'image:delete',
  changes: [],
  params: z.object({ filename: id }),
  answer: Done,
})

/** A certificate or document of a person; `note` names its kind, null means a medical certificate. */
export const Attestation = z.object({
  id: z.string(),
  user_id: z.string(),
  file_name: z.string(),
  file_url: z.string(),
  file_size: z.int(),
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  days: z.int().nullable(),
  attest_date: z.string().nullable(),
  note: z.string().nullable(),
  user_name: z.string(),
  store_name: z.string().nullable(),
  /** Null if no decision is needed, because a keeper filed it. */
  status: EntryStatus.nullable(),
  decision: z.object({ by: z.string(), at: z.string(), note: z.string().nullable() }).nullable(),
  /** True if its owner has seen the decision, or there is none yet. */
  seen: z.boolean(),
  /** Links it to the entries of the absence that it created. */
  group_id: z.string().nullable(),
  /** The remainder of that absence: its first and last day, and its number of days. */
  absence: z.object({ reason: AbsenceReason, from: z.string(), to: z.string(), days: z.int() }).nullable(),
})
export type Attestation = z.infer<typeof Attestation>

const wholeDays = numeric(z.int().min(1, 'Informe ao menos 1 dia.').max(366), 'Informe os dias de afastamento.')

/** A certificate needs its date and days; a document needs its note. Repeating an `id` returns what is stored. */
export const uploadAttestation = call('POST /upload/attestation', {
  title: 'Enviar um atestado (data e dias) ou um documento (note): PDF ou imagem de até 5 MB',
  may: 'attestation:create',
  changes: ['certificates'],
  status: 201,
  multipart: documentFile,
  body: z.object({
    id: id.optional(),
    user_id: id.optional(),
    note: z.string().max(120).optional(),
    attest_date: day.optional(),
    days: wholeDays.optional(),
    content_hash: Sha256.optional(),
  }),
  answer: Attestation.extend({ content_hash: z.string().optional() }),
})

export const listAttestations = call('GET /attestations', {
  title: 'Atestados e documentos de uma pessoa, do mais novo para o mais antigo',
  may: 'attestation:list',
  of: ['certificates'],
  query: z.object({ user_id: id.optional() }),
  answer: z.array(Attestation),
})

export const deleteAttestation = call('DELETE /attestations/{id}', {
  title: 'Excluir um atestado ou documento',
  may: 'attestation:delete',
  changes: ['certificates', 'entries', 'hours'],
  params: z.object({ id }),
  answer: Done,
})

/** A month's pay slip (contracheque). */
export const Payslip = z.object({
  id: z.string(),
  user_id: z.string(),
  month: z.string(),
  year: z.int(),
  file_name: z.string(),
  file_url: z.string(),
  file_size: z.int(),
  uploaded_by: z.string(),
  uploaded_at: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Payslip = z.infer<typeof Payslip>

const month = z
  .union([z.int(), z.string().max(2)], 'Informe o mês, de 01 a 12.')
  .transform((given: string | number) => String(given).padStart(2, '0'))
  .pipe(z.string().regex(/^(0[1-9]|1[0-2])$/, 'Informe o mês, de 01 a 12.'))

export const listPayslips = call('GET /payslips', {
  title: 'Contracheques das pessoas do escopo; um funcionário recebe os seus',
  may: 'payslip:list',
  of: ['payslips'],
  query: z.object({ user_id: id.optional() }),
  answer: z.array(Payslip),
})

export const getPayslip = call('GET /payslips/{id}', {
  title: 'Um contracheque',
  may: 'payslip:read',
  of: ['payslips'],
  params: z.object({ id }),
  answer: Payslip,
})

export const createPayslip = call('POST /payslips', {
  title:
    'Enviar um contracheque: PDF de até 5 MB, ou JSON com o endereço de um arquivo já enviado; um por mês, `replace` troca o que há e exige X-Step-Up',
  may: 'payslip:create',
  changes: ['payslips'],
  status: 201,
  multipart: payslipFile,
  body: z.object({
    user_id: z.string({ error: adminMessages.noUserChosen }).min(1, adminMessages.noUserChosen).max(64),
    year: numeric(
      z.int().min(2000, 'Use um ano de 2000 a 2100.').max(2100, 'Use um ano de 2000 a 2100.'),
      'Informe o ano.',
    ),
    month,
    ...repeatable,
    /** True replaces the month's existing pay slip; otherwise a second one is refused. */
    replace: yesNo.optional(),
    file_name: z.string().max(200).optional(),
    file_url: z.string().max(500).optional(),
  }),
  answer: Payslip,
})

export const deletePayslip = call('DELETE /payslips/{id}', {
  title: 'Excluir um contracheque',
  may: 'payslip:delete',
  changes: ['payslips'],
  params: z.object({ id }),
  answer: Done,
})

export const readFile = call('GET /files/{id}', {
  title: 'Um arquivo privado, por um endereço assinado que vale poucos minutos',
  may: 'file:read',
  params: z.object({ id }),
  query: z.object({
    e: z.string().max(20).optional(),
    u: id.optional(),
    s: z.string().max(100).optional(),
  }),
  sends: 'file',
  answer: z.unknown(),
})
