import { NO_FIGURES } from './day-record.ts'
import type { DayFigures, DayRecord, OvertimeEntry, RecordTotals } from './record.ts'

const { break_required_minutes: _due, break_taken_minutes: _taken, ...NOTHING } = NO_FIGURES
const FIELDS = Object.keys(NOTHING) as (keyof typeof NOTHING)[]

/** Sum entries by tier and percent: tiers ascending, that of days of rest last. */
export function overtimeByTier(entries: readonly OvertimeEntry[]): OvertimeEntry[] {
  const sums = new Map<string, OvertimeEntry>()
  for (const entry of entries) {
    const key = `${entry.tier} ${entry.percent}`
    const sum = sums.get(key)
    sums.set(key, {
      ...entry,
      minutes: entry.minutes + (sum?.minutes ?? 0),
      night_minutes: entry.night_minutes + (sum?.night_minutes ?? 0),
      banked_minutes: entry.banked_minutes + (sum?.banked_minutes ?? 0),
      paid_minutes: entry.paid_minutes + (sum?.paid_minutes ?? 0),
    })
  }
  const placeOf = ({ tier }: OvertimeEntry) => (tier === 'rest' ? Number.POSITIVE_INFINITY : Number(tier))
  return [...sums.values()].sort((a, b) => placeOf(a) - placeOf(b) || a.percent - b.percent)
}

const howMany = (records: readonly DayRecord[], isOne: (record: DayRecord) => boolean) => records.filter(isOne).length

/** Sum the records of days. */
export function totalsOf(records: readonly DayRecord[]): RecordTotals {
  const sums: Omit<DayFigures, 'break_required_minutes' | 'break_taken_minutes'> = { ...NOTHING }
  for (const record of records) for (const field of FIELDS) sums[field] += record[field]
  return {
    ...sums,
    overtime: overtimeByTier(records.flatMap(({ overtime }) => overtime)),
    days: records.length,
    missing_days: howMany(records, ({ occurrences }) => occurrences.includes('missing')),
    incomplete_days: howMany(records, ({ incomplete }) => incomplete),
    dsr_lost_days: howMany(records, ({ dsr_lost }) => dsr_lost),
  }
}
