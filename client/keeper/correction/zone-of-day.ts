import type { UserBalance } from '#shared/contract/hours.ts'
import type { DetailDay } from '../day-detail/detail-day.ts'

/** Return the zone in which a day is corrected: that of its marks, else that of the company of that day. */
export const zoneOfDay = (
  { date, marks }: Pick<DetailDay, 'date' | 'marks'>,
  balance: Pick<UserBalance, 'zones'> | null | undefined,
  zone: string,
): string => marks[0]?.timezone ?? balance?.zones?.findLast(({ from }) => from <= date)?.zone ?? zone
