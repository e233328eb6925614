import { type RuleVersion, ruleOn } from '#shared/pay-rules/rule.ts'
import type { Db } from '../database/db.ts'
import { closedEnds } from './rule-queries.ts'

const deducts = (rule: RuleVersion['rule'] | null) => rule?.bank?.negative === 'deduct'

/**
 * Read the days at whose end what some people owe their hour banks is deducted. `closing`: the last day of a period that is about to be
 * closed, which is one of them already.
 */
export async function readDeductions(
  db: Db,
  ids: readonly string[],
  payRulesOf: (person: { id: string }) => readonly RuleVersion[],
  closing: string | undefined,
): Promise<(person: { id: string }) => readonly string[]> {
  const versionsOf = (id: string) => {
    try {
      return payRulesOf({ id })
    } catch {
      // Whoever counts the days of this person is told which rule can't be read.
      return []
    }
  }
  const affected = ids.filter((id) => versionsOf(id).some(({ rule }) => deducts(rule)))
  const closed = affected.length === 0 ? [] : await closedEnds(db, affected)
  const ofPeople = Map.groupBy(closed, ({ user_id }) => user_id)
  return ({ id }) => {
    const days = [...(ofPeople.get(id) ?? []).map(({ day }) => day), ...(closing === undefined ? [] : [closing])]
    return days.filter((day) => deducts(ruleOn(versionsOf(id), day)))
  }
}
