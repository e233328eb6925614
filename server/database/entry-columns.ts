import { type Intent, intentColumns, noteOf } from '#shared/clock/intent.ts'
import { timeEntries } from './schema/tables.ts'

/** The columns of an entry that the hour rules read, under their names there. */
export const entryFacts = {
  id: timeEntries.id,
  entry_type: timeEntries.entry_type,
  kind: timeEntries.kind,
  at: timeEntries.at,
  status: timeEntries.status,
  minutes_adjusted: timeEntries.minutes_adjusted,
  absence: timeEntries.absence,
  cancels_id: timeEntries.cancels_id,
}

/** Return the columns of an entry's purpose, and its note in the specification's words. */
export const intentRow = (intent: Intent) => ({
  ...intentColumns(intent),
  notes: noteOf(intent),
  is_absence_cancellation: intent.kind === 'cancellation' && intent.of_absence,
})
