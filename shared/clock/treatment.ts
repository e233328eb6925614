import type { EntryStatus, Kind } from './entry.ts'

/**
 * The law's letter for what a row does to a day (Portaria 671, AEJ and mirror): `O` an original mark, `I` one that was included by hand, `D` a
 * mark disregarded, `T` one that was taken from the file of another clock. Breaks that the schedule marks are `P`
 * (`shared/pay-rules/presigned.ts`); marks by exception (`X`) are never made here.
 */
export type Treatment = 'O' | 'I' | 'D' | 'T'

const treatments: Record<Kind, Treatment | null> = {
  mark: 'O',
  manual_mark: 'I',
  disregard: 'D',
  // A request becomes a mark by hand when it is granted; the rest are no marks.
  mark_request: null,
  minutes_request: null,
  adjustment: null,
  absence: null,
  cancellation: null,
}

/** A row of the treated view; `import_id` names the file of another clock that it was taken from. */
interface TreatedRow {
  kind: Kind
  status: EntryStatus
  import_id?: string | null | undefined
}

/** Return the letter of a row; null for what is no mark, or does not count. */
export function treatmentOf({ kind, status, import_id }: TreatedRow): Treatment | null {
  if (status === 'rejected') return null
  return kind === 'manual_mark' && import_id ? 'T' : treatments[kind]
}
