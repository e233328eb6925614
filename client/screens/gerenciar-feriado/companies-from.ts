import type { Holiday } from '#shared/calendar/holiday.ts'

const sameSet = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join()

/**
 * From which day other companies of a holiday count: `asked` where it comes back every year, its own day where that is over (which
 * recounts it), null where nothing that is over changes.
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
