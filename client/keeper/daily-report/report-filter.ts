import type { DailyRow } from '#shared/contract/hours.ts'

/** The filters of the report; an empty one matches everybody, an empty date is today. */
export interface ReportFilter {
  date: string
  person: string
  kind: string
  company: string
}

/** The kinds of user that the report filters by. */
export const userKinds = [
  { value: '', label: 'Todos' },
  { value: 'administradores', label: 'Administradores' },
  { value: 'funcionarios', label: 'Funcionários' },
]

/** An unknown word narrows nothing, and shows as that. */
const kindOf = (word: string): string => userKinds.find(({ value }) => value === word)?.value ?? ''

/** Read the report's filter from its address. */
export function filterIn(params: { get: (name: string) => string | null }): ReportFilter {
  const of = (name: string) => params.get(name) ?? ''
  return { date: of('data'), person: of('funcionario'), kind: kindOf(of('tipo')), company: of('empresa') }
}

/** Tell whether the report shows a row. Masters are in no report. */
export function isShown(row: DailyRow, { person, kind, company }: Omit<ReportFilter, 'date'>): boolean {
  if (row.role === 'master') return false
  if (person && row.user_id !== person) return false
  if (company && row.store_id !== company) return false
  if (kind === '') return true
  return (kind === 'administradores') === (row.role === 'admin')
}

/** The parameter in which the detailed report keeps the query string of the report that led to it. */
export const CAME_FROM = 'relatorio'

/**
 * Return the query string of a person's detailed report: the person, the day to scroll to, and the report to go back to (its own query).
 */
export function detailQuery(userId: string, day: string, report: string): string {
  return new URLSearchParams({ userId, dia: day, [CAME_FROM]: report }).toString()
}
