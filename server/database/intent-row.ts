import { type Intent, intentColumns, noteOf } from '#shared/clock/intent.ts'

/** The columns that say what an entry is for, and its note in the specification's words. */
export const intentRow = (intent: Intent) => ({
  ...intentColumns(intent),
  notes: noteOf(intent),
  is_absence_cancellation: intent.kind === 'cancellation' && intent.of_absence,
})
