import fc from 'fast-check'
import { CLT, ESCALA, ISENTO, SIMPLES, TWELVE_BY_THIRTY_SIX } from '../../pay-rules/presets.ts'
import type { BankRule, NightRule, OvertimeRule, PayRule, RuleKind } from '../../pay-rules/rule.ts'

const presets: Record<RuleKind, PayRule> = {
  simples: SIMPLES,
  clt: CLT,
  '12x36': TWELVE_BY_THIRTY_SIX,
  escala: ESCALA,
  isento: ISENTO,
}

const anyNight: fc.Arbitrary<NightRule> = fc
  .tuple(
    fc.constantFrom(['22:00', '05:00'] as const, ['21:00', '05:00'] as const, ['20:00', '04:00'] as const),
    fc.constantFrom(3150, 3150, 3300, 3600),
    fc.constantFrom('none' as const, 'full' as const, 'full' as const, 'most' as const),
  )
  .map(([[from, to], hour_seconds, prolong]) => ({ from, to, hour_seconds, percent: 20, prolong }))

const anyOvertime: fc.Arbitrary<OvertimeRule> = fc.record({
  tiers: fc.constantFrom(
    [{ up_to: null, percent: 50 }],
    CLT.overtime.tiers,
    [
      { up_to: 60, percent: 50 },
      { up_to: 120, percent: 75 },
      { up_to: null, percent: 100 },
    ],
    [
      { up_to: 300, percent: 60 },
      { up_to: null, percent: 100 },
    ],
  ),
  per: fc.constantFrom('day', 'week', 'period'),
  rest_percent: fc.constantFrom(100, 100, 150),
  rest_dates: fc.constantFrom<OvertimeRule['rest_dates']>(
    ['sunday', 'weekly', 'holiday'],
    ['weekly', 'holiday'],
    ['sunday'],
    ['holiday'],
    [],
  ),
  rest_by: fc.constantFrom('journey', 'calendar'),
  off_day: fc.constantFrom('tiers', 'rest'),
})

/** Any hour bank that the law allows. */
export const anyBank: fc.Arbitrary<BankRule> = fc.record({
  expiry: fc.constantFrom<BankRule['expiry']>('none', 'same_month', 1, 6, 12),
  month_end: fc.constantFrom('clamp', 'next'),
  day_limit: fc.constantFrom(null, 480, 600, 600),
  rest_days: fc.constantFrom('pay', 'bank'),
  negative: fc.constantFrom('carry', 'deduct'),
  termination_negative: fc.constantFrom('deduct', 'waive'),
})

/** The values that any precision may have. */
const anyCommon = {
  overtime: anyOvertime,
  day_max: fc.constantFrom(null, 600, 720),
  holidays: fc.constantFrom('free' as const, 'compensated' as const),
  rest: fc.record({ between: fc.constantFrom(660, 720), weekly: fc.constantFrom(0, 1440) }),
  dsr: fc.record({
    loss: fc.constantFrom('none' as const, 'absence' as const, 'any' as const),
    lost_on: fc.constantFrom('same_week' as const, 'next_week' as const),
  }),
  dst: fc.constantFrom('nominal' as const, 'lesser' as const),
  missing_day: fc.constantFrom('bank' as const, 'deduct' as const),
  bank: fc.option(anyBank, { freq: 3 }),
}

/** The values of whole minutes. */
const anyOfMinutes = {
  tolerance: fc.constantFrom(
    CLT.tolerance,
    CLT.tolerance,
    { per_mark: 3, per_day: 8 },
    { per_mark: 0, per_day: 0 },
    null,
  ),
  night: fc.option(anyNight, { freq: 5 }),
  breaks: fc.constantFrom<PayRule['breaks']>(
    CLT.breaks,
    CLT.breaks,
    [
      { over: 240, minutes: 15 },
      { over: 360, minutes: 30 },
    ],
    [],
  ),
  break_tolerance: fc.constantFrom(0, 2, 5, 5),
  break_measure: fc.constantFrom('longest' as const, 'sum' as const),
  break_basis: fc.constantFrom('clock' as const, 'reduced' as const),
}

/** Some values of a preset changed, each by itself, so that a failure shrinks to the one that matters. */
function changed(preset: PayRule, values: Partial<{ [Key in keyof PayRule]: fc.Arbitrary<PayRule[Key]> }>) {
  return fc.record(values, { requiredKeys: [] }).map((change): PayRule => ({ ...preset, ...change }) as PayRule)
}

/** Any rule of a kind: its preset, or with some values changed. */
export function anyRule(kind: RuleKind): fc.Arbitrary<PayRule> {
  const preset = presets[kind]
  if (kind === 'isento') return fc.constant(preset)
  const values = preset.precision === 'exact' ? anyCommon : { ...anyCommon, ...anyOfMinutes }
  return fc.oneof({ weight: 1, arbitrary: fc.constant(preset) }, { weight: 2, arbitrary: changed(preset, values) })
}
