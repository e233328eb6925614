/**
 * A second computation of the pay rules: minute by minute, slow and plain, from the law's text and not from `shared/pay-rules/`. Both must
 * agree, so neither may look at the other.
 */
import type { PersonTime } from '../../pay-rules/person.ts'
import type { DayRecord, PeriodRecord } from '../../pay-rules/record.ts'
import { type Recorded, recordOf } from './day-record.ts'
import { datesOf, mondayOf, plusDays } from './local-time.ts'
import { sum } from './minute.ts'
import { placed } from './placed.ts'
import { bondOn, weeklyRestOf } from './plan.ts'
import { restsOf } from './rests.ts'
import { totalsOf } from './totals.ts'
import { type WorkedDay, workedDay } from './worked-day.ts'

interface Period {
  from: string
  to: string
}

/** Days before a period that decide its rests and weeks. */
const CONTEXT_DAYS = 28

/** Return the first date from which a day's overtime fills the tiers. */
function tiersSince({ rule, date }: WorkedDay, { from }: Period): string {
  if (rule.overtime.per === 'week') return mondayOf(date)
  return rule.overtime.per === 'period' ? from : date
}

function recordedDays(person: PersonTime, days: readonly WorkedDay[], period: Period): Recorded[] {
  const rests = restsOf(person, days)
  const list: Recorded[] = []
  for (const day of days) {
    const since = tiersSince(day, period)
    const used = sum(
      list.filter(({ record }) => record.date >= since),
      ({ ordinary }) => ordinary,
    )
    list.push(recordOf(person, day, rests.get(day.date), used))
  }
  return list
}

/** Return the Mondays of weeks that lose the pay of their rest. */
function lostWeeks(recorded: readonly Recorded[], rules: ReadonlyMap<string, WorkedDay>): Set<string> {
  const weeks = recorded
    .filter(({ isGuilty }) => isGuilty)
    .map(({ record: { date } }) => {
      const isNext = rules.get(date)?.rule.dsr.lost_on === 'next_week'
      return plusDays(mondayOf(date), isNext ? 7 : 0)
    })
  return new Set(weeks)
}

function withLostRests(person: PersonTime, days: readonly WorkedDay[], recorded: readonly Recorded[]): DayRecord[] {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const lost = lostWeeks(recorded, byDate)
  return recorded.map(({ record }) => {
    const { date, kind } = record
    const isRest = kind === 'holiday' || (kind === 'day_off' && weeklyRestOf(person, date) === date)
    const isFree = byDate.get(date)?.rule.kind === 'isento'
    return { ...record, dsr_lost: isRest && !isFree && lost.has(mondayOf(date)) }
  })
}

function byCompany(days: readonly DayRecord[]): PeriodRecord['by_company'] {
  const companies = new Set(days.map(({ company }) => company))
  return new Map([...companies].map((company) => [company, totalsOf(days.filter((day) => day.company === company))]))
}

/** Compute somebody's period anew. */
export function recount(person: PersonTime, period: Period): PeriodRecord {
  const { days: marks, outside } = placed(person)
  const worked = datesOf(plusDays(period.from, -CONTEXT_DAYS), period.to).flatMap((date) => {
    const bond = bondOn(person.bonds, date)
    return bond ? [workedDay(person, date, bond, marks.get(date) ?? [])] : []
  })
  const recorded = recordedDays(person, worked, period)
  const days = withLostRests(person, worked, recorded).filter(({ date }) => date >= period.from)
  return { from: period.from, to: period.to, days, totals: totalsOf(days), by_company: byCompany(days), outside }
}
