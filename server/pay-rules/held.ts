import { peopleScope } from '#shared/access/scope.ts'
import { DEFAULT_ZONE, dayOf, isZone } from '#shared/calendar/day.ts'
import type { StoredPayRule } from '#shared/contract/pay-rules.ts'
import type { Context } from '../context.ts'
import { peopleHere } from '../hour-bank/people-queries.ts'
import { storeScopeOf, storesIn } from '../stores/queries.ts'
import { countingOn } from './in-force.ts'
import { firstDays, type StoredUse, usesOfPeople, usesOfStores } from './queries.ts'

/** Those whom a rule counts for: companies by name, and the number of people. */
export type Held = Pick<StoredPayRule, 'stores' | 'people'>

/** Return the day in a zone; that of the default zone if a company's is none. */
export const todayIn = (zone: string, now: number): string => dayOf(now, isZone(zone) ? zone : DEFAULT_ZONE)

/** Read the uses of companies and of some people, and return what decides the rule of a person of a company. */
async function readUses({ parts }: Context, ids: readonly string[]) {
  const { read } = parts.database
  const stores = Map.groupBy(await usesOfStores(read), ({ store_id }) => store_id)
  const people = Map.groupBy(await usesOfPeople(read, ids), ({ user_id }) => user_id)
  const firsts = await firstDays(read)
  const none: StoredUse[] = []
  return (user_id: string | null, store_id: string | null) => ({
    own: (user_id === null ? undefined : people.get(user_id)) ?? none,
    store: (store_id === null ? undefined : stores.get(store_id)) ?? none,
    firsts,
  })
}

/**
 * Return whom each rule counts for today, within what the actor sees: companies, and people who belong here, without masters, who are in no
 * report. The key of the simple rule is null.
 */
export async function readHeld(ctx: Context): Promise<(ruleId: string | null) => Held> {
  const { actor, at, parts } = ctx
  const { read } = parts.database
  const stores = await storesIn(read, storeScopeOf(actor))
  const people = await peopleHere(read, peopleScope(actor), {}, ({ zone }) => todayIn(zone, at))
  const known = await readUses(
    ctx,
    people.map(({ id }) => id),
  )
  const ruleOf = (user_id: string | null, store_id: string | null, zone: string) =>
    countingOn(known(user_id, store_id), todayIn(zone, at))?.rule_id ?? null
  const ofStores = Map.groupBy(stores, ({ id, timezone }) => ruleOf(null, id, timezone))
  const ofPeople = Map.groupBy(people, ({ id, store_id, zone }) => ruleOf(id, store_id, zone))
  return (ruleId) => ({
    stores: (ofStores.get(ruleId) ?? []).map(({ id, name }) => ({ id, name })),
    people: ofPeople.get(ruleId)?.length ?? 0,
  })
}
