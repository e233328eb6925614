import { type Intent, intentColumns, noteOf } from '#shared/clock/intent.ts'

/** The columns that say what an entry is for, and its note in the specification's words. */
export function intentRow(intent: Intent) {
  const { kind, justification, requested_type, absence, cancels_id, disregards_id } = intentColumns(intent)
  return {
    kind,
    justification,
    requested_type,
    absence,
    cancels_id,
    disregards_id,
    notes: noteOf(intent),
    is_absence_cancellation: intent.kind === 'cancellation' && intent.of_absence,
  }
}
