import { sql } from 'drizzle-orm'
import { check, index, instant, key, localDay, primaryKey, table, uniqueIndex, words } from '../columns.ts'
import { stores, users } from './people.ts'

/** Rules of the journey (regras) by name; what they say is in their versions. */
export const payRules = table('pay_rules', {
  id: key('id').primaryKey(),
  name: words('name').notNull(),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
})

/** What a rule says from a day on, as JSON. The version in force on a day is the latest that has begun. */
export const payRuleVersions = table(
  'pay_rule_versions',
  {
    rule_id: key('rule_id')
      .notNull()
      .references(() => payRules.id),
    valid_from: localDay('valid_from').notNull(),
    rule: words('rule').notNull(),
    written_by: words('written_by').notNull(),
    written_at: instant('written_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.rule_id, t.valid_from] })],
)

/**
 * The rule of a company, or of one person in its place, from a day on. Without a rule, a company has the simple one, and a person that of
 * the company.
 */
export const payRuleUses = table(
  'pay_rule_uses',
  {
    id: key('id').primaryKey(),
    store_id: key('store_id').references(() => stores.id),
    user_id: key('user_id').references(() => users.id),
    rule_id: key('rule_id').references(() => payRules.id),
    from_day: localDay('from_day').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('pay_rule_uses_store').on(t.store_id, t.from_day),
    uniqueIndex('pay_rule_uses_user').on(t.user_id, t.from_day),
    index('pay_rule_uses_rule').on(t.rule_id),
    check('pay_rule_uses_one', sql`(${t.store_id} is null) <> (${t.user_id} is null)`),
  ],
)
