import { type Intent, intentColumns, noteOf } from '#shared/clock/intent.ts'

/** Return the columns of an entry's purpose, and its note in the specification's words. */
export const intentRow = (intent: Intent) => ({
  ...intentColumns(intent),
  notes: noteOf(intent),
  is_absence_cancellation: intent.kind === 'cancellation' && intent.of_absence,
})
