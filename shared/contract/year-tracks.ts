import * as z from 'zod'
import { YearTrack } from '../balance/year-track.ts'
import { call } from './call.ts'
import { Done, id, numeric, year, yesNo } from './fields.ts'

const ofOne = { params: z.object({ id }) }
const hours = numeric(z.number().min(-100_000).max(100_000)).default(0)
const count = numeric(z.int().min(0).max(366)).default(0)

/** The fields of a person's year to write; the balance is worked minus expected. */
export const YearTrackFields = z.object({
  user_id: id,
  year,
  total_worked_hours: hours,
  total_expected_hours: hours,
  total_vacation_days: count,
  total_absences: count,
  total_overtime_hours: hours,
  active: yesNo.default(true),
})
export type YearTrackFields = z.output<typeof YearTrackFields>

export const listYearTracks = call('GET /year-tracks', {
  title: 'Anos das pessoas do escopo',
  may: 'year-track:list',
  of: ['years'],
  query: z.object({ user_id: id.optional(), year: year.optional() }),
  answer: z.array(YearTrack),
})

export const createYearTrack = call('POST /year-tracks', {
  title: 'Cadastrar um ano de uma pessoa',
  may: 'year-track:create',
  changes: ['years'],
  status: 201,
  body: YearTrackFields,
  answer: YearTrack,
})

export const editYearTrack = call('PUT /year-tracks/{id}', {
  title: 'Alterar um ano de uma pessoa',
  may: 'year-track:edit',
  changes: ['years'],
  ...ofOne,
  body: YearTrackFields.omit({ user_id: true }),
  answer: YearTrack,
})

export const deleteYearTrack = call('DELETE /year-tracks/{id}', {
  title: 'Excluir um ano de uma pessoa',
  may: 'year-track:delete',
  changes: ['years'],
  ...ofOne,
  answer: Done,
})
