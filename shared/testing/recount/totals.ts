import type { DayFigures, DayRecord, OvertimeEntry, RecordTotals } from '../../pay-rules/record.ts'
import { NO_FIGURES } from './day-record.ts'
import { sum } from './minute.ts'

const { break_required_minutes: _due, break_taken_minutes: _taken, ...SUMMED } = NO_FIGURES
type Summed = Omit<DayFigures, 'break_required_minutes' | 'break_taken_minutes'>

const orderOf = ({ tier }: OvertimeEntry) => (tier === 'rest' ? Number.POSITIVE_INFINITY : Number(tier))

function overtimeOf(days: readonly DayRecord[]): OvertimeEntry[] {
  const entries = days.flatMap(({ overtime }) => overtime)
  const keys = [...new Set(entries.map(({ tier, percent }) => `${tier} ${percent}`))]
  const sums = keys.flatMap((key) => {
    const same = entries.filter(({ tier, percent }) => `${tier} ${percent}` === key)
    const [first] = same
    if (!first) return []
    const minutes = sum(same, (entry) => entry.minutes)
    const night_minutes = sum(same, (entry) => entry.night_minutes)
    const banked_minutes = sum(same, (entry) => entry.banked_minutes)
    const paid_minutes = sum(same, (entry) => entry.paid_minutes)
    return [{ tier: first.tier, percent: first.percent, minutes, night_minutes, banked_minutes, paid_minutes }]
  })
  return sums.sort((a, b) => (a.tier === b.tier ? a.percent - b.percent : orderOf(a) < orderOf(b) ? -1 : 1))
}

/** Return the sums of days. */
export function totalsOf(days: readonly DayRecord[]): RecordTotals {
  const names = Object.keys(SUMMED) as (keyof Summed)[]
  const figures = Object.fromEntries(names.map((name) => [name, sum(days, (day) => day[name])])) as unknown as Summed
  return {
    ...figures,
    overtime: overtimeOf(days),
    days: days.length,
    missing_days: days.filter(({ occurrences }) => occurrences.includes('missing')).length,
    incomplete_days: days.filter(({ incomplete }) => incomplete).length,
    dsr_lost_days: days.filter((day) => day.dsr_lost).length,
  }
}
