import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { CLT, ISENTO, SIMPLES } from '#shared/pay-rules/presets.ts'
import { audit } from '../database/schema/tables.ts'
import { type PayRuleStage, payRuleStage } from '../testing/pay-rule-stage.ts'

let s: PayRuleStage
let id: string

beforeEach(async () => {
  s = await payRuleStage()
  id = (await s.add('Comércio')).id
})

async function lastOf(action: string): Promise<string> {
  const rows = await s.app.database.read.select().from(audit).where(eq(audit.action, action)).orderBy(asc(audit.seq))
  return rows.at(-1)?.details ?? ''
}

const path = (day: string) => `/pay-rules/${id}/versions/${day}`

describe('S-22: a rule of the journey in the audit log', () => {
  it('says what it said at first, and its name', async () => {
    const told = await lastOf('pay-rule:create')
    expect(told).toMatch(
      /^name: Comércio; valid_from: 2026-01-01; kind: clt; precision: minute; tolerance.per_mark: 5; /,
    )
    expect(told).toContain('; overtime.rest_dates: sunday, weekly, holiday; ')
    expect(told).toContain('; breaks.1.over: 360; breaks.1.minutes: 60; ')
    expect(told).toContain('; bank.termination_negative: deduct')
  })

  it('names each value that a version changes: of its day, or of the version before', async () => {
    const overtime = { ...CLT.overtime, per: 'week', rest_dates: ['sunday'] }
    const breaks = CLT.breaks.slice(1)
    await s.putVersion(id, '2026-01-01', { ...CLT, overtime, breaks, bank: { ...CLT.bank, expiry: 12 } })
    expect(await lastOf('pay-rule:edit')).toBe(
      'valid_from: 2026-01-01; bank.expiry: 6 → 12; breaks.1.over: 360 → —; breaks.0.over: 240 → 360; ' +
        'breaks.1.minutes: 60 → —; overtime.per: day → week; breaks.0.minutes: 15 → 60; ' +
        'overtime.rest_dates: 3 → 1 (-weekly, -holiday)',
    )
    await s.putVersion(id, '2026-07-01', { ...CLT, overtime, breaks, bank: null, day_max: 540 })
    expect(await lastOf('pay-rule:edit')).toMatch(
      /^valid_from: 2026-07-01; day_max: 600 → 540; .*bank.expiry: 12 → —; .*bank.month_end: clamp → —/,
    )
    await s.putVersion(id, '2026-07-01', { ...CLT, overtime, breaks, bank: null, day_max: 540 })
    expect(await lastOf('pay-rule:edit')).toBe('valid_from: 2026-07-01; sem mudança')
  })

  it('is told whole, however much is replaced or taken back: nothing that it said is lost', async () => {
    await s.putVersion(id, '2026-01-01', ISENTO)
    const replaced = await lastOf('pay-rule:edit')
    expect(replaced.length).toBeGreaterThan(700)
    for (const [name, value] of Object.entries(CLT.night ?? {}))
      expect(replaced).toContain(`night.${name}: ${value} → —`)
    expect(replaced).toContain('kind: clt → isento')
    expect(replaced).toContain('overtime.rest_dates: sunday,weekly,holiday → —')
    await s.putVersion(id, '2026-03-01', CLT)
    await s.ask('master', 'DELETE', path('2026-03-01'))
    const taken = await lastOf('pay-rule:edit')
    expect(taken).toMatch(/^without: 2026-03-01; kind: clt; /)
    expect(taken).toContain('bank.termination_negative: deduct')
  })

  it('that is older than all others is told whole', async () => {
    await s.putVersion(id, '2020-01-01', SIMPLES)
    expect(await lastOf('pay-rule:edit')).toMatch(/^valid_from: 2020-01-01; kind: simples; precision: exact; /)
  })

  it('says its old and new name, and which one was deleted', async () => {
    await s.ask('master', 'PUT', `/pay-rules/${id}`, { name: 'Balcão' })
    expect(await lastOf('pay-rule:edit')).toBe('name: Comércio → Balcão')
    await s.ask('master', 'DELETE', `/pay-rules/${id}`)
    expect(await lastOf('pay-rule:delete')).toBe('name: Balcão')
    const deed = { who: 'master', target_type: 'pay_rule', target_id: id, store_id: null }
    expect(await s.deeds()).toMatchObject([deed, deed, deed])
  })

  it('says who was given it, from when and in place of what, to the admins of their company', async () => {
    const { centro, ana } = s.cast
    await s.giveStore('centro', id, '2026-06-01')
    expect(await lastOf('pay-rule:give-store')).toBe('from: 2026-06-01; rule: — → Comércio')
    await s.givePerson('ana', id, '2026-06-02', 'keeper')
    await s.givePerson('ana', null, '2026-06-02', 'keeper')
    expect(await lastOf('pay-rule:give-person')).toBe('from: 2026-06-02; rule: Comércio → —')
    expect((await s.deeds()).slice(1)).toMatchObject([
      { who: 'master', action: 'pay-rule:give-store', target_type: 'store', target_id: centro, store_id: centro },
      { who: 'keeper', action: 'pay-rule:give-person', target_type: 'pay_rule_use', target_id: ana, store_id: centro },
      { who: 'keeper', action: 'pay-rule:give-person', target_id: ana, store_id: centro },
    ])
    await s.givePerson('master', id, '2026-06-01')
    expect(await lastOf('pay-rule:give-person')).toBe('from: 2026-06-01; rule: — → Comércio; sobre si')
  })
})
