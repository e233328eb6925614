import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/calendar/day.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { payRules, payRuleUses, payRuleVersions } from '../database/schema/tables.ts'
import { type PayRuleStage, payRuleStage } from '../testing/pay-rule-stage.ts'
import { MOST_USES } from './give-rule.ts'
import { MOST_RULES, MOST_VERSIONS } from './verbs.ts'

let s: PayRuleStage
let id: string

beforeEach(async () => {
  s = await payRuleStage()
  id = (await s.add('Comércio')).id
})

const days = (count: number, first = '2020-01-01') => Array.from({ length: count }, (_, i) => addDays(first, i))
const insert = (work: Parameters<typeof s.app.database.write<void>>[0]) => s.app.database.write(work)
const refused = (code: string, error: string) => ({ status: 422, body: { code, error } })

describe('S-16: a full ceiling', () => {
  it('of rules: of two at once one finds the last place, and what is stored is answered when it is repeated', async () => {
    await insert(async (tx) => {
      const rows = Array.from({ length: MOST_RULES - 2 }, (_, i) => ({ id: `r${i}`, name: `Regra ${i}` }))
      await tx.insert(payRules).values(rows.map((row) => ({ ...row, created_at: 0, updated_at: 0 })))
    })
    const ids = [randomUUID(), randomUUID()]
    const answers = await Promise.all(ids.map((one) => s.create(`Nova ${one}`, { id: one })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(answers.find(({ status }) => status === 422)).toMatchObject(
      refused('too_many_pay_rules', ruleMessages.tooMany),
    )
    const stored = ids[answers.findIndex(({ status }) => status === 201)] ?? ''
    expect(await s.create('Outra', { id: stored })).toMatchObject({ status: 201, body: { id: stored } })
    expect((await s.list()).rules).toHaveLength(MOST_RULES)
    expect((await s.ask('master', 'DELETE', `/pay-rules/${stored}`)).status).toBe(200)
    expect((await s.create('Outra')).status).toBe(201)
  })

  it('of versions: one that is there can still be written anew', async () => {
    await insert(async (tx) => {
      const said = { rule_id: id, rule: JSON.stringify(CLT), written_by: 'x', written_at: 0 }
      await tx.insert(payRuleVersions).values(days(MOST_VERSIONS - 1).map((valid_from) => ({ ...said, valid_from })))
    })
    const wording = ruleMessages.tooManyVersions
    expect(await s.putVersion(id, '2026-07-01', CLT)).toMatchObject(refused('too_many_pay_rule_versions', wording))
    expect((await s.putVersion(id, '2026-01-01', CLT)).status).toBe(200)
    expect((await s.list()).rules[0]?.versions).toHaveLength(MOST_VERSIONS)
  })

  it.each(['store_id', 'user_id'] as const)(
    'of uses, by %s: one that is there can still be replaced',
    async (whose) => {
      await s.putVersion(id, '2020-01-01', CLT)
      const receiver = { store_id: null, user_id: null, [whose]: whose === 'store_id' ? s.cast.centro : s.cast.ana }
      await insert(async (tx) => {
        const rows = days(MOST_USES).map((from_day, i) => ({ from_day, rule_id: i % 2 === 0 ? id : null }))
        await tx
          .insert(payRuleUses)
          .values(rows.map((row) => ({ ...receiver, ...row, id: randomUUID(), created_at: 0 })))
      })
      const give = (rule_id: string | null, from: string) =>
        whose === 'store_id' ? s.giveStore('centro', rule_id, from) : s.givePerson('ana', rule_id, from)
      const wording = ruleMessages.tooManyChanges
      expect(await give(id, '2026-06-01')).toMatchObject(refused('too_many_pay_rule_changes', wording))
      expect((await give(null, '2026-06-01')).status).toBe(200)
      expect((await give(null, '2020-01-01')).status).toBe(200)
      expect(await s.app.database.read.select().from(payRuleUses)).toHaveLength(MOST_USES)
    },
  )
})
