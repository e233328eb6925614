import * as z from 'zod/mini'
import { Role } from '../people/user.ts'
import { call } from './call.ts'
import { day, id } from './fields.ts'

export const exportHourBank = call('GET /hour-bank/csv', {
  title: 'O banco de horas como planilha CSV: os mesmos números de GET /hour-bank',
  may: 'hour-bank:list',
  query: z.object({ cutoff: z.optional(day), user_id: z.optional(id), store_id: z.optional(id) }),
  sends: 'file',
  answer: z.unknown(),
})

export const exportDaily = call('GET /reports/daily/csv', {
  title: 'O relatório do dia como planilha CSV: os mesmos números de GET /reports/daily',
  may: 'report:daily',
  query: z.object({ date: z.optional(day), user_id: z.optional(id), store_id: z.optional(id), role: z.optional(Role) }),
  sends: 'file',
  answer: z.unknown(),
})

export const exportPeriod = call('GET /users/{id}/balance/csv', {
  title: 'O período de uma pessoa como planilha CSV: os mesmos números de GET /users/{id}/balance',
  may: 'balance:read',
  params: z.object({ id }),
  query: z.object({ from: z.optional(day), to: z.optional(day), cutoff: z.optional(day) }),
  sends: 'file',
  answer: z.unknown(),
})
