import type { PayRule } from './rule.ts'

/** The simple arithmetic, of whoever has no other rule: balance = worked + adjustments − expected, without tolerance, night or tiers; all of it is banked. */
export const SIMPLES: PayRule = {
  kind: 'simples',
  precision: 'exact',
  tolerance: null,
  night: null,
  breaks: [],
  break_tolerance: 0,
  break_measure: 'longest',
  break_basis: 'clock',
  overtime: {
    tiers: [{ up_to: null, percent: 0 }],
    per: 'day',
    rest_percent: 0,
    rest_dates: [],
    rest_by: 'journey',
    off_day: 'tiers',
  },
  day_max: null,
  holidays: 'free',
  rest: { between: 0, weekly: 0 },
  dsr: { loss: 'none', lost_on: 'same_week' },
  dst: 'nominal',
  missing_day: 'bank',
  bank: {
    expiry: 'none',
    month_end: 'clamp',
    day_limit: null,
    rest_days: 'bank',
    negative: 'carry',
    termination_negative: 'deduct',
  },
}

/** 44 hours a week in retail, with an individual agreement on an hour bank of six months (CLT art. 59 §5). */
export const CLT: PayRule = {
  kind: 'clt',
  precision: 'minute',
  tolerance: { per_mark: 5, per_day: 10 },
  night: { from: '22:00', to: '05:00', hour_seconds: 3150, percent: 20, prolong: 'full' },
  breaks: [
    { over: 240, minutes: 15 },
    { over: 360, minutes: 60 },
  ],
  break_tolerance: 5,
  break_measure: 'longest',
  break_basis: 'clock',
  overtime: {
    tiers: [
      { up_to: 120, percent: 50 },
      { up_to: null, percent: 50 },
    ],
    per: 'day',
    rest_percent: 100,
    rest_dates: ['sunday', 'weekly', 'holiday'],
    rest_by: 'journey',
    off_day: 'tiers',
  },
  day_max: 600,
  holidays: 'free',
  rest: { between: 660, weekly: 1440 },
  dsr: { loss: 'absence', lost_on: 'same_week' },
  dst: 'lesser',
  missing_day: 'deduct',
  bank: {
    expiry: 6,
    month_end: 'clamp',
    day_limit: 600,
    rest_days: 'pay',
    negative: 'carry',
    termination_negative: 'deduct',
  },
}

/** Twelve hours of work and thirty-six of rest: holidays and the night's prolongation are compensated (CLT art. 59-A). */
export const TWELVE_BY_THIRTY_SIX: PayRule = {
  ...CLT,
  kind: '12x36',
  night: { from: '22:00', to: '05:00', hour_seconds: 3150, percent: 20, prolong: 'none' },
  overtime: { ...CLT.overtime, rest_dates: [], off_day: 'rest' },
  day_max: 720,
  holidays: 'compensated',
  rest: { between: 660, weekly: 0 },
  dsr: { loss: 'none', lost_on: 'same_week' },
  bank: null,
}

/** The CLT with a schedule by date. */
export const ESCALA: PayRule = { ...CLT, kind: 'escala' }

/** Free of control (CLT art. 62): marks are kept, nothing is computed. */
export const ISENTO: PayRule = { ...SIMPLES, kind: 'isento' }
