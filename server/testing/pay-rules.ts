import { randomUUID } from 'node:crypto'
import type { PayRule } from '#shared/pay-rules/rule.ts'
import type { Database } from '../database/database.ts'
import { payRules, payRuleUses, payRuleVersions } from '../database/schema/tables.ts'

/** To whom a rule is given, and from which day on. */
export interface Given {
  store_id?: string
  user_id?: string
  from: string
}

/** Write a rule that counts for ever, and give it to a company or a person; return its id. */
export async function addPayRule(
  database: Database,
  name: string,
  rule: PayRule,
  { from, ...to }: Given,
): Promise<string> {
  const id = randomUUID()
  const version = { rule_id: id, valid_from: '2020-01-01', rule: JSON.stringify(rule) }
  const use = { store_id: null, user_id: null, ...to, id: randomUUID(), rule_id: id, from_day: from, created_at: 0 }
  await database.write(async (tx) => {
    await tx.insert(payRules).values({ id, name, created_at: 0, updated_at: 0 })
    await tx.insert(payRuleVersions).values({ ...version, written_by: 'test', written_at: 0 })
    await tx.insert(payRuleUses).values(use)
  })
  return id
}
