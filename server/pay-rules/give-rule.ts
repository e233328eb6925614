import { isBoundedEntryDay } from '#shared/calendar/bounds.ts'
import { addDays } from '#shared/calendar/day.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/pay-rules.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { ofPerson, record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { type Person, personById } from '../hour-bank/queries.ts'
import type { Input } from '../http/route.ts'
import { authorize, OutOfReach, type Permit, seek } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { requireOpenCompany, requireOpenDays } from '../require-open.ts'
import { requireSure } from '../step-up.ts'
import { isStoreIn, storeRows, storeScopeOf } from '../stores/queries.ts'
import { asTarget } from '../users/queries.ts'
import { todayIn } from './held.ts'
import { countingOn, givenOn } from './in-force.ts'
import { firstDays, insertUse, payRuleRows, type Receiver, replaceUse, type StoredUse, usesOf } from './queries.ts'

/** The most changes of rule of one company or person: one a month for sixteen years. More would slow every balance. */
export const MOST_USES = 200
/** The farthest day, from today, from which a rule can be given. */
const DAYS_AHEAD = 366

type Given = Input<typeof calls.giveStorePayRule>['body']

const refuse = (fact: boolean, path: keyof Given, message: string) =>
  refuseIf(fact, 'invalidInput', [{ path, message }])

/**
 * Return the name of the rule to be given, null for none. Throws `invalidInput` if the day is far from today, or if there is no such rule
 * or it says nothing yet on that day.
 */
async function ruleToGive(tx: Db, { rule_id, from }: Given, today: string): Promise<string | null> {
  refuse(!isBoundedEntryDay(from) || from > addDays(today, DAYS_AHEAD), 'from', ruleMessages.dayOutside)
  if (rule_id === null) return null
  const rule = await payRuleRows.byId(tx, rule_id)
  refuse(rule === null, 'rule_id', ruleMessages.unknown)
  const first = (await firstDays(tx)).get(rule_id)
  refuse(first === undefined || first > from, 'from', ruleMessages.notYet)
  return found(rule).name
}

/**
 * Refuse another rule on closed days of a company or a person, and on days before them, however soon the next rule follows: closed days begin
 * with the hour bank of all days before. Throws `periodClosed`.
 */
async function requireOpenFor(tx: Db, { store_id, user_id }: Receiver, from: string): Promise<void> {
  if (store_id !== null) await requireOpenCompany(tx, store_id, from)
  if (user_id !== null) await requireOpenDays(tx, user_id, from)
}

/**
 * Give a company or a person a rule from a day on, or none of their own; on a day from which they were given another, in its place. Returns
 * what changed, in words for the audit log; null if the rule is in force then already. Throws `tooManyPayRuleChanges`.
 */
async function give(
  tx: Db,
  permit: Permit<'pay-rule:give-store' | 'pay-rule:give-person'>,
  receiver: Receiver,
  { given, today }: { given: Given; today: string },
): Promise<string | null> {
  const { rule_id, from } = given
  const name = await ruleToGive(tx, given, today)
  const uses = await usesOf(tx, receiver)
  const before = givenOn(uses, from)
  if ((before?.rule_id ?? null) === rule_id) return null
  await requireOpenFor(tx, receiver, from)
  if (before?.from === from) await replaceUse(tx, permit, before.id, rule_id)
  else {
    refuseIf(uses.length >= MOST_USES, 'tooManyPayRuleChanges')
    await insertUse(tx, permit, { ...receiver, rule_id, from_day: from })
  }
  return `from: ${from}; rule: ${before?.rule_name ?? '—'} → ${name ?? '—'}`
}

const wiresOf = (uses: readonly StoredUse[]): calls.PayRuleUse[] =>
  uses.map(({ from, rule_id, rule_name }) => ({ from, rule_id, rule_name }))

const ofStore = (store_id: string): Receiver => ({ store_id, user_id: null })

/** Return the rules that a company was given; one out of scope looks like missing. */
export async function storePayRule(
  ctx: Context,
  { params }: Input<typeof calls.storePayRule>,
): Promise<AnswerOf<typeof calls.storePayRule>> {
  authorize(ctx, 'pay-rule:list')
  const { read } = ctx.parts.database
  const { id } = found(await storeRows.byId(read, params.id))
  if (!isStoreIn(storeScopeOf(ctx.actor), id)) throw new OutOfReach()
  return wiresOf(await usesOf(read, ofStore(id)))
}

/** Give a company a rule from a day on; none means the simple one. */
export async function giveStorePayRule(
  ctx: Context,
  { params, body: given }: Input<typeof calls.giveStorePayRule>,
): Promise<AnswerOf<typeof calls.giveStorePayRule>> {
  const permit = authorize(ctx, 'pay-rule:give-store')
  await requireSure(ctx)
  return ctx.parts.database.write(async (tx) => {
    const { id, timezone } = found(await storeRows.byId(tx, params.id))
    const told = await give(tx, permit, ofStore(id), { given, today: todayIn(timezone, ctx.at) })
    if (told !== null) await record(tx, permit, { type: 'store', id, store_id: id }, told)
    return wiresOf(await usesOf(tx, ofStore(id)))
  })
}

/** Return what a person and their company were given, and what counts for them today. */
async function wireOfPerson(db: Db, person: Person, now: number): Promise<calls.PersonPayRule> {
  const { id, store_id, zone } = person
  const own = await usesOf(db, { store_id: null, user_id: id })
  const store = store_id === null ? [] : await usesOf(db, ofStore(store_id))
  const counting = countingOn({ own, store, firsts: await firstDays(db) }, todayIn(zone, now))
  const today = counting && { rule_id: counting.rule_id, rule_name: counting.rule_name ?? '' }
  return { own: wiresOf(own), store: wiresOf(store), today }
}

/** Return a person's rule; somebody out of reach looks like missing. */
export async function personPayRule(
  ctx: Context,
  { params }: Input<typeof calls.personPayRule>,
): Promise<calls.PersonPayRule> {
  const { read } = ctx.parts.database
  const person = await personById(read, params.id)
  seek(ctx, 'balance:read', person && asTarget(person))
  return wireOfPerson(read, found(person), ctx.at)
}

/** Give a person another rule than the company's from a day on; none means the company's. */
export async function givePersonPayRule(
  ctx: Context,
  { params: { id }, body: given }: Input<typeof calls.givePersonPayRule>,
): Promise<calls.PersonPayRule> {
  const { parts, at } = ctx
  await permitFor(parts.database.read, ctx, 'pay-rule:give-person', id)
  await requireSure(ctx)
  return parts.database.write(async (tx) => {
    const { permit, owner } = await permitFor(tx, ctx, 'pay-rule:give-person', id)
    const told = await give(tx, permit, { store_id: null, user_id: id }, { given, today: todayIn(owner.zone, at) })
    if (told !== null) await record(tx, permit, ofPerson('pay_rule_use', id, owner), told)
    return wireOfPerson(tx, found(await personById(tx, id)), at)
  })
}
