import type { SheetContent } from '#shared/closing/sheet-content.ts'

/** Return a sheet without days, as one of somebody who did not work in a period. */
export function emptySheet({ id, from, to }: { id: string; from: string; to: string }): SheetContent {
  return {
    layout: 1,
    employer: { name: 'Ipê Centro', cnpj: '11222333000181', address: null },
    person: { id, name: 'Ana', cpf: null, admission: null, left_on: null, job: null, registration: null },
    zone: 'America/Sao_Paulo',
    from,
    to,
    first_day: from,
    last_day: to,
    rules: [],
    schedule: [],
    days: [],
    totals: {
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
    },
    bank: { before_minutes: 0, lines: [], after_minutes: 0 },
  }
}
