import { DEFAULT_ZONE, dayOf } from './day.ts'

/** The fields of a holiday that decide its days. */
interface Dated {
  date: string
  is_recurring: boolean
  is_active: boolean
  valid_from: string | null
}

const begins = ({ date, valid_from }: Dated) => [date, valid_from ?? ''].sort().at(-1) ?? date

/**
 * Tell whether a change of a holiday's day, of its repetition or of whether it counts reaches days before today: their hours are counted
 * anew. One that was written today (`created_at` in ms) is only corrected.
 */
export function changesPastDays(
  before: Dated & { created_at: number },
  change: { [field in Exclude<keyof Dated, 'valid_from'>]?: Dated[field] | undefined },
  today: string,
): boolean {
  const after = {
    date: change.date ?? before.date,
    is_recurring: change.is_recurring ?? before.is_recurring,
    is_active: change.is_active ?? before.is_active,
    valid_from: before.valid_from,
  }
  const isSame =
    before.date === after.date && before.is_recurring === after.is_recurring && before.is_active === after.is_active
  if (isSame || dayOf(before.created_at, DEFAULT_ZONE) === today) return false
  return [before, after].some((one) => one.is_active && begins(one) < today)
}
