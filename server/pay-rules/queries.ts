import { and, asc, eq, isNotNull, min } from 'drizzle-orm'
import type { PayRuleVersion } from '#shared/contract/pay-rules.ts'
import { isOneOf } from '../database/columns.ts'
import type { Db } from '../database/db.ts'
import { rowsOf, type WritesOf } from '../database/rows.ts'
import { payRules, payRuleUses, payRuleVersions } from '../database/schema/tables.ts'
import type { Permit } from '../permit.ts'

export type StoredRule = typeof payRules.$inferSelect

export const payRuleRows = rowsOf<typeof payRules, WritesOf<'pay-rule'>>(payRules)

/** Return all rules. */
export async function allRules(db: Db): Promise<StoredRule[]> {
  return await db.select().from(payRules)
}

/** A version of a rule. */
export type StoredVersion = PayRuleVersion & { rule_id: string }

const { rule_id, valid_from, rule } = payRuleVersions

/** Return the versions of one rule, or of all, each rule's oldest first. */
export async function versionsOf(db: Db, id?: string): Promise<StoredVersion[]> {
  const rows = await db
    .select({ rule_id, valid_from, rule })
    .from(payRuleVersions)
    .where(id === undefined ? undefined : eq(rule_id, id))
    .orderBy(asc(rule_id), asc(valid_from))
  // Only the verbs of this room write it, after its shape.
  return rows.map((row) => ({ ...row, rule: JSON.parse(row.rule) as PayRuleVersion['rule'] }))
}

/** Return the day on which each rule's first version begins, by rule. */
export async function firstDays(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .select({ rule_id, first: min(valid_from) })
    .from(payRuleVersions)
    .groupBy(rule_id)
  return new Map(rows.map((row) => [row.rule_id, row.first ?? '']))
}

type Writing = Permit<'pay-rule:create' | 'pay-rule:edit'>

/** Write what a rule says from a day on, in place of what it said from that day on. */
export async function putVersion(tx: Db, { actor, at }: Writing, version: StoredVersion): Promise<void> {
  const said = { rule: JSON.stringify(version.rule), written_by: actor.id, written_at: at }
  await tx
    .insert(payRuleVersions)
    .values({ ...version, ...said })
    .onConflictDoUpdate({ target: [rule_id, valid_from], set: said })
}

export async function removeVersion(
  tx: Db,
  _permit: Permit<'pay-rule:edit'>,
  { rule_id: id, valid_from: day }: Omit<StoredVersion, 'rule'>,
): Promise<void> {
  await tx.delete(payRuleVersions).where(and(eq(rule_id, id), eq(valid_from, day)))
}

/** Remove a rule with its versions. The database refuses one that somebody was given. */
export async function removeRule(tx: Db, permit: Permit<'pay-rule:delete'>, id: string): Promise<void> {
  await tx.delete(payRuleVersions).where(eq(rule_id, id))
  await payRuleRows.remove(tx, permit, id)
}

/** A company, or a person, whom rules are given to. */
export type Receiver = { store_id: string; user_id: null } | { store_id: null; user_id: string }

const use = {
  id: payRuleUses.id,
  store_id: payRuleUses.store_id,
  user_id: payRuleUses.user_id,
  rule_id: payRuleUses.rule_id,
  rule_name: payRules.name,
  from: payRuleUses.from_day,
}

const uses = (db: Db) => db.select(use).from(payRuleUses).leftJoin(payRules, eq(payRules.id, payRuleUses.rule_id))

/** Return the rules that a company or a person was given, oldest first. */
export async function usesOf(db: Db, { store_id, user_id }: Receiver): Promise<StoredUse[]> {
  const isTheirs = store_id === null ? eq(payRuleUses.user_id, user_id) : eq(payRuleUses.store_id, store_id)
  return await uses(db).where(isTheirs).orderBy(asc(payRuleUses.from_day))
}

/** A rule that was given from a day on, with its name. */
export type StoredUse = Awaited<ReturnType<typeof uses>>[number]

/** Return what all companies were given, oldest first. */
export async function usesOfStores(db: Db): Promise<StoredUse[]> {
  return await uses(db).where(isNotNull(payRuleUses.store_id)).orderBy(asc(payRuleUses.from_day))
}

/** Return what some people were given of their own, oldest first. */
export async function usesOfPeople(db: Db, ids: readonly string[]): Promise<StoredUse[]> {
  return await uses(db).where(isOneOf(payRuleUses.user_id, ids)).orderBy(asc(payRuleUses.from_day))
}

/** Return the rules that somebody was given, whoever it was. */
export async function usedRules(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: payRuleUses.rule_id })
    .from(payRuleUses)
    .where(isNotNull(payRuleUses.rule_id))
  return new Set(rows.map(({ id }) => id ?? ''))
}

/** Tell whether somebody was given a rule. */
export async function isRuleUsed(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: payRuleUses.id }).from(payRuleUses).where(eq(payRuleUses.rule_id, id)).limit(1)
  return rows.length > 0
}

type Giving = Permit<'pay-rule:give-store' | 'pay-rule:give-person'>

/** Give a company or a person a rule from a day on. */
export async function insertUse(
  tx: Db,
  { at, newId }: Giving,
  given: Receiver & { rule_id: string | null; from_day: string },
): Promise<void> {
  await tx.insert(payRuleUses).values({ ...given, id: newId(), created_at: at })
}

/** Give another rule from the same day on. */
export async function replaceUse(tx: Db, { at }: Giving, id: string, ruleId: string | null): Promise<void> {
  await tx.update(payRuleUses).set({ rule_id: ruleId, created_at: at }).where(eq(payRuleUses.id, id))
}
