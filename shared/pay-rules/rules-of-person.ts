import { type Posting, storeOn } from '../calendar/posting.ts'
import { SIMPLES } from './presets.ts'
import { type RuleVersion, ruleOn } from './rule.ts'

/** A rule that was given to a company or a person, from a day on; null: none of its own any more. */
export interface RuleUse {
  from: string
  rule_id: string | null
}

/** All that decides which rule counts for a person. Lists are in order of their days. */
export interface GivenRules {
  own: readonly RuleUse[]
  postings: readonly Posting[]
  usesOf(store_id: string): readonly RuleUse[]
  versionsOf(rule_id: string): readonly RuleVersion[]
}

const lastOn = <T extends { from: string }>(list: readonly T[], day: string): T | undefined =>
  list.findLast(({ from }) => from <= day)

/** Return the id of the rule that a person has on a day: their own, else that of their company; null for the simple one. */
export function ruleIdOn({ own, postings, usesOf }: Omit<GivenRules, 'versionsOf'>, day: string): string | null {
  const personal = lastOn(own, day)?.rule_id
  if (personal) return personal
  const store_id = storeOn(postings, day)
  return store_id ? (lastOn(usesOf(store_id), day)?.rule_id ?? null) : null
}

/** Return what counts for a person, each from its day on; empty where the simple rule always does. */
export function rulesOfPerson(all: GivenRules): RuleVersion[] {
  const { own, postings, usesOf, versionsOf } = all
  const uses = [...own, ...postings.flatMap(({ store_id }) => (store_id ? usesOf(store_id) : []))]
  const versions = uses.flatMap(({ rule_id }) => (rule_id ? versionsOf(rule_id) : []))
  const days = [...uses, ...postings].map(({ from }) => from).concat(versions.map(({ valid_from }) => valid_from))
  const found: RuleVersion[] = []
  for (const valid_from of [...new Set(days)].sort()) {
    const rule_id = ruleIdOn(all, valid_from)
    const given = rule_id === null ? null : ruleOn(versionsOf(rule_id), valid_from)
    // There is one simple rule: whatever else stands in one of that kind would make days and bank differ.
    const rule = given === null || given.kind === 'simples' ? SIMPLES : given
    if (rule !== (found.at(-1)?.rule ?? SIMPLES)) found.push({ valid_from, rule })
  }
  return found
}
