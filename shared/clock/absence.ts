import { addDays } from '../calendar/day.ts'
import { formatDay } from '../text/format.ts'

/** The longest absence, in days. */
export const MOST_ABSENCE_DAYS = 60

/** Return what is wrong with an absence's last day; null if nothing is. */
export function absenceSpanProblem(from: string, to: string): string | null {
  if (to < from) return 'A data de fim vem antes da data de início.'
  return to >= addDays(from, MOST_ABSENCE_DAYS) ? `Uma ausência tem até ${MOST_ABSENCE_DAYS} dias.` : null
}

/** 'Já existe ausência registrada em 05/06/2026 e 08/06/2026.'; for many days only the first is named, with the number of others. */
export function absenceTakenText(days: readonly string[]): string {
  const [first = '', ...others] = days.map(formatDay)
  if (others.length > 3) return `Já existe ausência registrada em ${first} e em mais ${others.length} dias.`
  const last = others.pop()
  return `Já existe ausência registrada em ${[[first, ...others].join(', '), ...(last ? [last] : [])].join(' e ')}.`
}

/** Return the minutes stored with an absence: 0 for health, minus the day's expected minutes for a personal one. */
export function absenceMinutes(reason: 'saude' | 'pessoal', expected: number): number {
  return reason === 'saude' || expected === 0 ? 0 : -expected
}
