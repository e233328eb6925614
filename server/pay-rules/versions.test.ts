import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredPayRule } from '#shared/contract/pay-rules.ts'
import { CLT, ISENTO, SIMPLES } from '#shared/pay-rules/presets.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { type PayRuleStage, payRuleStage } from '../testing/pay-rule-stage.ts'

let s: PayRuleStage
let id: string

beforeEach(async () => {
  s = await payRuleStage()
  id = (await s.add('Comércio')).id
})

const remove = (valid_from: string) => s.ask('master', 'DELETE', `/pay-rules/${id}/versions/${valid_from}`)
const kinds = async () =>
  (await s.list()).rules.flatMap(({ versions }) => versions.map((one) => [one.valid_from, one.rule.kind]))

describe('a version', () => {
  it('is added before or after the others, which are listed oldest first', async () => {
    await s.putVersion(id, '2026-08-01', ISENTO)
    const { status, body } = await s.putVersion(id, '2025-01-01', SIMPLES)
    expect(status).toBe(200)
    expect((body as StoredPayRule).versions).toEqual([
      { valid_from: '2025-01-01', rule: SIMPLES },
      { valid_from: '2026-01-01', rule: CLT },
      { valid_from: '2026-08-01', rule: ISENTO },
    ])
    expect((await s.list()).rules).toEqual([body])
  })

  it('replaces that of its day, and of two at once one is left', async () => {
    await Promise.all([s.putVersion(id, '2026-01-01', ISENTO), s.putVersion(id, '2026-01-01', ISENTO)])
    expect(await kinds()).toEqual([['2026-01-01', 'isento']])
  })

  it('says nothing that the law forbids', async () => {
    const night = { ...CLT.night, percent: 10 }
    expect(await s.putVersion(id, '2026-07-01', { ...CLT, night })).toMatchObject({
      status: 422,
      body: { details: [{ path: 'rule.night.percent', message: ruleMessages.nightLeast }] },
    })
    expect(await kinds()).toEqual([['2026-01-01', 'clt']])
  })

  it('is of a rule that there is', async () => {
    expect((await s.putVersion('nenhuma', '2026-07-01', CLT)).status).toBe(404)
    expect((await s.ask('master', 'DELETE', '/pay-rules/nenhuma/versions/2026-01-01')).status).toBe(404)
  })

  it('is taken back, also the first one, but not the last that is left', async () => {
    await s.putVersion(id, '2026-08-01', ISENTO)
    expect((await remove('2026-08-02')).status).toBe(404)
    expect(await remove('2026-01-01')).toMatchObject({
      status: 200,
      body: { id, versions: [{ valid_from: '2026-08-01' }] },
    })
    expect(await remove('2026-08-01')).toMatchObject({
      status: 409,
      body: { code: 'pay_rule_last_version', error: ruleMessages.lastVersion },
    })
    expect(await kinds()).toEqual([['2026-08-01', 'isento']])
  })

  it('stays if the other one is taken back at the same time', async () => {
    await s.putVersion(id, '2026-08-01', ISENTO)
    const answers = await Promise.all([remove('2026-01-01'), remove('2026-08-01')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await kinds()).toHaveLength(1)
  })

  it('stays if it is the first one of a rule that somebody has: they would have the simple rule unnoticed', async () => {
    await s.giveStore('norte', id, '2026-06-01')
    await s.putVersion(id, '2026-06-17', CLT)
    expect(await remove('2026-01-01')).toMatchObject({ status: 409, body: { code: 'pay_rule_used' } })
    expect((await s.list()).rules).toMatchObject([{ people: 2, stores: [{ id: s.cast.norte }] }])
    expect((await remove('2026-06-17')).status).toBe(200)
    expect((await s.list()).rules).toMatchObject([{ people: 2, stores: [{ id: s.cast.norte }] }])
  })
})

describe('what nobody meant as a rule is refused where it is wrong, and nothing is written', () => {
  const { overtime, bank } = CLT
  const withTiers = (tiers: unknown) => ({ ...CLT, overtime: { ...overtime, tiers } })
  const wrong: [string, string, unknown][] = [
    ['a thousand million minutes', 'rule.break_tolerance', { ...CLT, break_tolerance: 1e9 }],
    ['a longest day of so many', 'rule.day_max', { ...CLT, day_max: 1e9 }],
    ['less than nothing', 'rule.rest.between', { ...CLT, rest: { between: -1, weekly: 0 } }],
    ['half a minute', 'rule.tolerance.per_mark', { ...CLT, tolerance: { per_mark: 2.5, per_day: 10 } }],
    ['a number as a text', 'rule.day_max', { ...CLT, day_max: '600' }],
    ['no tiers', 'rule.overtime.tiers', withTiers([])],
    ['tiers out of order', 'rule.overtime.tiers', withTiers([120, 60, null].map((up_to) => ({ up_to, percent: 50 })))],
    ['two tiers without end', 'rule.overtime.tiers', withTiers([null, null].map((up_to) => ({ up_to, percent: 50 })))],
    ['a last tier with an end', 'rule.overtime.tiers', withTiers([{ up_to: 60, percent: 50 }])],
    ['a tier for less than half', 'rule.overtime.tiers.0', withTiers([{ up_to: null, percent: 49 }])],
    ['a thousandfold tier', 'rule.overtime.tiers.0.percent', withTiers([{ up_to: null, percent: 1001 }])],
    ['an hour without seconds', 'rule.night.hour_seconds', { ...CLT, night: { ...CLT.night, hour_seconds: 0 } }],
    ['a night from no time', 'rule.night.from', { ...CLT, night: { ...CLT.night, from: '24:00' } }],
    ['breaks out of order', 'rule.breaks', { ...CLT, breaks: [360, 240].map((over) => ({ over, minutes: 60 })) }],
    ['no break at all', 'rule.breaks', { ...CLT, breaks: [] }],
    ['a bank of no months', 'rule.bank.expiry', { ...CLT, bank: { ...bank, expiry: 0 } }],
    ['a bank of thirteen months', 'rule.bank.expiry', { ...CLT, bank: { ...bank, expiry: 13 } }],
    ['a kind that nobody knows', 'rule.kind', { ...CLT, kind: 'clt2' }],
    ['marks to the second', 'rule.precision', { ...CLT, precision: 'exact' }],
    ['a value that is missing', 'rule.dst', { ...CLT, dst: undefined }],
    ['a list', 'rule', []],
    ['nothing', 'rule', null],
  ]

  it.each(wrong)('%s: %s', async (_what, path, rule) => {
    const answers = [await s.putVersion(id, '2026-07-01', rule), await s.create('Outra', { rule: rule as object })]
    for (const { status, body } of answers) {
      expect([status, (body as { code: string }).code]).toEqual([422, 'invalid_input'])
      const { details } = body as { details: { path: string }[] }
      expect([...new Set(details.map((issue) => issue.path))]).toEqual([path])
    }
    expect(await kinds()).toEqual([['2026-01-01', 'clt']])
  })

  it.each(['9999-99-99', '2026-02-30', '0000-01-01', '1899-12-31', '2200-01-01', 'hoje', '20260101'])(
    'the day %s',
    async (valid_from) => {
      const answers = [
        await s.create('Outra', { valid_from }),
        await s.putVersion(id, valid_from, CLT),
        await remove(valid_from),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 422, body: { details: [{ path: 'valid_from' }] } })
      expect(await kinds()).toEqual([['2026-01-01', 'clt']])
    },
  )

  it('but what else stands beside the values is left out', async () => {
    const rule = { ...CLT, secret: 'x', overtime: { ...overtime, secret: 'x' }, bank: { ...bank, constructor: 1 } }
    const { body } = await s.putVersion(id, '2026-01-01', rule)
    expect((body as StoredPayRule).versions).toEqual([{ valid_from: '2026-01-01', rule: CLT }])
  })
})
