import type { Period } from '#shared/calendar/period.ts'
import { ruleIdOn } from '#shared/pay-rules/rules-of-person.ts'
import type { Db } from '../database/db.ts'
import { ruleUsesOf } from '../hour-bank/pay-rule-queries.ts'
import type { PeopleDays } from '../hour-bank/people-days.ts'
import type { Person } from '../hour-bank/queries.ts'
import { postingsOf } from '../hour-bank/rule-queries.ts'
import { namesOfRules } from './queries.ts'

/**
 * Read the names of the rules of the journey of some people. Returns a function that gives those that counted for somebody in a period, each
 * from its day on; days before the first one went by the simple rule.
 */
export async function readRuleNames(db: Db, ids: readonly string[], calendar: PeopleDays['calendar']) {
  const uses = await ruleUsesOf(db, ids)
  const names = await namesOfRules(db, [...new Set(uses.flatMap(({ rule_id }) => rule_id ?? []))])
  const postings = Map.groupBy(await postingsOf(db, ids), ({ user_id }) => user_id)
  const ofPeople = Map.groupBy(uses, ({ user_id }) => user_id)
  const ofStores = Map.groupBy(uses, ({ store_id }) => store_id)
  return (person: Person, { from, to }: Period) => {
    const versions = calendar.payRulesOf(person)
    const given = {
      own: ofPeople.get(person.id) ?? [],
      postings: postings.get(person.id) ?? [],
      usesOf: (store_id: string) => ofStores.get(store_id) ?? [],
    }
    return versions
      .filter(({ valid_from }, i) => valid_from <= to && (versions[i + 1]?.valid_from ?? '9999') > from)
      .map(({ valid_from, rule }) => {
        const id = ruleIdOn(given, valid_from > from ? valid_from : from)
        return { name: rule.kind === 'simples' ? 'Regra simples' : (names.get(id ?? '') ?? ''), valid_from }
      })
  }
}
