import type { PayRules, StoredPayRule } from '#shared/contract/pay-rules.ts'
import { found } from '#shared/text/refusal.ts'
import type { Context } from '../context.ts'
import { readHeld } from './held.ts'
import { allRules, usedRules, versionsOf } from './queries.ts'

const byName = new Intl.Collator('pt-BR', { numeric: true })

/** Return the rules by name, with their versions and whom of those that the actor sees they count for today. */
export async function readRules(ctx: Context): Promise<PayRules> {
  const { read } = ctx.parts.database
  const rules = await allRules(read)
  const versions = Map.groupBy(await versionsOf(read), ({ rule_id }) => rule_id)
  const used = await usedRules(read)
  const held = await readHeld(ctx)
  const wires = rules.map(({ id, name }) => ({
    id,
    name,
    versions: (versions.get(id) ?? []).map(({ valid_from, rule }) => ({ valid_from, rule })),
    is_used: used.has(id),
    ...held(id),
  }))
  return { rules: wires.sort((a, b) => byName.compare(a.name, b.name)), simple: held(null) }
}

/** Return one rule likewise. */
export async function readRule(ctx: Context, id: string): Promise<StoredPayRule> {
  return found((await readRules(ctx)).rules.find((one) => one.id === id))
}
