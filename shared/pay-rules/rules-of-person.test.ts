import { describe, expect, it } from 'vitest'
import { CLT, ISENTO, SIMPLES, TWELVE_BY_THIRTY_SIX } from './presets.ts'
import { type GivenRules, ruleIdOn, rulesOfPerson } from './rules-of-person.ts'

const versions: Record<string, { valid_from: string; rule: typeof CLT }[]> = {
  clt: [
    { valid_from: '2026-01-01', rule: CLT },
    { valid_from: '2026-07-01', rule: { ...CLT, day_max: 540 } },
  ],
  shift: [{ valid_from: '2026-03-01', rule: TWELVE_BY_THIRTY_SIX }],
  free: [{ valid_from: '2020-01-01', rule: ISENTO }],
}
const uses: Record<string, { from: string; rule_id: string | null }[]> = {
  centro: [{ from: '2026-02-01', rule_id: 'clt' }],
  norte: [
    { from: '2026-01-01', rule_id: 'shift' },
    { from: '2026-09-01', rule_id: null },
  ],
}
const given = (change: Partial<GivenRules>): GivenRules => ({
  own: [],
  postings: [{ store_id: 'centro', from: '2025-01-01' }],
  usesOf: (store_id) => uses[store_id] ?? [],
  versionsOf: (rule_id) => versions[rule_id] ?? [],
  ...change,
})
const told = (change: Partial<GivenRules>) =>
  rulesOfPerson(given(change)).map(({ valid_from, rule }) => `${valid_from} ${rule.kind} ${rule.day_max}`)

describe('the rules of a person, each from its day on', () => {
  it('are those of the company, with its versions', () => {
    expect(told({})).toEqual(['2026-02-01 clt 600', '2026-07-01 clt 540'])
  })

  it('are none where nothing was given', () => {
    expect(told({ postings: [{ store_id: 'sul', from: '2025-01-01' }] })).toEqual([])
    expect(told({ postings: [] })).toEqual([])
  })

  it('follow a person who moves, on the very day', () => {
    const postings = [
      { store_id: 'centro', from: '2025-01-01' },
      { store_id: 'norte', from: '2026-04-10' },
    ]
    expect(told({ postings })).toEqual(['2026-02-01 clt 600', '2026-04-10 12x36 720', '2026-09-01 simples null'])
  })

  it('count as the simple rule until a version of theirs begins', () => {
    expect(told({ postings: [{ store_id: 'norte', from: '2025-01-01' }] })).toEqual([
      '2026-03-01 12x36 720',
      '2026-09-01 simples null',
    ])
  })

  it('give way to the person’s own, until that is taken back', () => {
    const own = [
      { from: '2026-03-01', rule_id: 'free' },
      { from: '2026-05-01', rule_id: null },
    ]
    expect(told({ own })).toEqual([
      '2026-02-01 clt 600',
      '2026-03-01 isento null',
      '2026-05-01 clt 600',
      '2026-07-01 clt 540',
    ])
    expect(['2026-02-28', '2026-03-01', '2026-05-01'].map((day) => ruleIdOn(given({ own }), day))).toEqual([
      'clt',
      'free',
      'clt',
    ])
  })

  it('before the first posting are those of its company', () => {
    expect(told({ postings: [{ store_id: 'centro', from: '2026-06-01' }] })[0]).toBe('2026-02-01 clt 600')
    expect(SIMPLES.kind).toBe('simples')
  })
})
