/** Minutes stored with an absence: health deducts nothing, a personal one the day's expected minutes. */
export function absenceMinutes(reason: 'saude' | 'pessoal', expected: number): number {
  return reason === 'saude' || expected === 0 ? 0 : -expected
}
