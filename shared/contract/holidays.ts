import * as z from 'zod'
import { Holiday, HolidayType } from '../calendar/holiday.ts'
import { adminMessages } from '../text/admin-messages.ts'
import { call } from './call.ts'
import { Done, day, id, idList, repeatable, requiredText, year, yesNo } from './fields.ts'

const BOTH_MISSING = adminMessages.holidayFieldsMissing

/** The fields of a holiday to write; without `type`, `national` decides its kind. */
export const HolidayFields = z.object({
  name: requiredText(120, BOTH_MISSING),
  date: z
    .string(BOTH_MISSING)
    .min(1, BOTH_MISSING)
    .max(10, 'Use uma data no formato AAAA-MM-DD.')
    .refine((text) => day.safeParse(text).success, 'Use uma data no formato AAAA-MM-DD.'),
  type: HolidayType.optional(),
  national: yesNo.optional(),
  is_recurring: yesNo.optional(),
  is_active: yesNo.optional(),
  store_ids: idList.optional(),
})
export type HolidayFields = z.output<typeof HolidayFields>

const ofOne = { params: z.object({ id }) }

export const listHolidays = call('GET /holidays', {
  title: 'Feriados',
  may: 'holiday:list',
  of: ['holidays'],
  query: z.object({ year: year.optional(), store_id: id.optional() }),
  answer: z.array(Holiday),
})

export const getHoliday = call('GET /holidays/{id}', {
  title: 'Um feriado',
  may: 'holiday:read',
  of: ['holidays'],
  ...ofOne,
  answer: Holiday,
})

export const createHoliday = call('POST /holidays', {
  title: 'Cadastrar um feriado',
  may: 'holiday:create',
  changes: ['holidays', 'hours'],
  status: 201,
  body: HolidayFields.extend(repeatable),
  answer: Holiday,
})

export const editHoliday = call('PUT /holidays/{id}', {
  title: 'Alterar um feriado; só os campos presentes mudam, as empresas a partir de um dia',
  may: 'holiday:edit',
  changes: ['holidays', 'hours'],
  ...ofOne,
  /** A change of companies counts from `valid_from` on (default today); earlier days keep theirs. */
  body: HolidayFields.partial().extend({ valid_from: day.optional() }),
  answer: Holiday,
})

export const deleteHoliday = call('DELETE /holidays/{id}', {
  title: 'Excluir um feriado',
  may: 'holiday:delete',
  changes: ['holidays', 'hours'],
  ...ofOne,
  answer: Done,
})

export const deleteHolidayYear = call('DELETE /holidays/years/{year}', {
  title: 'Excluir os feriados de um ano e tirar o ano da própria lista; os que se repetem todo ano ficam',
  may: 'holiday:delete',
  changes: ['holidays', 'years', 'hours'],
  params: z.object({ year }),
  answer: z.object({ deleted: z.int() }),
})

/** The numbers of holidays created and of those that existed already. */
export const SeedResult = z.object({ createdCount: z.int(), skippedCount: z.int() })

export const seedHolidays = call('POST /holidays/seed', {
  title: 'Cadastrar os feriados nacionais de um ano, pela lei',
  may: 'holiday:create',
  changes: ['holidays', 'hours'],
  query: z.object({ year }),
  answer: SeedResult,
})

export const copyHolidays = call('POST /holidays/copy', {
  title: 'Copiar os feriados de um ano para o seguinte; os que seguem a Páscoa vão para o seu novo dia',
  may: 'holiday:create',
  changes: ['holidays', 'years', 'hours'],
  query: z.object({ year }),
  answer: SeedResult,
})
