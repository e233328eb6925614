import { LAST_DAY } from '#shared/calendar/bounds.ts'
import { type HolidayRule, holidayCalendar } from '#shared/calendar/holiday.ts'
import { daysOf } from '#shared/calendar/period.ts'
import { type ClosedAt, closingsAt } from '../closings/closed-queries.ts'
import type { Db } from '../database/db.ts'
import { PeriodClosed } from '../require-open.ts'

/** Tell whether a holiday falls on a day of a closed period of a company. */
function fallsIn(rule: HolidayRule, { store_id, from_day: from, to_day: to }: ClosedAt): boolean {
  const calendar = holidayCalendar([rule], store_id)
  return daysOf({ from, to }).some((day) => calendar.on(day) !== null)
}

/** Return the companies for which a holiday falls on a closed day. */
export async function closedFor(tx: Db, rule: HolidayRule): Promise<ReadonlySet<string>> {
  await tx.hold('closings', '')
  const closed = await closingsAt(tx, { from: rule.date, to: LAST_DAY })
  return new Set(closed.filter((one) => fallsIn(rule, one)).map(({ store_id }) => store_id))
}

/** Return a closed period on whose days some of these holidays fall; null if there is none. */
async function closedOn(tx: Db, rules: readonly HolidayRule[]): Promise<ClosedAt | null> {
  const active = rules.filter(({ is_active }) => is_active)
  const [from] = active.map(({ date }) => date).sort()
  if (from === undefined) return null
  await tx.hold('closings', '')
  const closed = await closingsAt(tx, { from, to: LAST_DAY })
  return closed.find((one) => active.some((rule) => fallsIn(rule, one))) ?? null
}

/** Refuse a change of holidays that fall on closed days, as they were or as they are to be. Throws `periodClosed`. */
export async function requireOpenHolidays(tx: Db, ...rules: readonly HolidayRule[]): Promise<void> {
  const closed = await closedOn(tx, rules)
  if (closed) throw new PeriodClosed(closed)
}

/** Tell whether a holiday falls on the same days of the same companies. */
const isSameRule = (one: HolidayRule, other: HolidayRule) =>
  (['date', 'is_active', 'is_recurring', 'valid_from', 'valid_to'] as const).every(
    (field) => one[field] === other[field],
  ) && JSON.stringify(one.store_ids) === JSON.stringify(other.store_ids)

/** Refuse an edit that moves a holiday onto closed days or off them; its name is free. Throws `periodClosed`. */
export async function requireOpenEdit(tx: Db, before: HolidayRule, after: HolidayRule): Promise<void> {
  if (!isSameRule(before, after)) await requireOpenHolidays(tx, before, after)
}
