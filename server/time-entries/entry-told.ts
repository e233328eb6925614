import { valuesOf } from '../changes.ts'
import type { timeEntries } from '../database/schema/tables.ts'
import { iso } from '../wire.ts'

type Entry = Pick<typeof timeEntries.$inferSelect, 'entry_type' | 'at' | 'day'> & {
  minutes_adjusted?: number | undefined
}

/** Describe an entry that is written or voided, for the audit log. Omits its note, which may say why somebody was ill. */
export function entryTold({ entry_type, at, day, minutes_adjusted }: Entry): string {
  const told = { entry_type, at, day, minutes_adjusted: minutes_adjusted || undefined }
  return valuesOf(told, ['entry_type', 'at', 'day', 'minutes_adjusted'], { at: iso })
}
