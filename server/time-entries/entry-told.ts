import { valuesOf } from '../changes.ts'
import type { timeEntries } from '../database/schema/tables.ts'

type Entry = Pick<typeof timeEntries.$inferSelect, 'entryType' | 'at' | 'day'> & {
  minutesAdjusted?: number | undefined
}

const shown = {
  entryType: 'entry_type',
  at: ['at', (at: number) => new Date(at).toISOString()],
  day: 'day',
  minutesAdjusted: 'minutes_adjusted',
} as const

/** What the audit log says of an entry that is written or voided. Its note stays out: it may tell why somebody was ill. */
export function entryTold({ entryType, at, day, minutesAdjusted }: Entry): string {
  return valuesOf({ entryType, at, day, minutesAdjusted: minutesAdjusted || undefined }, shown)
}
