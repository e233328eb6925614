import { addDays, DAY, dayOf, HOUR, MINUTE, startOfDay } from '#shared/calendar/day.ts'
import { countOf, formatDay, weekdayName } from '#shared/text/format.ts'

/** The age (ms) from which a waiting item stands in amber. */
const OLD_MS = 3 * DAY

/** Say since when something waits (both ms): `agora`, `há 20 min`, `há 2 h`, `há 4 dias`. */
export function sinceText(since: number, now: number): string {
  const ago = now - since
  if (ago < MINUTE) return 'agora'
  if (ago < HOUR) return `há ${Math.floor(ago / MINUTE)} min`
  if (ago < DAY) return `há ${Math.floor(ago / HOUR)} h`
  return `há ${countOf(Math.floor(ago / DAY), 'dia', 'dias')}`
}

/** Say in how many days a day comes: `hoje`, `amanhã`, `em 14 dias`. */
export function untilText(day: string, now: number, zone: string): string {
  const days = Math.round((startOfDay(day, 'UTC') - startOfDay(dayOf(now, zone), 'UTC')) / DAY)
  if (days < 1) return 'hoje'
  return days === 1 ? 'amanhã' : `em ${days} dias`
}

export const isOld = (since: number, now: number): boolean => now - since >= OLD_MS

/** List times: `08:00`, `08:00 e 12:00`, `08:00, 12:00 e 13:00`. */
export function timesText(times: readonly string[]): string {
  const last = times.at(-1) ?? ''
  return times.length > 1 ? `${times.slice(0, -1).join(', ')} e ${last}` : last
}

/** Name a day as people speak of it: `hoje`, `ontem`, `sábado, 13/06`; another year's with its year. */
export function dayWords(day: string, now: number, zone: string): string {
  const today = dayOf(now, zone)
  if (day === today) return 'hoje'
  if (day === addDays(today, -1)) return 'ontem'
  const date = formatDay(day)
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `${weekdayName(day)}, ${isThisYear ? date.slice(0, 5) : date}`
}
