import { type EntryType, PUNCH_TYPES, type PunchType } from './entry.ts'

/** Minutes of the day at which somebody usually registers, by type of mark; types without enough marks are missing. */
export type Habit = Partial<Record<PunchType, number>>

/** Fewer marks are no habit. */
const LEAST_MARKS = 5

interface TimedMark {
  entry_type: EntryType
  /** The minute of the day. */
  minute: number
}

/** Return when somebody usually registers: the median of their marks of each type. A few strange days do not move it. */
export function habitOf(marks: readonly TimedMark[]): Habit {
  const habit: Habit = {}
  for (const type of PUNCH_TYPES) {
    const own = marks.filter(({ entry_type }) => entry_type === type)
    const minutes = own.map(({ minute }) => minute).sort((a, b) => a - b)
    const median = minutes[Math.floor(minutes.length / 2)]
    if (median !== undefined && minutes.length >= LEAST_MARKS) habit[type] = median
  }
  return habit
}
