import { addDays } from '#shared/calendar/day.ts'
import { daysOf } from '#shared/calendar/period.ts'
import { absenceSpanProblem, MOST_ABSENCE_DAYS } from '#shared/clock/absence.ts'
import type { decideAttestation } from '#shared/contract/attestation-deeds.ts'
import type { BodyOf } from '#shared/contract/call.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import { documentKind } from '#shared/documents/upload.ts'
import { countOf, formatDay } from '#shared/text/format.ts'

/** The days that a certificate excuses. */
export type Excused = NonNullable<BodyOf<typeof decideAttestation>['absence']>

export const isCertificate = ({ note }: Attestation): boolean => documentKind(note).kind === 'certificate'

/** Describe a paper: `Atestado de 16/06/2026, 2 dias`, or `Documento: conta.pdf`. */
export function paperWords(paper: Attestation): string {
  const { attest_date, days, file_name } = paper
  if (!isCertificate(paper)) return `Documento: ${file_name}`
  const when = attest_date ? ` de ${formatDay(attest_date)}` : ''
  return `Atestado${when}${days === null ? '' : `, ${countOf(days, 'dia', 'dias')}`}`
}

/** Return the days that a certificate covers, at most `MOST_ABSENCE_DAYS`; null if it does not say. */
export function excusedBy({ attest_date, days }: Attestation): Excused | null {
  if (!attest_date || !days) return null
  const to = addDays(attest_date, Math.min(days, MOST_ABSENCE_DAYS) - 1)
  return { reason: 'saude', from: attest_date, to }
}

/** Say what accepting a paper with one click excuses: `abona 60 de 120 dias`; null if it is no certificate. */
export function excusedWords(paper: Attestation): string | null {
  if (!isCertificate(paper)) return null
  const span = excusedBy(paper)
  if (!span) return 'não abona dias'
  const count = daysOf(span).length
  const all = paper.days ?? count
  return count < all ? `abona ${count} de ${all} dias` : `abona ${countOf(count, 'dia', 'dias')}`
}

/** Tell what is wrong with the days to excuse; null if nothing is. */
export function spanProblem({ from, to }: Pick<Excused, 'from' | 'to'>): string | null {
  if (from === '' || to === '') return 'Informe as datas de início e fim.'
  return absenceSpanProblem(from, to)
}

/** Return the label for excusing these days: `Abonar os 5 dias`. */
export function excuseWords(span: Pick<Excused, 'from' | 'to'>): string {
  const count = spanProblem(span) ? 0 : daysOf(span).length
  if (count === 0) return 'Abonar os dias'
  return count === 1 ? 'Abonar o dia' : `Abonar os ${count} dias`
}

/** Describe an absence: `Abonado de 04/06/2026 a 08/06/2026, 5 dias (saúde)`. */
export function absenceWords({ absence }: Attestation): string | null {
  if (!absence) return null
  const { from, to, days, reason } = absence
  const span = from === to ? `em ${formatDay(from)}` : `de ${formatDay(from)} a ${formatDay(to)}`
  return `Abonado ${span}, ${countOf(days, 'dia', 'dias')} (${reason === 'saude' ? 'saúde' : 'pessoal'})`
}
