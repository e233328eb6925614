import * as z from 'zod'
import { isReadableRecurrence, MOST_WEEKS } from '../calendar/recurrence.ts'
import { ScheduleRow } from '../calendar/schedule.ts'
import { call } from './call.ts'
import { Done, day, id, optionalText, requiredText, timeOfDay, typedNumber, yesNo } from './fields.ts'

const ofOne = { params: z.object({ id }) }
const weekday = z
  .union([z.int(), z.string().regex(/^[0-6]$/)], 'Use um dia da semana, de 0 (domingo) a 6.')
  .transform(Number)
  .pipe(z.int().min(0).max(6))
export const FIRST_DAY_MISSING = 'Informe um dia em que se trabalha, desse dia da semana.'
const firstDayMissing = { path: ['first_day'], message: FIRST_DAY_MISSING }

/** Rows that skip weeks: every how many they work, and a day on which they do. Both or none. */
const recurrence = { every_weeks: z.int().min(1).max(MOST_WEEKS).optional(), first_day: day.nullish() }

/** Empty, invalid or zero is stored as 60; `no_break` stores 0 (docs/decisions/0009). */
const breakFields = {
  break_duration: typedNumber.optional(),
  no_break: yesNo.optional(),
  /** Nobody has to mark the break (CLT art. 74 §2). */
  presigned_break: yesNo.optional(),
}

/** The first day that a change counts for; default today, or the admission for a first schedule. */
const validFrom = { valid_from: day.optional() }

export const ScheduleFields = z.object({
  user_id: id,
  store_id: id.nullish(),
  name: optionalText(80).optional(),
  day_of_week: weekday,
  start_time: timeOfDay,
  end_time: timeOfDay,
  is_active: yesNo.optional(),
  ...recurrence,
  ...validFrom,
  ...breakFields,
})
export type ScheduleFields = z.output<typeof ScheduleFields>

export const listSchedules = call('GET /schedules', {
  title:
    'Linhas de escala das pessoas do escopo; as que já terminaram, com past=1; com doubled=1, todas as de quem tinha duas no mesmo dia da semana',
  may: 'schedule:list',
  of: ['schedules'],
  query: z.object({
    user_id: id.optional(),
    day_of_week: weekday.optional(),
    past: yesNo.optional(),
    /** True returns all rows of people whose current row shared a weekday with one that ended. */
    doubled: yesNo.optional(),
  }),
  answer: z.array(ScheduleRow),
})

export const createSchedule = call('POST /schedules', {
  title: 'Cadastrar uma linha de escala',
  may: 'schedule:create',
  changes: ['schedules', 'hours'],
  status: 201,
  body: ScheduleFields,
  answer: ScheduleRow,
})

export const editSchedule = call('PUT /schedules/{id}', {
  title: 'Alterar uma linha de escala; só os campos presentes mudam',
  may: 'schedule:edit',
  changes: ['schedules', 'hours'],
  ...ofOne,
  body: ScheduleFields.omit({ user_id: true }).partial(),
  answer: ScheduleRow,
})

export const deleteSchedule = call('DELETE /schedules/{id}', {
  title: 'Excluir uma linha de escala',
  may: 'schedule:delete',
  changes: ['schedules', 'hours'],
  ...ofOne,
  answer: Done,
})

/**
 * A whole schedule: the rows of one name. Saving replaces the rows of `old_name` from a day on, in one transaction. A name that another
 * schedule of the person has is refused unless `replace` is true, which replaces that one.
 */
export const ScheduleSet = z.object({
  name: requiredText(80, 'Por favor, informe um nome para a escala'),
  old_name: z.string().max(80).nullish(),
  replace: yesNo.default(false),
  is_active: yesNo.default(true),
  ...validFrom,
  /** A weekday may stand twice if the two skip each other's weeks. */
  days: z
    .array(
      z
        .object({ day_of_week: weekday, start_time: timeOfDay, end_time: timeOfDay, ...recurrence, ...breakFields })
        .refine(isReadableRecurrence, firstDayMissing),
    )
    .max(7 * MOST_WEEKS),
})
export type ScheduleSet = z.output<typeof ScheduleSet>

export const saveScheduleSet = call('PUT /schedules/sets/{userId}', {
  title: 'Gravar uma escala inteira de uma pessoa, em uma transação',
  may: 'schedule:edit',
  changes: ['schedules', 'hours'],
  params: z.object({ userId: id }),
  body: ScheduleSet,
  answer: z.array(ScheduleRow),
})

export const deleteScheduleSet = call('DELETE /schedules/sets/{userId}', {
  title: 'Excluir uma escala inteira de uma pessoa',
  may: 'schedule:delete',
  changes: ['schedules', 'hours'],
  params: z.object({ userId: id }),
  query: z.object({ name: z.string().max(80) }),
  answer: z.object({ deleted: z.int() }),
})

export const previewScheduleSet = call('POST /schedules/sets/{userId}/preview', {
  title: 'O que mudaria se a escala fosse gravada: desde quando, em quantos dias e no saldo; nada é gravado',
  may: 'schedule:edit',
  changes: [],
  status: 200,
  params: z.object({ userId: id }),
  body: ScheduleSet,
  answer: z.object({
    /** The first day that the change counts for; null for all days. */
    from: z.string().nullable(),
    /** Past days whose expected minutes would change. */
    changed_days: z.int(),
    balance_before: z.int().nullable(),
    balance_after: z.int().nullable(),
  }),
})
