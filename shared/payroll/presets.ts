import type { PayrollEvent, PayrollLayout } from './layout.ts'

const event = (given: Pick<PayrollEvent, 'figure' | 'code' | 'unit'> & Partial<PayrollEvent>): PayrollEvent => ({
  percent: null,
  tier: null,
  sign: '+',
  writes_zero: false,
  ...given,
})

/** Events that most payrolls have. The codes are examples: every company has its own. */
const EVENTS: readonly PayrollEvent[] = [
  event({ figure: 'overtime_paid', percent: 50, code: '0101', unit: 'hundredths' }),
  event({ figure: 'overtime_paid', percent: 100, code: '0102', unit: 'hundredths' }),
  event({ figure: 'adjustment_paid', code: '0103', unit: 'hundredths' }),
  event({ figure: 'night_reduced', code: '0201', unit: 'hundredths' }),
  event({ figure: 'break_shortfall', code: '0202', unit: 'hundredths' }),
  event({ figure: 'rest_shortfall', code: '0203', unit: 'hundredths' }),
  event({ figure: 'bank_expired', code: '0301', unit: 'hundredths' }),
  event({ figure: 'bank_payment', code: '0302', unit: 'hundredths' }),
  event({ figure: 'bank_terminated', code: '0303', unit: 'hundredths' }),
  // Missing days are among the minutes that are deducted, or in the hour bank: to send them too would deduct them twice.
  event({ figure: 'deducted', code: '0401', unit: 'hundredths' }),
  event({ figure: 'bank_deducted', code: '0403', unit: 'hundredths' }),
  event({ figure: 'dsr_lost_days', code: '0402', unit: 'days' }),
]

/** A text in columns, with headings: opens in any spreadsheet. */
const CSV: PayrollLayout = {
  format: 'csv',
  separator: ';',
  decimal: ',',
  has_header: true,
  columns: (['registration', 'name', 'code', 'reference', 'value'] as const).map((field) => ({
    field,
    width: null,
    fill: 'spaces' as const,
  })),
  events: [...EVENTS],
}

/** Twenty characters a line: registration 1–8, code 9–12, value 13–20, all led by zeros, hundredths without a mark. */
const FIXED: PayrollLayout = {
  format: 'fixed',
  separator: ';',
  decimal: '',
  has_header: false,
  columns: [
    { field: 'registration', width: 8, fill: 'zeros' },
    { field: 'code', width: 4, fill: 'zeros' },
    { field: 'value', width: 8, fill: 'zeros' },
  ],
  events: [...EVENTS],
}

/** Layouts to begin with, as plain data; none is that of a named program. */
export const PAYROLL_PRESETS: readonly { name: string; layout: PayrollLayout }[] = [
  { name: 'CSV simples', layout: CSV },
  { name: 'Largura fixa (20 colunas)', layout: FIXED },
]
