import * as z from 'zod/mini'
import { ScheduleRow } from '../calendar/schedule.ts'
import { call } from './call.ts'
import { Done, id, optionalText, requiredText, timeOfDay, typedNumber, yesNo } from './fields.ts'

const ofOne = { params: z.object({ id }) }
const weekday = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^[0-6]$/))], 'Use um dia da semana, de 0 (domingo) a 6.'),
  z.pipe(z.transform(Number), z.int().check(z.minimum(0), z.maximum(6))),
)
/** Empty, invalid or zero is stored as 60; `no_break` stores 0 (DECISIONS 9). */
const breakFields = { break_duration: z.optional(typedNumber), no_break: z.optional(yesNo) }

export const ScheduleFields = z.object({
  user_id: id,
  store_id: z.optional(z.nullable(id)),
  name: z.optional(optionalText(80)),
  day_of_week: weekday,
  start_time: timeOfDay,
  end_time: timeOfDay,
  is_active: z.optional(yesNo),
  ...breakFields,
})
export type ScheduleFields = z.output<typeof ScheduleFields>

export const listSchedules = call('GET /schedules', {
  title: 'Linhas de escala das pessoas do escopo',
  may: 'schedule:list',
  query: z.object({ user_id: z.optional(id), day_of_week: z.optional(weekday) }),
  answer: z.array(ScheduleRow),
})

export const createSchedule = call('POST /schedules', {
  title: 'Cadastrar uma linha de escala',
  may: 'schedule:create',
  status: 201,
  body: ScheduleFields,
  answer: ScheduleRow,
})

export const editSchedule = call('PUT /schedules/{id}', {
  title: 'Alterar uma linha de escala; só os campos presentes mudam',
  may: 'schedule:edit',
  ...ofOne,
  body: z.partial(z.omit(ScheduleFields, { user_id: true })),
  answer: ScheduleRow,
})

export const deleteSchedule = call('DELETE /schedules/{id}', {
  title: 'Excluir uma linha de escala',
  may: 'schedule:delete',
  ...ofOne,
  answer: Done,
})

/** A whole schedule: rows of one name. Saving it replaces the rows of `old_name` in one transaction. */
export const ScheduleSet = z.object({
  name: requiredText(80, 'Por favor, informe um nome para a escala'),
  old_name: z.optional(z.nullable(z.string().check(z.maxLength(80)))),
  is_active: z._default(yesNo, true),
  days: z
    .array(z.object({ day_of_week: weekday, start_time: timeOfDay, end_time: timeOfDay, ...breakFields }))
    .check(z.maxLength(14)),
})
export type ScheduleSet = z.output<typeof ScheduleSet>

export const saveScheduleSet = call('PUT /schedules/sets/{userId}', {
  title: 'Gravar uma escala inteira de uma pessoa, em uma transação',
  may: 'schedule:edit',
  params: z.object({ userId: id }),
  body: ScheduleSet,
  answer: z.array(ScheduleRow),
})

export const deleteScheduleSet = call('DELETE /schedules/sets/{userId}', {
  title: 'Excluir uma escala inteira de uma pessoa',
  may: 'schedule:delete',
  params: z.object({ userId: id }),
  query: z.object({ name: z.string().check(z.maxLength(80)) }),
  answer: z.object({ deleted: z.int() }),
})
