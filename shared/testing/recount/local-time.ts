/** Instants and local times through Temporal. The law asks Intl and counts in intervals; the recount must not share that code. */
interface Zoned {
  epochMilliseconds: number
  offsetNanoseconds: number
}
interface PlainDate {
  add(duration: { days?: number; months?: number }): PlainDate
  dayOfWeek: number
  day: number
  daysInMonth: number
  with(fields: { day: number }): PlainDate
  toString(): string
}
interface TemporalGlobal {
  Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): Zoned } }
  PlainDate: { from(date: string): PlainDate }
  PlainDateTime: { from(time: string): { toZonedDateTime(zone: string): Zoned } }
}

// Node has it from 26 on.
const { Temporal } = ('Temporal' in globalThis ? globalThis : await import('temporal-polyfill')) as unknown as {
  Temporal: TemporalGlobal
}

const MINUTE = 60_000
const DAY_MINUTES = 1440
/** No zone changes its offset in the middle of a quarter hour. */
const QUARTER = 15 * MINUTE

/** A local date as a number of days since 1970, with the minute of that day's clock. */
export interface Local {
  day: number
  minute: number
}

const offsets = new Map<string, Map<number, number>>()

function offsetAt(ms: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, known)
  const quarter = Math.floor(ms / QUARTER)
  const offset = known.get(quarter)
  if (offset !== undefined) return offset
  const asked =
    Temporal.Instant.fromEpochMilliseconds(quarter * QUARTER).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6
  known.set(quarter, asked)
  return asked
}

/** Return the local date and minute of an instant (ms). */
export function localAt(ms: number, zone: string): Local {
  const minutes = Math.floor((ms + offsetAt(ms, zone)) / MINUTE)
  const day = Math.floor(minutes / DAY_MINUTES)
  return { day, minute: minutes - day * DAY_MINUTES }
}

export const dateOf = (day: number): string => new Date(day * DAY_MINUTES * MINUTE).toISOString().slice(0, 10)
export const dayNumber = (date: string): number => Date.parse(date) / (DAY_MINUTES * MINUTE)

/** Return the date so many days later. */
export const plusDays = (date: string, days: number): string => dateOf(dayNumber(date) + days)

/** Return 0 (Sunday) to 6. */
export const weekday = (date: string): number => Temporal.PlainDate.from(date).dayOfWeek % 7

/** Return the Monday of a date's week. */
export const mondayOf = (date: string): string => plusDays(date, -((weekday(date) + 6) % 7))

/** Return every date of a period, both ends included. */
export function datesOf(from: string, to: string): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = plusDays(date, 1)) dates.push(date)
  return dates
}

/** Return the minute of a time `HH:mm`; null for anything else. */
export function minuteOf(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/**
 * Return the instant (ms) of a minute counted from 00:00 of a date by the local clock; it may lie on a later date. A skipped time moves
 * forward by the gap, of one that occurs twice the first is meant.
 */
export function instantOn(date: string, minute: number, zone: string): number {
  const day = plusDays(date, Math.floor(minute / DAY_MINUTES))
  const rest = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const time = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds
}

/** Return the last date of a date's month. */
export function lastOfMonth(date: string): string {
  const plain = Temporal.PlainDate.from(date)
  return plain.with({ day: plain.daysInMonth }).toString()
}

/** Return the same day so many months later; where that month lacks it, its last day, with `isShort` set. */
export function plusMonths(date: string, months: number): { date: string; isShort: boolean } {
  const plain = Temporal.PlainDate.from(date)
  const later = plain.add({ months })
  return { date: later.toString(), isShort: later.day !== plain.day }
}
