import type { DailyRow } from '#shared/contract/hours.ts'

/** What the report is narrowed by; empty is everybody, and today. */
export interface ReportFilter {
  date: string
  person: string
  kind: string
  company: string
}

/** The two kinds of user that the report knows. */
export const userKinds = [
  { value: '', label: 'Todos' },
  { value: 'administradores', label: 'Administradores' },
  { value: 'funcionarios', label: 'Funcionários' },
]

/** The filter that an address of the report holds. */
export function filterIn(params: { get: (name: string) => string | null }): ReportFilter {
  const of = (name: string) => params.get(name) ?? ''
  return { date: of('data'), person: of('funcionario'), kind: of('tipo'), company: of('empresa') }
}

/** Whether the report shows a row. Masters are in no report. */
export function isShown(row: DailyRow, { person, kind, company }: Omit<ReportFilter, 'date'>): boolean {
  if (row.role === 'master') return false
  if (person && row.user_id !== person) return false
  if (company && row.store_id !== company) return false
  if (kind === '') return true
  return (kind === 'administradores') === (row.role === 'admin')
}

/** The name under which the detailed report keeps the address of the report that one came from. */
export const CAME_FROM = 'relatorio'

/** The query of a person's detailed report: whose, the day that is looked at, and the report to go back to (its own query). */
export function detailQuery(userId: string, day: string, report: string): string {
  return new URLSearchParams({ userId, dia: day, [CAME_FROM]: report }).toString()
}
