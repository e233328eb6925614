import { describe, expect, it } from 'vitest'
import { CLT, ESCALA, ISENTO, SIMPLES, TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { lineAdded, lineRemoved, linesOf } from './draft-lists.ts'
import { problemsIn, problemsTold } from './draft-problems.ts'
import { draftOf, NO, type RuleDraft } from './rule-draft.ts'
import { ruleIn } from './rule-in-draft.ts'

const clt = draftOf(CLT)
const changed = (change: RuleDraft) => ({ ...clt, ...change })

it.each(Object.entries({ CLT, TWELVE_BY_THIRTY_SIX, ESCALA, ISENTO, SIMPLES }))(
  '%s is the same rule when it comes back from its fields',
  (_name, rule) => {
    expect(ruleIn(draftOf(rule))).toEqual({ rule, problems: {} })
    expect(problemsIn(draftOf(rule))).toEqual({})
  },
)

describe('what keeps a rule from being saved stands at its field', () => {
  it.each<[string, RuleDraft, Record<string, string>]>([
    ['a forbidden tolerance', { 'tolerance.per_mark': '8' }, { 'tolerance.per_mark': ruleMessages.toleranceLimit }],
    ['a text', { 'night.percent': 'vinte' }, { 'night.percent': 'Escreva a porcentagem, como 50 %.' }],
    ['a tier', { 'overtime.tiers.0.percent': '40 %' }, { 'overtime.tiers.0.percent': ruleMessages.overtimeLeast }],
    ['a bank', { 'bank.months': '18' }, { 'bank.months': ruleMessages.bankMonths }],
    ['a bank of no months', { 'bank.months': '0' }, { 'bank.months': 'Valor menor do que o permitido.' }],
    [
      'a break that is no number',
      { 'breaks.0.over': 'x' },
      { 'breaks.0.over': 'Escreva as horas, como 11 h ou 10 h 30 min.' },
    ],
    ['a break', { 'breaks.1.minutes': '20 min' }, { 'breaks.1.minutes': ruleMessages.breakLeast }],
    ['a rest', { 'rest.between': '10 h' }, { 'rest.between': ruleMessages.restLeast }],
    [
      'breaks out of order',
      { 'breaks.0.over': '7 h' },
      { breaks: ruleMessages.breaksRise, 'breaks.0.minutes': ruleMessages.breakLeast },
    ],
    ['tiers out of order', { 'overtime.tiers.0.up_to': '' }, { 'overtime.tiers': ruleMessages.tiersRise }],
    ['exact with tolerance', { precision: 'exact' }, { precision: ruleMessages.precision }],
    ['a day longer than a day', { day_max: '30 h' }, { day_max: 'Valor maior do que o permitido.' }],
  ])('%s', (_what, change, problems) => {
    expect(problemsIn(changed(change))).toEqual(problems)
  })

  it('not what stands in a part that the rule lacks', () => {
    const off = {
      tolerance: NO,
      'tolerance.per_mark': '8',
      night: NO,
      'night.percent': '',
      bank: NO,
      'bank.months': '',
    }
    expect(problemsIn(changed(off))).toEqual({})
    expect(ruleIn(changed(off)).rule).toMatchObject({ tolerance: null, night: null, bank: null })
  })

  it('also what the server tells', () => {
    const told = [
      { path: 'rule.overtime.tiers.1', message: 'Pouco.' },
      { path: 'rule.bank.expiry', message: 'Muito.' },
      { path: 'valid_from', message: 'Cedo.' },
    ]
    expect(problemsTold(told, clt)).toEqual({ 'overtime.tiers.1.percent': 'Pouco.', 'bank.months': 'Muito.' })
  })
})

describe('lists', () => {
  it('take an empty line: a break at the end, a tier before the last one', () => {
    expect(linesOf(clt, 'breaks')).toBe(2)
    expect(lineAdded(clt, 'breaks')).toMatchObject({ 'breaks.2.over': '', 'breaks.2.minutes': '' })
    expect(lineAdded(clt, 'overtime.tiers')).toMatchObject({
      'overtime.tiers.0.up_to': '2 h',
      'overtime.tiers.1.up_to': '',
      'overtime.tiers.1.percent': '',
      'overtime.tiers.2.percent': '50 %',
    })
  })

  it('lose a line, and the others move up', () => {
    const { rule } = ruleIn(lineRemoved(clt, 'breaks', 0))
    expect(rule.breaks).toEqual([{ over: 360, minutes: 60 }])
    expect(ruleIn(lineRemoved(clt, 'overtime.tiers', 0)).rule.overtime.tiers).toEqual([{ up_to: null, percent: 50 }])
  })

  it('lose the last break, which the law asks for', () => {
    const none = lineRemoved(lineRemoved(clt, 'breaks', 0), 'breaks', 0)
    expect(problemsIn(none)).toEqual({ breaks: ruleMessages.breakLeast })
  })
})
