import { addDays } from '../calendar/day.ts'
import { daysOf, type Period } from '../calendar/period.ts'
import { bondOn } from './contract.ts'
import { dayRecord } from './day-record.ts'
import { nightsAround } from './night.ts'
import { isMissing } from './occurrences.ts'
import { differenceOf, restPart } from './overtime.ts'
import type { PersonTime } from './person.ts'
import { placeMarks } from './placing.ts'
import { SIMPLES } from './presets.ts'
import type { DayRecord, PeriodRecord } from './record.ts'
import { mondayOf, weeklyRest } from './rest-dates.ts'
import { restsOf } from './rests.ts'
import { ruleOn } from './rule.ts'
import { totalsOf } from './totals.ts'
import { type WorkedDay, workedDay } from './worked-day.ts'

/** Return the Monday of the week whose rest a day costs; null if it costs none (Lei 605/1949 art. 6). */
function weekLost(person: PersonTime, day: WorkedDay, { kind, deducted_minutes, adjustment_minutes }: DayRecord) {
  const { loss, lost_on } = day.rule.dsr
  const byAdjustment = day.rule.bank === null ? Math.max(0, -adjustment_minutes) : 0
  if (kind !== 'work' || deducted_minutes <= byAdjustment) return null
  const isGuilty = loss === 'any' || (loss === 'absence' && isMissing(person, day))
  if (!isGuilty) return null
  return addDays(mondayOf(day.date), lost_on === 'same_week' ? 0 : 7)
}

/** Return the records with the days of rest whose pay is lost: a week's rest and its holidays, where a day of it was missed. */
function withLostRests(person: PersonTime, days: readonly WorkedDay[], records: readonly DayRecord[]): DayRecord[] {
  const lost = new Set(days.map((day, i) => weekLost(person, day, records[i] as DayRecord)))
  return records.map((record) => {
    const monday = mondayOf(record.date)
    if (!lost.has(monday)) return record
    const isRest = record.kind === 'day_off' && weeklyRest(person, monday) === record.date
    return isRest || record.kind === 'holiday' ? { ...record, dsr_lost: true } : record
  })
}

/** Rests and weeks look so many days back. */
const CONTEXT_DAYS = 28

/** Return the days of a period that a company holds, as their marks count. */
function workedDays(person: PersonTime, period: Period, placed: ReturnType<typeof placeMarks>): WorkedDay[] {
  return daysOf(period).flatMap((date) => {
    const bond = bondOn(person.bonds, date)
    if (!bond) return []
    const rule = ruleOn(bond.rules, date) ?? SIMPLES
    const now = date === person.today ? person.now : null
    // Whoever is free of control has marks, and no hours.
    const marks = rule.kind === 'isento' ? [] : (placed.days.get(date) ?? [])
    const nights = nightsAround(date, rule.night, bond.zone)
    return [workedDay(person, { date, bond, rule, nights }, marks, now)]
  })
}

/** Return how many minutes of ordinary overtime came before each day since its tiers began to fill. */
function filledBefore(days: readonly WorkedDay[], from: string): number[] {
  const sums = new Map<string, number>()
  return days.map((day) => {
    const { overtime } = differenceOf(day)
    const ordinary = day.rule.kind === 'isento' ? 0 : overtime - restPart(day, overtime)
    const week = mondayOf(day.date)
    const before = { day: 0, week: sums.get(week) ?? 0, period: sums.get('period') ?? 0 }
    sums.set(week, before.week + ordinary)
    if (day.date >= from) sums.set('period', before.period + ordinary)
    return before[day.rule.overtime.per]
  })
}

/** Sum records by company. */
function byCompany(records: readonly DayRecord[]): PeriodRecord['by_company'] {
  const companies = [...new Set(records.map(({ company }) => company))]
  return new Map(companies.map((company) => [company, totalsOf(records.filter((one) => one.company === company))]))
}

/**
 * Return what a period of somebody is worth, day by day. Deterministic in its arguments: server and device call this same function. The
 * marks, schedules and bonds of the 28 days before it must be given, because rests and weeks reach over its beginning. `placed` says on which
 * day each mark stands, where that is known already.
 */
export function recordsOf(person: PersonTime, period: Period, placed = placeMarks(person)): PeriodRecord {
  const days = workedDays(person, { from: addDays(period.from, -CONTEXT_DAYS), to: period.to }, placed)
  const rests = restsOf(person, days)
  const before = filledBefore(days, period.from)
  const records = days.map((day, i) => dayRecord(person, day, rests[i] as (typeof rests)[0], before[i] as number))
  const own = withLostRests(person, days, records).filter(({ date }) => period.from <= date)
  return { ...period, days: own, totals: totalsOf(own), by_company: byCompany(own), outside: placed.outside }
}
