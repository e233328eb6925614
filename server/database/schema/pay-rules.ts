import { sql } from 'drizzle-orm'
import { check, index, instant, key, localDay, primaryKey, table, uniqueIndex, whole, words } from '../columns.ts'
import { stores, users } from './people.ts'

/** Rules of the journey by name; what they say is in their versions. */
export const payRules = table('pay_rules', {
  id: key('id').primaryKey(),
  name: words('name').notNull(),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
})

/** The content of a rule from a day on, as JSON. The version in force on a day is the latest that has begun. */
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

/** Movements of the hour bank written by hand: what somebody brought along, and what was paid. Minutes are more than 0. */
export const bankMovements = table(
  'bank_movements',
  {
    id: key('id').primaryKey(),
    user_id: key('user_id')
      .notNull()
      .references(() => users.id),
    date: localDay('date').notNull(),
    type: words('type').notNull().$type<'credit' | 'debit' | 'payment'>(),
    minutes: whole('minutes').notNull(),
    /** The percentage that a credit would be paid at, and the last day on which it can be used; null: never expires. */
    percent: whole('percent'),
    expires_on: localDay('expires_on'),
    reason: words('reason').notNull(),
    written_by: words('written_by').notNull(),
    written_at: instant('written_at').notNull(),
  },
  (t) => [
    index('bank_movements_user').on(t.user_id, t.date),
    check('bank_movements_type', sql`${t.type} in ('credit','debit','payment')`),
  ],
)
