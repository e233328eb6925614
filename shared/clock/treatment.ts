import type { EntryStatus, Kind } from './entry.ts'

/**
 * How the law names what a row does to a day (Portaria 671, AEJ and mirror): `O` an original mark, `I` one that was included by hand, `D` a
 * mark disregarded. Breaks that the schedule marks are `P` (`shared/pay-rules/presigned.ts`); marks by exception (`X`) are never made here.
 */
export type Treatment = 'O' | 'I' | 'D'

const treatments: Record<Kind, Treatment | null> = {
  mark: 'O',
  manual_mark: 'I',
  disregard: 'D',
  // A request becomes a mark by hand when it is granted; the rest are no marks.
  ...{ mark_request: null, minutes_request: null, adjustment: null, absence: null, cancellation: null },
}

/** Return the letter of a row; null for what is no mark, or does not count. */
export const treatmentOf = ({ kind, status }: { kind: Kind; status: EntryStatus }): Treatment | null =>
  status === 'rejected' ? null : treatments[kind]
