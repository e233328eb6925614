import { beforeAdmissionText } from '#shared/calendar/bounds.ts'
import { instantOf } from '#shared/calendar/day.ts'
import { batchRefusal } from '#shared/clock/batch.ts'
import { inOrder, type PunchType } from '#shared/clock/entry.ts'
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
}

/** A person who is left out, and why. */
export interface LeftOut {
  id: string
  name: string
  reason: string
}

const minuteOf = (at: number) => Math.floor(at / 60_000)

/** Return the zone of somebody's day: whoever has moved was in another one on it, which its entries tell, and the server judges by that. */
const zoneOn = (person: Choosable, entries: DailyRow['entries']) => entries[0]?.timezone ?? person.zone

function refusalOf(row: DailyRow, person: Choosable, { mode, type, date, time }: Batch): string | null {
  if (person.admission !== null && date < person.admission) return beforeAdmissionText(person.admission)
  const entries = standing(row.entries)
  if (mode === 'ausencia') {
    const has = entries.some(({ absence }) => absence !== null)
    return has ? 'Já existe ausência registrada nesta data.' : null
  }
  const at = instantOf(date, time, zoneOn(person, entries))
  const marks = inOrder(entries.map(({ entry_type, timestamp }) => ({ entry_type, at: Date.parse(timestamp) })))
  const last = marks.filter((mark) => mark.at < at).at(-1)?.entry_type ?? null
  return batchRefusal(type, { last, isTaken: marks.some((mark) => minuteOf(mark.at) === minuteOf(at)) })
}

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
  const byId = new Map(rows.map((row) => [row.user_id, row]))
  return chosen.some((person) => {
    const entries = standing(byId.get(person.id)?.entries ?? [])
    return instantOf(date, time, zoneOn(person, entries)) > now
  })
}

/** Return who would be left out of a batch, by the same rule as the server's. */
export function leftOut(batch: Batch, chosen: readonly Choosable[], rows: readonly DailyRow[]): LeftOut[] {
  if (isOfDays(batch)) return []
  const byId = new Map(rows.map((row) => [row.user_id, row]))
  return chosen.flatMap((person) => {
    const row = byId.get(person.id)
    const reason = row ? refusalOf(row, person, batch) : null
    return reason === null ? [] : [{ id: person.id, name: person.name, reason }]
  })
}
