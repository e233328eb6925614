import { addDays, dayOf, HOUR, MINUTE, timeOf } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'

/** Format an instant (ms) as `02/06/2026 às 08:10`. */
export const dayAndTime = (instant: number, zone: string) =>
  `${formatDay(dayOf(instant, zone))} às ${timeOf(instant, zone)}`

/** Format when a device was last seen (both in ms): `agora`, `há 5 min`, `hoje às 09:10`, `ontem às 14:02`, then with the date. */
export function seenWords(seen: number, now: number, zone: string): string {
  const ago = now - seen
  if (ago < 2 * MINUTE) return 'agora'
  if (ago < HOUR) return `há ${Math.floor(ago / MINUTE)} min`
  const [day, today] = [dayOf(seen, zone), dayOf(now, zone)]
  if (day === today) return `hoje às ${timeOf(seen, zone)}`
  if (day === addDays(today, -1)) return `ontem às ${timeOf(seen, zone)}`
  return dayAndTime(seen, zone)
}
