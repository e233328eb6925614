import * as z from 'zod'
import { AbsenceReason, EntryStatus } from '../clock/entry.ts'
import { call } from './call.ts'
import { Attestation } from './documents.ts'
import { Done, day, id, instant, numeric, requiredText } from './fields.ts'

export const listAttestationRequests = call('GET /attestations/requests', {
  title:
    'Atestados e documentos que as pessoas do escopo enviaram: os que esperam, do mais antigo para o mais novo, ' +
    'ou os decididos, da decisão mais nova para a mais antiga',
  may: 'attestation:list-requests',
  of: ['certificates'],
  query: z.object({
    status: EntryStatus,
    user_id: id.optional(),
    store_id: id.optional(),
    limit: numeric(z.int().min(1).max(500)).default(500),
    offset: numeric(z.int().min(0).max(100_000)).default(0),
  }),
  answer: z.array(Attestation),
})

export const decideAttestation = call('PUT /attestations/{id}/status', {
  title: 'Aprovar ou recusar um atestado; aprovar pode abonar os dias no mesmo ato. Recusar pede uma resposta',
  may: 'attestation:decide',
  changes: ['certificates', 'entries', 'hours'],
  params: z.object({ id }),
  body: z.object({
    status: z.enum(['approved', 'rejected'], 'Use approved ou rejected.'),
    answer: z.string().max(500).nullish(),
    absence: z.object({ reason: AbsenceReason, from: day, to: day }).nullish(),
  }),
  answer: Attestation,
})

export const reopenAttestation = call('POST /attestations/{id}/reopen', {
  title: 'Desfazer a decisão sobre um atestado: a ausência que ela fez é anulada. Exige o cabeçalho X-Step-Up',
  may: 'attestation:reopen',
  changes: ['certificates', 'entries', 'hours'],
  params: z.object({ id }),
  body: z.object({ reason: requiredText(500, 'Informe o motivo.') }),
  answer: Attestation,
})

export const withdrawAttestation = call('POST /attestations/{id}/withdraw', {
  title: 'Retirar o próprio atestado ou documento, com o arquivo, enquanto ninguém decidiu',
  may: 'attestation:withdraw',
  changes: ['certificates'],
  params: z.object({ id }),
  answer: Done,
})

export const seeAttestations = call('POST /attestations/seen', {
  title:
    'Dizer que as decisões sobre os próprios atestados foram vistas: todas, ou até o instante da última que foi mostrada',
  may: 'decision:see',
  changes: ['answers'],
  query: z.object({ until: instant.optional() }),
  answer: Done,
})
