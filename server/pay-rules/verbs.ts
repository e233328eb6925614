import type { Done } from '#shared/contract/fields.ts'
import type * as calls from '#shared/contract/pay-rules.ts'
import { refusalsOf } from '#shared/pay-rules/refusals.ts'
import type { PayRule } from '#shared/pay-rules/rule.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { record } from '../audit/append.ts'
import { changesOf, valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { authorize, type Permit } from '../permit.ts'
import { requireOpenUnder } from '../require-open.ts'
import { requireSure } from '../step-up.ts'
import {
  allRules,
  isRuleUsed,
  payRuleRows,
  putVersion,
  removeRule,
  removeVersion,
  type StoredRule,
  versionsOf,
} from './queries.ts'
import { changesOfRule, valuesOfRule } from './told-rule.ts'
import { readRule, readRules } from './wires.ts'

/** The most rules, and the most versions of one: more than anybody keeps apart. */
export const MOST_RULES = 100
export const MOST_VERSIONS = 100

const subjectOf = (id: string) => ({ type: 'pay_rule', id })

/** Throw `invalidInput` for what the law forbids a rule to say, each value with the source. */
function requireLawful(rule: PayRule): void {
  const refused = refusalsOf(rule).map(({ field, reason }) => ({ path: `rule.${field}`, message: reason }))
  refuseIf(refused.length > 0, 'invalidInput', refused)
}

const folded = (name: string) => name.normalize('NFC').toLocaleLowerCase('pt-BR')

/** Throw `payRuleNameTaken` if another rule has the name, whatever its case: nobody could tell them apart in a list. */
function requireFreeName(others: readonly StoredRule[], name: string): void {
  const isTaken = others.some((other) => folded(other.name) === folded(name))
  refuseIf(isTaken, 'payRuleNameTaken', [{ path: 'name', message: ruleMessages.nameTaken }])
}

/** Return all rules, and whom each counts for of those that the actor sees. */
export async function listPayRules(ctx: Context): Promise<calls.PayRules> {
  authorize(ctx, 'pay-rule:list')
  return readRules(ctx)
}

type NewRule = Input<typeof calls.createPayRule>['body']

/** Add a rule with its first version. */
async function addRule(tx: Db, permit: Permit<'pay-rule:create'>, id: string, { name, valid_from, rule }: NewRule) {
  const { at } = permit
  const others = await allRules(tx)
  requireFreeName(others, name)
  refuseIf(others.length >= MOST_RULES, 'tooManyPayRules')
  await payRuleRows.insert(tx, permit, { id, name, created_at: at, updated_at: at })
  await putVersion(tx, permit, { rule_id: id, valid_from, rule })
  await record(tx, permit, subjectOf(id), `name: ${name}; valid_from: ${valid_from}; ${valuesOfRule(rule)}`)
}

/** Register a rule; repeating it returns what is stored. */
export async function createPayRule(
  ctx: Context,
  { body }: Input<typeof calls.createPayRule>,
): Promise<calls.StoredPayRule> {
  const permit = authorize(ctx, 'pay-rule:create')
  await requireSure(ctx)
  requireLawful(body.rule)
  const id = body.id ?? ctx.newId()
  await ctx.parts.database.write(async (tx) => {
    const known = await payRuleRows.byId(tx, id)
    if (!known) await addRule(tx, permit, id, body)
  })
  return readRule(ctx, id)
}

export async function renamePayRule(
  ctx: Context,
  { params: { id }, body: { name } }: Input<typeof calls.renamePayRule>,
): Promise<calls.StoredPayRule> {
  const permit = authorize(ctx, 'pay-rule:edit')
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const rules = await allRules(tx)
    const stored = found(rules.find((one) => one.id === id))
    requireFreeName(
      rules.filter((one) => one.id !== id),
      name,
    )
    await payRuleRows.update(tx, permit, id, { name, updated_at: ctx.at })
    await record(tx, permit, subjectOf(id), changesOf(stored, { name }, ['name']))
  })
  return readRule(ctx, id)
}

/** Delete a rule that nobody was ever given. Throws `payRuleUsed` for another: it explains the days on which it counted. */
export async function deletePayRule(
  ctx: Context,
  { params: { id } }: Input<typeof calls.deletePayRule>,
): Promise<Done> {
  const permit = authorize(ctx, 'pay-rule:delete')
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const stored = found(await payRuleRows.byId(tx, id))
    refuseIf(await isRuleUsed(tx, id), 'payRuleUsed')
    await removeRule(tx, permit, id)
    await record(tx, permit, subjectOf(id), valuesOf(stored, ['name']))
  })
  return { ok: true }
}

/** Say what a version changes: of what stood for that day before, or of the version that counted until then; all of the first one. */
function toldVersion(versions: Awaited<ReturnType<typeof versionsOf>>, valid_from: string, rule: PayRule): string {
  const before = versions.findLast((one) => one.valid_from <= valid_from)
  return `valid_from: ${valid_from}; ${before ? changesOfRule(before.rule, rule) : valuesOfRule(rule)}`
}

/**
 * Write what a rule says from a day on; what it said from that day on is replaced, and kept in the audit log. Throws `periodClosed` if
 * days of somebody who had it are closed from then on: whatever version counted on them, they begin with the hour bank of the days before.
 */
export async function putPayRuleVersion(
  ctx: Context,
  { params: { id, valid_from }, body: { rule } }: Input<typeof calls.putPayRuleVersion>,
): Promise<calls.StoredPayRule> {
  const permit = authorize(ctx, 'pay-rule:edit')
  await requireSure(ctx)
  requireLawful(rule)
  await ctx.parts.database.write(async (tx) => {
    found(await payRuleRows.byId(tx, id))
    const versions = await versionsOf(tx, id)
    await requireOpenUnder(tx, id, valid_from)
    const isNew = versions.every((one) => one.valid_from !== valid_from)
    refuseIf(isNew && versions.length >= MOST_VERSIONS, 'tooManyPayRuleVersions')
    await putVersion(tx, permit, { rule_id: id, valid_from, rule })
    await payRuleRows.update(tx, permit, id, { updated_at: ctx.at })
    await record(tx, permit, subjectOf(id), toldVersion(versions, valid_from, rule))
  })
  return readRule(ctx, id)
}

/**
 * Take back what a rule says from a day on; the version before counts again. Throws `payRuleLastVersion`, because a rule says something, and
 * `payRuleUsed` for the first one of a rule that somebody has.
 */
export async function deletePayRuleVersion(
  ctx: Context,
  { params: { id, valid_from } }: Input<typeof calls.deletePayRuleVersion>,
): Promise<calls.StoredPayRule> {
  const permit = authorize(ctx, 'pay-rule:edit')
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const versions = await versionsOf(tx, id)
    const { rule } = found(versions.find((one) => one.valid_from === valid_from))
    refuseIf(versions.length === 1, 'payRuleLastVersion')
    await requireOpenUnder(tx, id, valid_from)
    refuseIf(versions[0]?.valid_from === valid_from && (await isRuleUsed(tx, id)), 'payRuleUsed')
    await removeVersion(tx, permit, { rule_id: id, valid_from })
    await payRuleRows.update(tx, permit, id, { updated_at: ctx.at })
    await record(tx, permit, subjectOf(id), `without: ${valid_from}; ${valuesOfRule(rule)}`)
  })
  return readRule(ctx, id)
}
