/**
 * Convert between instants (milliseconds since 1970, UTC) and days of a place (`YYYY-MM-DD` in an IANA zone). Uses the zone data that every
 * engine has in Intl, so the client needs no date library; each instant has its own offset, so that past daylight saving is right.
 */
export const DEFAULT_ZONE = 'America/Sao_Paulo'
export const MINUTE = 60_000
export const HOUR = 3_600_000
export const DAY = 86_400_000

/**
 * Use Temporal for offsets where the engine has it, because the first Intl formatter loads tables that delay the buttons of a cheap phone
 * by 50 ms. Engines without Temporal use a formatter.
 */
interface Temporal {
  ZonedDateTime: new (nanoseconds: bigint, zone: string) => { offsetNanoseconds: number }
  Now: { timeZoneId(): string }
}
const { Temporal: temporal } = globalThis as { Temporal?: Temporal }
const MINUTE_NS = 60_000_000_000

/**
 * Remember what a slow function answers, for as many as `most` questions. Dates, times and offsets are asked for again and again: with
 * this a person's year is counted in a tenth of the time.
 */
function remembered<Q, A>(answer: (question: Q) => A, most: number): (question: Q) => A {
  const known = new Map<Q, A>()
  return (question) => {
    const found = known.get(question)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const answered = answer(question)
    known.set(question, answered)
    return answered
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, made)
  return made
}

/** Return the zone of this machine. */
export function ownZone(): string {
  return temporal ? temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Cache of known zones, bounded because a caller may spell them in many ways. */
const zones = new Set<string>()
const MOST_ZONES = 1_000

/** Tell whether the engine knows the zone, and it is one of a place on earth. */
export function isZone(zone: string): boolean {
  if (zones.has(zone)) return true
  try {
    askOffset(0, zone)
    if (zones.size < MOST_ZONES) zones.add(zone)
    return true
  } catch {
    return false
  }
}

/** Return the wall clock of an instant, as formatted, in ms as if it were UTC. Avoids `Date.UTC`, which reads the year 50 as 1950. */
function formattedWall(second: number, zone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(second * 1000)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second: s = 0 } = parts
  return new Date(0).setUTCFullYear(year, month - 1, day) + hour * HOUR + minute * MINUTE + s * 1000
}

/** Minutes: no place is further from UTC, so a larger offset is an error, and a date made with it would be nonsense. */
const MOST_OFFSET = 15 * 60

function askOffset(second: number, zone: string): number {
  const minutes = temporal
    ? Math.round(new temporal.ZonedDateTime(BigInt(second) * 1_000_000_000n, zone).offsetNanoseconds / MINUTE_NS)
    : Math.round((formattedWall(second, zone) / 1000 - second) / 60)
  if (!(Math.abs(minutes) <= MOST_OFFSET)) throw new RangeError(`${zone} has no offset at ${second}`)
  return minutes
}

/** Zone rules change on quarter hours at most, so remember one offset per quarter hour. */
const offsetsOf = remembered(
  (zone: string) => remembered((quarter: number) => askOffset(quarter * 900, zone), 20_000),
  20,
)

/** Return the minutes to add to UTC to get the zone's wall clock at this instant: -180 in São Paulo today. */
export function offsetAt(instant: number, zone: string): number {
  return offsetsOf(zone)(Math.floor(instant / (15 * MINUTE)))
}

/** Return milliseconds since 1970 on the zone's wall clock: UTC arithmetic on it gives local fields. */
export function wallClock(instant: number, zone: string): number {
  return instant + offsetAt(instant, zone) * MINUTE
}

const FIRST_WALL = Date.parse('0001-01-01T00:00:00Z')
const LAST_WALL = Date.parse('9999-12-31T23:59:59.999Z')

/** Days that are remembered: those of some years. */
const MOST_DAYS = 5_000

const textOfNumber = remembered((number: number) => {
  const wall = number * DAY
  if (!(FIRST_WALL <= wall && wall <= LAST_WALL)) throw new RangeError(`no day of the years 1 to 9999: ${wall}`)
  return new Date(wall).toISOString().slice(0, 10)
}, MOST_DAYS)

/** Return the day of a wall clock. Throws outside the years 1 to 9999, where a day is not written `YYYY-MM-DD` and sorts wrongly. */
const dayOfWall = (wall: number): string => textOfNumber(Math.floor(wall / DAY))

/** Return how many days after 1970-01-01 a day is; NaN for anything else than a day. */
const numberOf = remembered(
  (day: string) => (isDay(day) ? Date.parse(`${day}T00:00:00Z`) / DAY : Number.NaN),
  MOST_DAYS,
)

/** Return the ms that a time of the clock (`HH:mm`, `HH:mm:ss`) is after midnight; NaN for anything else. */
const msOfTime = remembered(
  (time: string) => Date.parse(`1970-01-01T${time.length === 5 ? `${time}:00` : time}Z`),
  MOST_DAYS,
)

/** Return the day of an instant at a place. Throws a RangeError outside the years 1 to 9999. */
export function dayOf(instant: number, zone: string): string {
  return dayOfWall(wallClock(instant, zone))
}

/** Return the minute of the day (0 to 1439) of an instant at a place. */
export function minuteOf(instant: number, zone: string): number {
  const wall = wallClock(instant, zone)
  return Math.floor((((wall % DAY) + DAY) % DAY) / MINUTE)
}

/** `HH:MM` of an instant at a place. */
export function timeOf(instant: number, zone: string): string {
  return new Date(wallClock(instant, zone)).toISOString().slice(11, 16)
}

/** `HH:MM:SS` of an instant at a place. */
export function timeWithSecondsOf(instant: number, zone: string): string {
  return new Date(wallClock(instant, zone)).toISOString().slice(11, 19)
}

/**
 * Return the instant at which a place's clock shows this day and time. A time skipped by daylight saving moves forward by the gap; of a
 * time that occurs twice the first is taken.
 */
export const instantOf = (day: string, time: string, zone: string): number =>
  instantOfWall(numberOf(day) * DAY + msOfTime(time), zone)

/** Return the instant at which a place's clock shows so many minutes after a day's midnight, as `instantOf` does. */
export const instantOfMinute = (day: string, minute: number, zone: string): number =>
  instantOfWall(numberOf(day) * DAY + minute * MINUTE, zone)

function instantOfWall(wall: number, zone: string): number {
  const before = wall - offsetAt(wall - DAY, zone) * MINUTE
  const after = wall - offsetAt(wall + DAY, zone) * MINUTE
  const fits = [before, after].filter((instant) => wallClock(instant, zone) === wall)
  return fits.length > 0 ? Math.min(...fits) : before
}

/** Return the first instant of a day at a place (midnight, or later where daylight saving skips midnight). */
export function startOfDay(day: string, zone: string): number {
  return instantOf(day, '00:00', zone)
}

/** Return the day `count` days after (negative: before) a day. Throws a RangeError outside the years 1 to 9999. */
export function addDays(day: string, count: number): string {
  return textOfNumber(numberOf(day) + count)
}

/** Return the weekday, from 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: string): number {
  // 1970-01-01 was a Thursday.
  return (((numberOf(day) + 4) % 7) + 7) % 7
}

/** Tell whether a text is a real calendar date of the form `YYYY-MM-DD`; the calendar has no year 0. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return at >= FIRST_WALL && new Date(at).toISOString().startsWith(text)
}

/** `16/06/2026` or `2026-06-16` → `2026-06-16`; anything else is null. */
export function normalDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  const iso = day ? `${year}-${month}-${day}` : text
  return isDay(iso) ? iso : null
}
