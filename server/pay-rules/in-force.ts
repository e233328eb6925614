import type { StoredUse } from './queries.ts'

type Given = Pick<StoredUse, 'rule_id' | 'from'>

/** Return the last use, of those in order, that has begun on a day. */
export const givenOn = <U extends Given>(uses: readonly U[], day: string): U | undefined =>
  uses.findLast(({ from }) => from <= day)

/** What decides somebody's rule: what they were given, what their company was, both oldest first, and the first day of each rule. */
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
  const last = givenOn(own, day)
  const found = last?.rule_id ? last : givenOn(store, day)
  const ruleId = found?.rule_id ?? null
  if (!found || ruleId === null) return null
  const first = firsts.get(ruleId)
  return first !== undefined && first <= day ? { ...found, rule_id: ruleId } : null
}
