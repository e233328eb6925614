import type { Holiday } from '#shared/calendar/holiday.ts'

const sameSet = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()

/**
 * Tell from which day a change of a holiday's companies counts: `asked` if the holiday recurs (the user chooses), the holiday's own date if
 * it is past (hours are recounted), null if nothing past changes.
 */
export function companiesFrom(
  { date, is_recurring, store_ids }: Pick<Holiday, 'date' | 'is_recurring' | 'store_ids'>,
  next: readonly string[],
  today: string,
): 'asked' | null | string {
  if (sameSet(store_ids, next)) return null
  if (is_recurring) return 'asked'
  return date < today ? date : null
}
