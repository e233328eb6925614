import type { PayRules, StoredPayRule } from '#shared/contract/pay-rules.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import type { PayRule } from '#shared/pay-rules/rule.ts'
import { type Role, stage } from './cast.ts'

/** A rule as a test writes it: what it does not say is that of the CLT, since 1 January 2026. */
interface Written {
  id?: string
  valid_from?: string
  rule?: PayRule | object
}

/** Create the cast, and helpers for rules of the journey. It is 16 June 2026. */
export async function payRuleStage() {
  const s = await stage()

  const create = (name: unknown, { valid_from = '2026-01-01', rule = CLT, ...id }: Written = {}) =>
    s.ask('master', 'POST', '/pay-rules', { name, valid_from, rule, ...id })

  /** Create a rule that is not refused. */
  async function add(name: string, written: Written = {}): Promise<StoredPayRule> {
    const { status, body } = await create(name, written)
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }

  const list = async (who: Role = 'master') => (await s.ask(who, 'GET', '/pay-rules')).body as PayRules

  const giveStore = (store: 'centro' | 'norte', rule_id: string | null, from: string, who: Role = 'master') =>
    s.ask(who, 'PUT', `/stores/${s.cast[store]}/pay-rule`, { rule_id, from })

  const givePerson = (person: Role, rule_id: string | null, from: string, who: Role = 'master') =>
    s.ask(who, 'PUT', `/users/${s.cast[person]}/pay-rule`, { rule_id, from })

  const putVersion = (id: string, valid_from: string, rule: unknown) =>
    s.ask('master', 'PUT', `/pay-rules/${id}/versions/${valid_from}`, { rule })

  return { ...s, create, add, list, giveStore, givePerson, putVersion }
}

export type PayRuleStage = Awaited<ReturnType<typeof payRuleStage>>
