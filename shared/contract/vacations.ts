import * as z from 'zod'
import { Vacation } from '../calendar/vacation.ts'
import { call } from './call.ts'
import { Done, day, id, optionalText, year } from './fields.ts'

const ofOne = { params: z.object({ id }) }
const VacationStatus = z.enum(['pending', 'approved', 'rejected'])

/** The fields of a vacation to write; the number of days is computed, `created_by` is the caller. */
export const VacationFields = z.object({
  user_id: id,
  start_date: day,
  end_date: day,
  status: VacationStatus.optional(),
  description: optionalText(500).optional(),
  /** An alias of the description, which takes precedence. */
  reason: optionalText(500).optional(),
})
export type VacationFields = z.output<typeof VacationFields>

export const listVacations = call('GET /vacations', {
  title: 'Férias das pessoas do escopo',
  may: 'vacation:list',
  of: ['vacations'],
  query: z.object({ user_id: id.optional(), store_id: id.optional(), year: year.optional() }),
  answer: z.array(Vacation),
})

export const getVacation = call('GET /vacations/{id}', {
  title: 'Um registro de férias',
  may: 'vacation:read',
  of: ['vacations'],
  ...ofOne,
  answer: Vacation,
})

export const createVacation = call('POST /vacations', {
  title: 'Registrar férias; períodos da mesma pessoa não se sobrepõem',
  may: 'vacation:create',
  changes: ['vacations', 'hours'],
  status: 201,
  body: VacationFields,
  answer: Vacation,
})

export const editVacation = call('PUT /vacations/{id}', {
  title: 'Alterar férias; só os campos presentes mudam',
  may: 'vacation:edit',
  changes: ['vacations', 'hours'],
  ...ofOne,
  body: VacationFields.partial(),
  answer: Vacation,
})

export const deleteVacation = call('DELETE /vacations/{id}', {
  title: 'Excluir um registro de férias',
  may: 'vacation:delete',
  changes: ['vacations', 'hours'],
  ...ofOne,
  answer: Done,
})
