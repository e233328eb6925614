import { FIRST_DAY } from '#shared/calendar/bounds.ts'
import { type HolidayRule, holidayCalendar, holidayDates } from '#shared/calendar/holiday.ts'
import { type Holding, holdingsFrom } from '../closings/closed-queries.ts'
import type { Db } from '../database/db.ts'
import { PeriodClosed } from '../require-open.ts'

/** Another set of holidays in place of one. */
interface Change {
  before: readonly HolidayRule[]
  after: readonly HolidayRule[]
}

/** Return the first day, until a last one, that is a holiday of a company by only one of two sets; null if there is none. */
function firstChange({ before, after }: Change, store_id: string, last: string): string | null {
  const datesOf = (rules: readonly HolidayRule[]) =>
    new Set(holidayDates(rules, holidayCalendar(rules, store_id), FIRST_DAY, last))
  const [was, is] = [datesOf(before), datesOf(after)]
  const only = [...[...was].filter((day) => !is.has(day)), ...[...is].filter((day) => !was.has(day))]
  return only.sort()[0] ?? null
}

/**
 * Return the closings that hold a day that changes, or a later one: closed days begin with the hour bank of all days before. Their
 * `store_id` is the company whose holiday it is.
 */
async function holdingsOf(tx: Db, change: Change): Promise<Holding[]> {
  const [from] = [...change.before, ...change.after].map(({ date }) => date).sort()
  if (from === undefined) return []
  await tx.hold('closings', '')
  const holdings = await holdingsFrom(tx, from)
  const last =
    holdings
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? from
  const ids = new Set(holdings.map(({ store_id }) => store_id))
  const firsts = new Map([...ids].map((id) => [id, firstChange(change, id, last)]))
  return holdings.filter(({ store_id, until }) => {
    const first = firsts.get(store_id) ?? null
    return first !== null && first <= until
  })
}

/** Return the companies that can no longer be given a holiday, because closed days are of its day or come after it. */
export async function closedFor(tx: Db, rule: HolidayRule): Promise<ReadonlySet<string>> {
  const holdings = await holdingsOf(tx, { before: [], after: [rule] })
  return new Set(holdings.map(({ store_id }) => store_id))
}

/**
 * Refuse other holidays, the ones in place of the others, if a day that becomes one or is one no longer is closed, or days after it are. A
 * name is free. Throws `periodClosed`.
 */
export async function requireOpenHolidays(tx: Db, change: Change): Promise<void> {
  const [closed] = await holdingsOf(tx, change)
  if (closed) throw new PeriodClosed(closed)
}
