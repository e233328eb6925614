import { gt } from 'drizzle-orm'
import { addDays, DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { CLT, ISENTO, TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
import type { Parts } from '../../parts.ts'
import { payRules, payRuleUses, payRuleVersions, schedules } from '../schema/tables.ts'
import { demoDays } from './day-plan.ts'
import { demoMaster, demoPeople } from './people.ts'
import { demoStores } from './stores.ts'

const uuid = (end: string) => `5f0c8a52-6d0b-4c57-9a3e-0c4f9a1d${end}`

const rules = [
  { id: uuid('3001'), name: 'CLT, comércio', rule: CLT },
  { id: uuid('3002'), name: 'Isento (CLT art. 62)', rule: ISENTO },
  { id: uuid('3003'), name: '12×36', rule: TWELVE_BY_THIRTY_SIX },
]

/**
 * Return who has which rule: three of the four stores have one; a manager, and whoever works every other day, have one of their own. The
 * fourth store keeps the simple rule.
 */
function uses(today: string, alternating: ReadonlySet<string>) {
  const [clt, exempt, twelve] = rules
  const people = demoPeople(today, '')
  const manager = people.find(({ row }) => row.role === 'manager')
  const stores = [demoStores.centro, demoStores.manaus, demoStores.rioBranco]
  return [
    ...stores.map(({ id }) => ({ rule_id: clt?.id, store_id: id, user_id: null })),
    ...people
      .filter(({ row }) => alternating.has(row.id))
      .map(({ row }) => ({ rule_id: twelve?.id, store_id: null, user_id: row.id })),
    ...(manager ? [{ rule_id: exempt?.id, store_id: null, user_id: manager.row.id }] : []),
  ]
}

/** Give most of the demonstration company rules of the journey, since its first day; once, also where it was made before there were any. */
export async function giveDemoRules({ database, now, newId }: Parts): Promise<void> {
  const at = now()
  const today = dayOf(at, DEFAULT_ZONE)
  const [first = today] = demoDays(today)
  const written = { written_by: demoMaster('').email, written_at: at }
  await database.write(async (tx) => {
    const [known] = await tx.select({ id: payRules.id }).from(payRules).limit(1)
    if (known) return
    for (const { id, name, rule } of rules) {
      await tx.insert(payRules).values({ id, name, created_at: at, updated_at: at })
      const version = { rule_id: id, valid_from: addDays(first, -1), rule: JSON.stringify(rule) }
      await tx.insert(payRuleVersions).values({ ...version, ...written })
    }
    const rows = await tx.select({ id: schedules.user_id }).from(schedules).where(gt(schedules.every_weeks, 1))
    const given = uses(today, new Set(rows.map(({ id }) => id))).map((use) => ({
      ...use,
      id: newId(),
      from_day: first,
      created_at: at,
    }))
    await tx.insert(payRuleUses).values(given)
  })
}
