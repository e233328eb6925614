import * as z from 'zod'
import { AbsenceReason, PunchType } from '../clock/entry.ts'
import { EventId, Sha256 } from '../clock/punch-event.ts'
import { TimeEntry } from '../clock/time-entry.ts'
import { call } from './call.ts'
import { Done, day, id, instant, repeatable, requiredText, timeOfDay, yesNo } from './fields.ts'
import { EchoedEntry } from './time-entries.ts'

const one = { params: z.object({ id }) }

export const deleteEntry = call('DELETE /time-entries/{id}', {
  title:
    'Anular um registro; a marcação original fica. De uma ausência, `group` anula todos os dias dela. ' +
    'Exige o cabeçalho X-Step-Up',
  may: 'time-entry:delete',
  changes: ['entries', 'hours', 'requests'],
  ...one,
  query: z.object({ group: yesNo.optional() }),
  answer: Done,
})

export const listPending = call('GET /time-entries/pending', {
  title: 'Solicitações de ajuste que esperam uma decisão, da mais antiga para a mais nova',
  may: 'time-entry:list-pending',
  of: ['requests'],
  query: z.object({ user_id: id.optional(), store_id: id.optional() }),
  answer: z.array(TimeEntry),
})

export const decideEntry = call('PUT /time-entries/{id}/status', {
  title: 'Aprovar ou recusar uma solicitação; aprovar um tipo de registro o cria',
  may: 'time-entry:decide',
  changes: ['entries', 'hours', 'requests'],
  ...one,
  body: z.object({
    status: z.enum(['approved', 'rejected'], 'Use approved ou rejected.'),
    notes: z.string().max(500).nullish(),
  }),
  answer: TimeEntry,
})

/** A mark requested or added by hand; `replaces` names the mark of the same day that it replaces. */
export const NewMark = z.object({
  id: EventId,
  entry_type: PunchType,
  timestamp: instant,
  replaces: id.nullable().default(null),
})
export type NewMark = z.output<typeof NewMark>

const MOST_MARKS = 20
const reason = requiredText(500, 'Por favor, informe uma justificativa para o ajuste.')

export const requestMarks = call('POST /time-entries/requests', {
  title: 'Pedir registros de um dia, juntos; quem decide, decide todos. Repetir com o mesmo id não muda nada',
  may: 'time-entry:request',
  changes: ['entries', 'hours', 'requests'],
  status: 201,
  body: z.object({
    id: EventId,
    day,
    justification: reason,
    marks: z.array(NewMark).min(1, 'Informe ao menos um registro.').max(MOST_MARKS),
    content_hash: Sha256.optional(),
  }),
  answer: z.array(EchoedEntry),
})

export const withdrawRequest = call('POST /time-entries/{id}/withdraw', {
  title: 'Retirar a própria solicitação, enquanto ninguém decidiu; as do mesmo pedido vão juntas',
  may: 'time-entry:withdraw',
  changes: ['entries', 'hours', 'requests'],
  ...one,
  answer: Done,
})

export const reopenRequest = call('POST /time-entries/{id}/reopen', {
  title: 'Desfazer a decisão sobre uma solicitação: o que ela mudou é anulado. Exige o cabeçalho X-Step-Up',
  may: 'time-entry:reopen',
  changes: ['entries', 'hours', 'requests'],
  ...one,
  body: z.object({ reason: requiredText(500, 'Informe o motivo.') }),
  answer: z.array(TimeEntry),
})

export const listDecisions = call('GET /time-entries/decisions', {
  title: 'As próprias solicitações que foram decididas e ainda não vistas',
  may: 'decision:see',
  of: ['answers'],
  answer: z.array(TimeEntry),
})

export const seeDecisions = call('POST /time-entries/decisions/seen', {
  title:
    'Dizer que as decisões sobre as próprias solicitações foram vistas: todas, ou até o instante da última que foi mostrada',
  may: 'decision:see',
  changes: ['answers'],
  query: z.object({ until: instant.optional() }),
  answer: Done,
})

export const correctDay = call('POST /time-entries/correct', {
  title:
    'Corrigir um dia de uma pessoa: registros desconsiderados e incluídos em um só ato; as marcações originais ficam. ' +
    'Só desconsiderar exige o cabeçalho X-Step-Up',
  may: 'time-entry:correct',
  changes: ['entries', 'hours', 'requests'],
  body: z.object({
    id: EventId,
    user_id: id,
    day,
    disregard: z.array(id).max(MOST_MARKS),
    add: z.array(NewMark.omit({ replaces: true })).max(MOST_MARKS),
    reason: requiredText(500, 'Informe o motivo.'),
  }),
  answer: z.object({ voided: z.array(z.string()), created: z.array(TimeEntry) }),
})

const people = z.array(id).min(1, 'Selecione pelo menos um usuário para registrar pontos.').max(1000)

/** A mark for many people at once. */
export const BatchMark = z.object({
  user_ids: people,
  entry_type: PunchType,
  date: day,
  time: timeOfDay,
  justification: z.string().max(500).nullable().default(null),
})
export type BatchMark = z.output<typeof BatchMark>

/** An absence of many people at once: one row for each day up to and including `end_date`. */
export const BatchAbsence = z.object({
  user_ids: people,
  absence: AbsenceReason,
  date: day,
  end_date: day.optional(),
  details: z.string().max(500).nullable().default(null),
})
export type BatchAbsence = z.output<typeof BatchAbsence>

/** The result for each person of a batch; an absence of several days has a row for each. A person may be in both lists. */
export const BatchResult = z.object({
  created: z.array(z.object({ user_id: z.string(), id: z.string() })),
  skipped: z.array(z.object({ user_id: z.string(), name: z.string(), reason: z.string() })),
})
export type BatchResult = z.infer<typeof BatchResult>

export const registerBatch = call('POST /time-entries/batch', {
  title: 'Registrar pontos ou ausências de várias pessoas, em uma transação',
  may: 'time-entry:batch',
  changes: ['entries', 'hours'],
  maxBody: 256 * 1024,
  body: z.union([BatchMark.extend(repeatable), BatchAbsence.extend(repeatable)]),
  answer: BatchResult,
})

export const resetEntries = call('POST /time-entries/reset', {
  title: 'Zerar registros de uma pessoa (anular), todos ou de um período. Exige o cabeçalho X-Step-Up',
  may: 'time-entry:reset',
  changes: ['entries', 'hours', 'requests'],
  body: z.object({ user_id: id, start: day.nullable(), end: day.nullable() }),
  answer: z.object({ voided: z.int() }),
})
