import type { PayrollLayout } from '#shared/payroll/layout.ts'
import { PAYROLL_PRESETS } from '#shared/payroll/presets.ts'

const event = { percent: null, tier: null, sign: '+', writes_zero: false } as const

/** The first ready layout with two events: hours worked, and the balance with its zeros. */
export const TWO_EVENTS: PayrollLayout = {
  ...(PAYROLL_PRESETS[0]?.layout as PayrollLayout),
  events: [
    { ...event, figure: 'worked', code: '0001', unit: 'hundredths' },
    { ...event, figure: 'balance', code: '0002', unit: 'hh:mm', writes_zero: true },
  ],
}
