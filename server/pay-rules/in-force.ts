import { ruleIdOn } from '#shared/pay-rules/rules-of-person.ts'
import type { StoredUse } from './queries.ts'

type Given = Pick<StoredUse, 'rule_id' | 'from'>

/** Return the last use, of those in order, that has begun on a day. */
export const givenOn = <U extends Given>(uses: readonly U[], day: string): U | undefined =>
  uses.findLast(({ from }) => from <= day)

/** Facts that decide somebody's rule: what they were given, what their company was, both oldest first, and the first day of each rule. */
interface Known<U> {
  own: readonly U[]
  store: readonly U[]
  firsts: ReadonlyMap<string, string>
}

/**
 * Return the use whose rule counts on a day: the person's own, unless it says that the company's counts; null for the simple rule, which
 * also counts while the rule has no version that has begun.
 */
export function countingOn<U extends Given>(
  { own, store, firsts }: Known<U>,
  day: string,
): (U & { rule_id: string }) | null {
  const rule_id = ruleIdOn({ own, postings: [{ store_id: 'theirs', from: '' }], usesOf: () => store }, day)
  const first = rule_id === null ? undefined : firsts.get(rule_id)
  const found = [givenOn(own, day), givenOn(store, day)].find((use) => use?.rule_id === rule_id)
  return found && rule_id !== null && first !== undefined && first <= day ? { ...found, rule_id } : null
}
