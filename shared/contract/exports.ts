import * as z from 'zod'
import { isBoundedDay } from '../calendar/bounds.ts'
import { call } from './call.ts'
import { id } from './fields.ts'
import { dailyReport, hourBank, userBalance } from './hours.ts'
import { listOccurrences } from './occurrences.ts'

/** The common parts of all exports: a file to be saved. */
const file = { sends: 'file', answer: z.unknown() } as const

/** The report screen's filter by kind of user: `employees` are all who are not admins. */
const kind = z.enum(['admins', 'employees']).optional()

const dailyQuery = dailyReport.query.extend({ kind })

/** A month, `YYYY-MM`, from 1900 to 2199. */
const month = z
  .string()
  .max(7)
  .refine((text) => isBoundedDay(`${text}-01`), 'Use um mês no formato AAAA-MM.')

const monthQuery = z.object({ month, user_id: id.optional(), store_id: id.optional(), kind })

/** A person's period, with the oldest or the newest day first. */
const periodQuery = userBalance.query.extend({ order: z.enum(['asc', 'desc']).optional() })

export const exportHourBank = call('GET /hour-bank/csv', {
  title: 'O banco de horas como planilha CSV: os mesmos números de GET /hour-bank',
  may: 'hour-bank:list',
  query: hourBank.query,
  ...file,
})

export const exportHourBankXlsx = call('GET /hour-bank/xlsx', {
  title: 'O banco de horas como planilha do Excel: os mesmos números de GET /hour-bank',
  may: 'hour-bank:list',
  query: hourBank.query,
  ...file,
})

export const exportDaily = call('GET /reports/daily/csv', {
  title: 'O relatório do dia como planilha CSV: os mesmos números de GET /reports/daily',
  may: 'report:daily',
  query: dailyQuery,
  ...file,
})

export const exportDailyXlsx = call('GET /reports/daily/xlsx', {
  title: 'O relatório do dia como planilha do Excel: os mesmos números de GET /reports/daily',
  may: 'report:daily',
  query: dailyQuery,
  ...file,
})

export const exportPeriod = call('GET /users/{id}/balance/csv', {
  title: 'O período de uma pessoa como planilha CSV: os mesmos números de GET /users/{id}/balance',
  may: 'balance:read',
  params: userBalance.params,
  query: periodQuery,
  ...file,
})

export const exportPeriodXlsx = call('GET /users/{id}/balance/xlsx', {
  title: 'O período de uma pessoa como planilha do Excel: os mesmos números de GET /users/{id}/balance',
  may: 'balance:read',
  params: userBalance.params,
  query: periodQuery,
  ...file,
})

export const exportMonth = call('GET /reports/month/csv', {
  title: 'O mês de todos como planilha CSV: uma linha por pessoa, uma coluna por dia, e as somas',
  may: 'report:daily',
  query: monthQuery,
  ...file,
})

export const exportMonthXlsx = call('GET /reports/month/xlsx', {
  title: 'O mês de todos como planilha do Excel: uma linha por pessoa, uma coluna por dia, e as somas',
  may: 'report:daily',
  query: monthQuery,
  ...file,
})

export const exportOccurrences = call('GET /occurrences/csv', {
  title: 'As ocorrências como planilha CSV: as mesmas de GET /occurrences',
  may: 'report:daily',
  query: listOccurrences.query,
  ...file,
})

export const exportOccurrencesXlsx = call('GET /occurrences/xlsx', {
  title: 'As ocorrências como planilha do Excel: as mesmas de GET /occurrences',
  may: 'report:daily',
  query: listOccurrences.query,
  ...file,
})
