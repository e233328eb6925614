import { isNotNull, or } from 'drizzle-orm'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { payRuleUses, payRuleVersions } from '../database/schema/tables.ts'

/** Return the rules that some people and all companies were given, in order of their days. */
export async function ruleUsesOf(db: Db, ids: readonly string[]) {
  return await db
    .select({
      user_id: payRuleUses.user_id,
      store_id: payRuleUses.store_id,
      rule_id: payRuleUses.rule_id,
      from: payRuleUses.from_day,
    })
    .from(payRuleUses)
    .where(or(isNotNull(payRuleUses.store_id), isOneOf(payRuleUses.user_id, ids)))
    .orderBy(payRuleUses.from_day)
}

/** Return all versions of some rules as stored, in order of their days. */
export async function storedVersions(db: Db, ruleIds: readonly string[]) {
  return await db
    .select({ rule_id: payRuleVersions.rule_id, valid_from: payRuleVersions.valid_from, rule: payRuleVersions.rule })
    .from(payRuleVersions)
    .where(isOneOf(payRuleVersions.rule_id, ruleIds))
    .orderBy(payRuleVersions.valid_from)
}
