import { addDays } from '../calendar/day.ts'
import { formatDay } from '../text/format.ts'

/** The most days of one absence. */
export const MOST_ABSENCE_DAYS = 60

/** What is wrong with the last day of an absence; null where nothing is. */
export function absenceSpanProblem(from: string, to: string): string | null {
  if (to < from) return 'A data de fim vem antes da data de início.'
  return to >= addDays(from, MOST_ABSENCE_DAYS) ? `Uma ausência tem até ${MOST_ABSENCE_DAYS} dias.` : null
}

/** 'Já existe ausência registrada em 05/06/2026 e 08/06/2026.', of many days the first ones. */
export function absenceTakenText(days: readonly string[]): string {
  const [first = '', ...others] = days.map(formatDay)
  if (others.length > 3) return `Já existe ausência registrada em ${first} e em mais ${others.length} dias.`
  const last = others.pop()
  return `Já existe ausência registrada em ${[[first, ...others].join(', '), ...(last ? [last] : [])].join(' e ')}.`
}

/** Minutes stored with an absence: health deducts nothing, a personal one the day's expected minutes. */
export function absenceMinutes(reason: 'saude' | 'pessoal', expected: number): number {
  return reason === 'saude' || expected === 0 ? 0 : -expected
}
