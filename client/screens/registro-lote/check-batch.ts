import { afterLeavingText, beforeAdmissionText } from '#shared/calendar/bounds.ts'
import { addDays, instantOf, isDay } from '#shared/calendar/day.ts'
import { batchRefusal } from '#shared/clock/batch.ts'
import { inOrder, type Mark, type PunchType } from '#shared/clock/entry.ts'
import { dayOfMark } from '#shared/clock/shift.ts'
import { standing } from '#shared/clock/voided.ts'
import type { DailyRow } from '#shared/contract/hours.ts'

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

/** A person who may be chosen, with the time zone that bounds their day. */
export interface Choosable {
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

/**
 * Return the zone of somebody's day: whoever has moved was in another one on it, which its entries tell, or those of the evening before, and
 * the server judges by that.
 */
const zoneOn = (person: Choosable, row: DailyRow | undefined, eve?: DailyRow) =>
  [row, eve].flatMap((day) => standing(day?.entries ?? []))[0]?.timezone ?? person.zone

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

/** Return why a batch can't be of somebody on its day at all; null if it may, or if it may end the last shift. */
function boundsRefusal({ admission, leftOn }: Choosable, batch: Batch): string | null {
  if (admission !== null && batch.date < admission) return beforeAdmissionText(admission)
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
  const zone = zoneOn(person, row, eve)
  const at = instantOf(date, time, zone)
  const marks = marksAround({ entry_type: type, at }, row, eve, zone)
  const last = marks.filter((mark) => mark.at < at).at(-1)?.entry_type ?? null
  return batchRefusal(type, { last, isTaken: marks.some((mark) => minuteOf(mark.at) === minuteOf(at)) })
}

const byPerson = (rows: readonly DailyRow[]) => new Map(rows.map((row) => [row.user_id, row]))

/** Tell whether a batch is an absence of several days; only the server knows which of them are taken. */
export const isOfDays = ({ mode, date, until }: Batch) => mode === 'ausencia' && until !== '' && until !== date

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
  return chosen.some((person) => instantOf(date, time, zoneOn(person, days.get(person.id))) > now)
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
