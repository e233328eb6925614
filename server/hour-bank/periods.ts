import { addDays } from '#shared/calendar/day.ts'
import type { Period } from '#shared/calendar/period.ts'
import { periodOf } from '#shared/closing/closing-period.ts'
import type { RuleVersion } from '#shared/pay-rules/rule.ts'
import type { Db } from '../database/db.ts'
import { closedPeriodsOf, periodStarts } from './period-queries.ts'

/** The periods of a company, over which tiers of overtime may fill: the closed ones as they were closed, the earliest first. */
export interface Periods {
  starts_on: number
  closed: readonly Period[]
}

/** The months: for those without a company, and those of whom no other periods matter. */
export const MONTHS: Periods = { starts_on: 1, closed: [] }

/** Return the period that holds a day. One that is not closed never reaches into closed ones around it. */
export function periodAt({ starts_on, closed }: Periods, day: string): Period {
  const own = closed.find(({ from, to }) => from <= day && day <= to)
  if (own) return own
  const { from, to } = periodOf(day, starts_on)
  const before = closed.findLast((one) => one.to < day)
  const next = closed.find((one) => one.from > day)
  return {
    from: before && before.to >= from ? addDays(before.to, 1) : from,
    to: next && next.from <= to ? addDays(next.from, -1) : to,
  }
}

/**
 * Read the periods of the companies of those whose tiers of overtime fill over a period. For others any periods do: the months. Whose rules
 * can't be read learns that from whoever counts their days.
 */
export async function readPeriods(
  db: Db,
  people: readonly { id: string; companies: readonly string[] }[],
  payRulesOf: (person: { id: string }) => readonly RuleVersion[],
): Promise<(id: string, company: string | null) => Periods> {
  const fillsOverPeriod = ({ id }: { id: string }) => {
    try {
      return payRulesOf({ id }).some(({ rule }) => rule.overtime.per === 'period')
    } catch {
      return false
    }
  }
  const affected = people.filter(fillsOverPeriod)
  if (affected.length === 0) return () => MONTHS
  const store_ids = [...new Set(affected.flatMap(({ companies }) => companies))]
  const starts = await periodStarts(db, store_ids)
  const closed = Map.groupBy(await closedPeriodsOf(db, store_ids), ({ store_id }) => store_id)
  const ids = new Set(affected.map(({ id }) => id))
  return (id, company) => {
    const starts_on = company === null || !ids.has(id) ? undefined : starts.get(company)
    if (starts_on === undefined) return MONTHS
    return { starts_on, closed: (closed.get(company ?? '') ?? []).map(({ from, to }) => ({ from, to })) }
  }
}
