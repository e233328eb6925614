import { exportDaily, exportDailyXlsx, exportMonth, exportMonthXlsx } from '#shared/contract/exports.ts'
import { type SavedSheet, sheetOf } from './sheet-buttons.tsx'

/** The filters of the report's screen; empty matches everybody. */
interface ReportFilters {
  /** The chosen day; undefined means today in each person's own zone. */
  chosen: string | undefined
  date: string
  person: string
  kind: string
  company: string
}

const kinds: Record<string, 'admins' | 'employees'> = { administradores: 'admins', funcionarios: 'employees' }

/**
 * Return the spreadsheets of the report's day and of its month, both filtered like the screen; but the month of a company is that of the days
 * spent there, whoever is elsewhere by now included.
 */
export function reportSheets({ chosen, date, person, kind, company }: ReportFilters): SavedSheet[] {
  const narrowed = {
    ...(person ? { user_id: person } : {}),
    ...(company ? { store_id: company } : {}),
    ...(kind ? { kind: kinds[kind] } : {}),
  }
  const day = { query: { ...narrowed, ...(chosen ? { date: chosen } : {}) } }
  const month = { query: { ...narrowed, month: date.slice(0, 7) } }
  return [
    sheetOf({ csv: exportDaily, xlsx: exportDailyXlsx, given: day }),
    sheetOf({ name: 'Mês inteiro', csv: exportMonth, xlsx: exportMonthXlsx, given: month }),
  ]
}
