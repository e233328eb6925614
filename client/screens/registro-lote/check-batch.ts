import { afterLeavingText, beforeAdmissionText } from '#shared/calendar/bounds.ts'
import { addDays, instantOf, isDay } from '#shared/calendar/day.ts'
import { batchRefusal } from '#shared/clock/batch.ts'
import { inOrder, type Mark, type PunchType } from '#shared/clock/entry.ts'
import { dayOfMark } from '#shared/clock/shift.ts'
import { standing } from '#shared/clock/voided.ts'
import type { DailyRow, UserBalance } from '#shared/contract/hours.ts'

/** A batch about to be registered for many people. */
export interface Batch {
  mode: 'ponto' | 'ausencia'
  type: PunchType
  date: string
  /** The last day of an absence; empty for a single day. */
  until: string
  time: string
  justification: string
  reason: 'saude' | 'pessoal'
  details: string
}

/** The past of somebody who has moved or come back, as far as it decides what may be written. */
export interface Past {
  /** The zones of their companies, each from its day on; missing if they have always been at one. */
  zones?: UserBalance['zones']
  /** The last day of their earlier bonds; missing or null without any. */
  endedBefore?: string | null
}

/** A person who may be chosen, with the time zone that bounds their day. */
export interface Choosable extends Past {
  id: string
  name: string
  email: string
  isAdmin: boolean
  photo: string | null
  company: string | null
  storeId: string | null
  zone: string
  /** The day of admission; null if unknown. */
  admission: string | null
  /** The last day of their bond; null while it goes on. */
  leftOn: string | null
}

/** A person who is left out, and why. */
export interface LeftOut {
  id: string
  name: string
  reason: string
}

const minuteOf = (at: number) => Math.floor(at / 60_000)

/** Return the zones that the marks of some days name. */
const zonesIn = (days: readonly (DailyRow | undefined)[]) =>
  days.flatMap((day) => standing(day?.entries ?? [])).flatMap(({ timezone }) => timezone ?? [])

/**
 * Return the zone of somebody's day: whoever has moved was in another one on it, and the server judges by that. While it is not known since
 * when, the marks of the day tell, or those of the evening before.
 */
const zoneOn = ({ zones, zone }: Choosable, date: string, row: DailyRow | undefined, eve?: DailyRow) =>
  zones?.findLast(({ from }) => from <= date)?.zone ?? zonesIn([row, eve])[0] ?? zone

/** From this time on the longest shift of the evening before is over, whatever its schedule says. */
const SHIFTS_END = '14:00'

/** Return the day before a mark, on which it may stand after midnight; null if it can't. */
export function eveOf({ mode, type, date, time }: Pick<Batch, 'mode' | 'type' | 'date' | 'time'>): string | null {
  const isNightly = mode === 'ponto' && type !== 'entrada' && time !== '' && time < SHIFTS_END
  return isNightly && isDay(date) ? addDays(date, -1) : null
}

const marksOf = (row: DailyRow): Mark[] =>
  inOrder(standing(row.entries).map(({ entry_type, timestamp }) => ({ entry_type, at: Date.parse(timestamp) })))

/** Return the marks that a mark stands among: those of the evening before if its shift may go on, which only the schedule decides. */
function marksAround(mark: Mark, row: DailyRow, eve: DailyRow | undefined, zone: string): readonly Mark[] {
  const own = marksOf(row)
  const before = eve ? marksOf(eve) : []
  const day = dayOfMark(mark, { zone, starts_at: SHIFTS_END }, { before, own })
  return day === eve?.date ? before : own
}

/**
 * Return why a batch can't be of somebody on its day at all; null if it may, if it may end the last shift, or if an earlier bond may hold the
 * day: where that one begins, only the server knows.
 */
function boundsRefusal({ admission, leftOn, endedBefore }: Choosable, batch: Batch): string | null {
  if (admission !== null && batch.date < admission)
    return batch.date <= (endedBefore ?? '') ? null : beforeAdmissionText(admission)
  if (leftOn === null || batch.date <= leftOn || eveOf(batch) === leftOn) return null
  return afterLeavingText(leftOn)
}

function refusalOf(
  { row, eve }: { row: DailyRow; eve: DailyRow | undefined },
  person: Choosable,
  { mode, type, date, time }: Batch,
): string | null {
  const entries = standing(row.entries)
  if (mode === 'ausencia') {
    const has = entries.some(({ absence }) => absence !== null)
    return has ? 'Já existe ausência registrada nesta data.' : null
  }
  const zone = zoneOn(person, date, row, eve)
  const at = instantOf(date, time, zone)
  const marks = marksAround({ entry_type: type, at }, row, eve, zone)
  const last = marks.filter((mark) => mark.at < at).at(-1)?.entry_type ?? null
  return batchRefusal(type, { last, isTaken: marks.some((mark) => minuteOf(mark.at) === minuteOf(at)) })
}

const byPerson = (rows: readonly DailyRow[]) => new Map(rows.map((row) => [row.user_id, row]))

/** Tell whether a batch is an absence of several days; only the server knows which of them are taken. */
export const isOfDays = ({ mode, date, until }: Batch) => mode === 'ausencia' && until !== '' && until !== date

/**
 * Return those of some people whose past decides a batch: it lies before their admission, or marks around it are of another zone than that of
 * their company.
 */
export function thoseWithPast(
  batch: Batch,
  chosen: readonly Choosable[],
  rows: readonly DailyRow[],
  eveRows: readonly DailyRow[],
): string[] {
  if (isOfDays(batch)) return []
  const [days, eves] = [byPerson(rows), byPerson(eveRows)]
  const isInQuestion = ({ id, admission, zone }: Choosable) =>
    (admission !== null && batch.date < admission) ||
    zonesIn([days.get(id), eves.get(id)]).some((other) => other !== zone)
  return chosen.filter(isInQuestion).map(({ id }) => id)
}

/**
 * Tell whether a mark is in the future in the zone of any of its people, as far as their rows of that day are known. An absence may be
 * planned.
 */
export function isToCome(
  { mode, date, time }: Batch,
  chosen: readonly Choosable[],
  rows: readonly DailyRow[],
  now: number,
): boolean {
  if (mode === 'ausencia' || date === '' || time === '') return false
  const days = byPerson(rows)
  return chosen.some((person) => instantOf(date, time, zoneOn(person, date, days.get(person.id))) > now)
}

/**
 * Return who would be left out of a batch, by the same rule as the server's. `eveRows` are of the day of `eveOf`: a mark after midnight may
 * end a shift of then.
 */
export function leftOut(
  batch: Batch,
  chosen: readonly Choosable[],
  rows: readonly DailyRow[],
  eveRows: readonly DailyRow[],
): LeftOut[] {
  if (isOfDays(batch)) return []
  const [days, eves] = [byPerson(rows), byPerson(eveRows)]
  return chosen.flatMap((person) => {
    const row = days.get(person.id)
    const known = row ? refusalOf({ row, eve: eves.get(person.id) }, person, batch) : null
    const reason = boundsRefusal(person, batch) ?? known
    return reason === null ? [] : [{ id: person.id, name: person.name, reason }]
  })
}
