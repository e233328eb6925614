import type { SheetContent } from '../closing/sheet-content.ts'

const NO_TOTALS: SheetContent['totals'] = {
  days: 0,
  worked_days: 0,
  missing_days: 0,
  worked_minutes: 0,
  expected_minutes: 0,
  balance_minutes: 0,
  adjustment_minutes: 0,
  normal_minutes: 0,
  night_clock_minutes: 0,
  night_reduced_minutes: 0,
  late_minutes: 0,
  early_leave_minutes: 0,
  break_shortfall_minutes: 0,
  rest_shortfall_minutes: 0,
  paid_minutes: 0,
  deducted_minutes: 0,
  dsr_lost_days: 0,
  overtime: [],
}

/** A closed sheet of May 2026 with some sums and lines of the bank, and without days. */
export const sheetWith = (
  totals: Partial<SheetContent['totals']> = {},
  bank: Partial<SheetContent['bank']> = {},
): SheetContent => ({
  layout: 1,
  employer: { name: 'Ipê Centro', cnpj: '11.222.333/0001-81', address: null },
  person: { id: 'ana', name: 'Ana', cpf: null, admission: null, left_on: null, job: null, registration: null },
  zone: 'America/Sao_Paulo',
  from: '2026-05-01',
  to: '2026-05-31',
  first_day: '2026-05-01',
  last_day: '2026-05-31',
  rules: [],
  schedule: [],
  days: [],
  totals: { ...NO_TOTALS, ...totals },
  bank: { before_minutes: 0, lines: [], after_minutes: 0, ...bank },
})
