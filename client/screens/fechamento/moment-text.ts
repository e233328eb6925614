import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { formatDay } from '#shared/text/format.ts'

/** `20/05/2026 às 09:14`, at a company's place. */
export function momentText(iso: string, zone: string): string {
  const at = Date.parse(iso)
  return `${formatDay(dayOf(at, zone))} às ${timeOf(at, zone)}`
}
