import { isDay } from '../../calendar/day.ts'

/** A time of a file. */
export interface Moment {
  /** `YYYY-MM-DD`, as the place's clock showed it. */
  day: string
  /** `HH:MM`. */
  time: string
  /** Milliseconds since 1970; null where a file gives no zone, as those of Portaria 1510. */
  instant: number | null
}

const dateTime = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d):([0-5]\d)([+-](?:0\d|1[0-5])[0-5]\d)$/

/** Read `AAAA-MM-ddThh:mm:ssZZZZZ`; null for any other text and for days that no calendar has. */
export function momentOf(text: string): Moment | null {
  const [, day = '', time = '', seconds = '', zone = ''] = dateTime.exec(text) ?? []
  if (!isDay(day)) return null
  const instant = Date.parse(`${day}T${time}:${seconds}${zone.slice(0, 3)}:${zone.slice(3)}`)
  return { day, time, instant }
}

/** Read `ddmmaaaa` as `YYYY-MM-DD`; null for any other text. */
export function shortDay(text: string): string | null {
  if (!/^\d{8}$/.test(text)) return null
  const day = `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`
  return isDay(day) ? day : null
}

/** Read `ddmmaaaahhmm`, as Portaria 1510 writes a time; null for any other text. */
export function shortMoment(text: string): Moment | null {
  const day = shortDay(text.slice(0, 8))
  if (!day || !/^\d{8}(?:[01]\d|2[0-3])[0-5]\d$/.test(text)) return null
  return { day, time: `${text.slice(8, 10)}:${text.slice(10)}`, instant: null }
}
