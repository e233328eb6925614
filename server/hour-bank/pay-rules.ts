import type { Posting } from '#shared/calendar/posting.ts'
import { UnreadableRow } from '#shared/calendar/unreadable.ts'
import type { RuleVersion } from '#shared/pay-rules/rule.ts'
import { PayRuleShape } from '#shared/pay-rules/rule-shape.ts'
import { type RuleUse, rulesOfPerson } from '#shared/pay-rules/rules-of-person.ts'
import type { Db } from '../database/db.ts'
import { ruleUsesOf, storedVersions } from './pay-rule-queries.ts'

type Stored = Awaited<ReturnType<typeof storedVersions>>[number]

/** Rules read before, by their text: the same text is the same rule. */
const known = new Map<string, RuleVersion['rule']>()
const MOST_KNOWN = 500

/** Read a rule as stored. Throws UnreadableRow. */
function readRule({ rule_id, valid_from, rule: stored }: Stored): RuleVersion['rule'] {
  const before = known.get(stored)
  if (before) return before
  try {
    const rule = PayRuleShape.parse(JSON.parse(stored))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(stored, rule)
    return rule
  } catch {
    throw new UnreadableRow('pay_rule_versions', `${rule_id} ${valid_from}`, 'is no rule of the journey')
  }
}

/** Read the rules of the journey of some people. Returns a function that gives a person's, each from its day on. */
export async function readPayRules(db: Db, ids: readonly string[]) {
  const uses = await ruleUsesOf(db, ids)
  const ruleIds = [...new Set(uses.flatMap(({ rule_id }) => rule_id ?? []))]
  const versions = Map.groupBy(ruleIds.length === 0 ? [] : await storedVersions(db, ruleIds), ({ rule_id }) => rule_id)
  const ofPeople = Map.groupBy(uses, ({ user_id }) => user_id)
  const ofStores = Map.groupBy(uses, ({ store_id }) => store_id)
  const read = new Map<string, RuleVersion[]>()

  function versionsOf(rule_id: string): RuleVersion[] {
    const before = read.get(rule_id)
    if (before) return before
    const own = (versions.get(rule_id) ?? []).map((row) => ({ valid_from: row.valid_from, rule: readRule(row) }))
    read.set(rule_id, own)
    return own
  }

  return ({ id }: { id: string }, postings: readonly Posting[]): readonly RuleVersion[] => {
    if (uses.length === 0) return []
    const own: readonly RuleUse[] = ofPeople.get(id) ?? []
    return rulesOfPerson({ own, postings, usesOf: (store_id) => ofStores.get(store_id) ?? [], versionsOf })
  }
}
