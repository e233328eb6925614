import { valuesOf } from '../changes.ts'
import type { timeEntries } from '../database/schema/tables.ts'

type Entry = Pick<typeof timeEntries.$inferSelect, 'entry_type' | 'at' | 'day'> & {
  minutes_adjusted?: number | undefined
}

const shown = {
  entry_type: 'entry_type',
  at: ['at', (at: number) => new Date(at).toISOString()],
  day: 'day',
  minutes_adjusted: 'minutes_adjusted',
} as const

/** What the audit log says of an entry that is written or voided. Its note stays out: it may tell why somebody was ill. */
export function entryTold({ entry_type, at, day, minutes_adjusted }: Entry): string {
  return valuesOf({ entry_type, at, day, minutes_adjusted: minutes_adjusted || undefined }, shown)
}
