import { describe, expect, it } from 'vitest'
import { ruleMessages } from '../text/rule-messages.ts'
import { CLT, ESCALA, ISENTO, SIMPLES, TWELVE_BY_THIRTY_SIX } from './presets.ts'
import { refusalsOf } from './refusals.ts'
import type { BankRule, NightRule, PayRule } from './rule.ts'

const night = CLT.night as NightRule
const bank = CLT.bank as BankRule
const overtime = (change: Partial<PayRule['overtime']>): Partial<PayRule> => ({
  overtime: { ...CLT.overtime, ...change },
})
const tiers = (percent: number) => overtime({ tiers: [{ up_to: null, percent }] })

const table: [name: string, change: Partial<PayRule>, field: string | null, reason?: keyof typeof ruleMessages][] = [
  ['Súmula 449: 5 minutes a mark', { tolerance: { per_mark: 5, per_day: 10 } }, null],
  ['Súmula 449: 6 minutes a mark', { tolerance: { per_mark: 6, per_day: 10 } }, 'tolerance.per_mark', 'toleranceLimit'],
  ['CLT 58 §1: 11 minutes a day', { tolerance: { per_mark: 5, per_day: 11 } }, 'tolerance.per_day', 'toleranceLimit'],
  ['CLT 58 §1: none at all', { tolerance: null }, null],
  ['CF 7 XVI: 50 %', tiers(50), null],
  ['CF 7 XVI: 49 %', tiers(49), 'overtime.tiers.0', 'overtimeLeast'],
  ['CF 7 XVI: nothing', tiers(0), 'overtime.tiers.0', 'overtimeLeast'],
  ['CF 7 XVI: less than nothing', tiers(-50), 'overtime.tiers.0', 'overtimeLeast'],
  ['Lei 605 art. 9: 49 % on rest days', overtime({ rest_percent: 49 }), 'overtime.rest_percent', 'overtimeLeast'],
  ['CLT 73: 20 %', { night: { ...night, percent: 20 } }, null],
  ['CLT 73: 19 %', { night: { ...night, percent: 19 } }, 'night.percent', 'nightLeast'],
  ['CLT 73 §1: 52 min 29 s', { night: { ...night, hour_seconds: 3149 } }, 'night.hour_seconds', 'nightHour'],
  ['Lei 5.889 art. 7: 60 min', { night: { ...night, hour_seconds: 3600, percent: 25 } }, null],
  ['Lei 5.889 art. 7: 60 min 1 s', { night: { ...night, hour_seconds: 3601 } }, 'night.hour_seconds', 'nightHour'],
  ['CLT 611-A III: 30 minutes', { breaks: [{ over: 360, minutes: 30 }] }, null],
  ['CLT 611-A III: 29 minutes', { breaks: [{ over: 360, minutes: 29 }] }, 'breaks', 'breakLeast'],
  [
    'CLT 611-A III: 20 minutes from 8 hours on',
    { breaks: [360, 480].map((over) => ({ over, minutes: over === 360 ? 60 : 20 })) },
    'breaks.1.minutes',
    'breakLeast',
  ],
  [
    'CLT 71: 15 minutes from 4 hours on',
    { breaks: [240, 360].map((over) => ({ over, minutes: over === 240 ? 15 : 60 })) },
    null,
  ],
  ['CLT 71: no break', { breaks: [] }, 'breaks', 'breakLeast'],
  ['CLT 71: a break from 7 hours on only', { breaks: [{ over: 420, minutes: 60 }] }, 'breaks', 'breakLeast'],
  ['CLT 66: 11 hours', { rest: { between: 660, weekly: 0 } }, null],
  ['CLT 66: a minute less', { rest: { between: 659, weekly: 0 } }, 'rest.between', 'restLeast'],
  ['TST tema 14: 5 minutes', { break_tolerance: 5 }, null],
  ['TST tema 14: 6 minutes', { break_tolerance: 6 }, 'break_tolerance', 'breakToleranceLimit'],
  ['CLT 59 §2: 12 months', { bank: { ...bank, expiry: 12 } }, null],
  ['CLT 59 §2: 13 months', { bank: { ...bank, expiry: 13 } }, 'bank.expiry', 'bankMonths'],
  ['CLT 59 §3: no bank', { bank: null }, null],
  ['the AFD’s minutes: exact', { precision: 'exact' }, 'precision', 'precision'],
]

describe('what the law forbids a rule to say', () => {
  it.each(table)('%s', (_name, change, field, reason) => {
    const found = refusalsOf({ ...CLT, ...change })
    expect(found).toEqual(field === null ? [] : [{ field, reason: ruleMessages[reason as keyof typeof ruleMessages] }])
  })

  it.each([SIMPLES, CLT, TWELVE_BY_THIRTY_SIX, ESCALA, ISENTO])('nothing of the preset $kind', (preset) => {
    expect(refusalsOf(preset)).toEqual([])
  })

  it('a second tier is judged as well', () => {
    const change = overtime({
      tiers: [
        { up_to: 120, percent: 50 },
        { up_to: null, percent: 10 },
      ],
    })
    expect(refusalsOf({ ...CLT, ...change }).map(({ field }) => field)).toEqual(['overtime.tiers.1'])
  })
})
