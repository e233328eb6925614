import { addDays, dayOf, timeOf } from '#shared/calendar/day.ts'
import { inOrder, type Mark, type PunchType } from '#shared/clock/entry.ts'
import { workingDay } from '#shared/clock/shift.ts'
import { allowedPunches, type ClockState, clockState, isWorking } from '#shared/clock/state.ts'
import { formatDay } from '#shared/text/format.ts'
import type { KioskView } from '../../features/kiosk/kiosk.ts'

/** The time zone and the cut-over hour by which the days of a tablet's people are cut. */
export type Cut = Pick<KioskView, 'zone' | 'starts_at'>

/** A person's day as the tablet knows it. */
export interface PersonDay {
  state: ClockState
  /** Those of the day, oldest first. */
  marks: readonly Mark[]
  /** The last mark of all, of an earlier day too; null if there is none. */
  last: Mark | null
  /** The types that may be marked now, the most likely first. */
  next: readonly PunchType[]
}

/** The mark that people make next as a rule, by their state: after the pause comes the end of the day, not a second pause. */
const likely: Record<ClockState, PunchType> = {
  none: 'entrada',
  working: 'pausa',
  paused: 'retorno',
  resumed: 'saida',
  finished: 'entrada',
}

/** A tablet knows one mark of earlier days. If that is a pausa, work ran before it. */
function withWork(before: readonly Mark[]): readonly Mark[] {
  const [only] = before
  return only?.entry_type === 'pausa' ? [{ entry_type: 'entrada', at: only.at - 1 }, ...before] : before
}

/** Return a person's day at an instant (ms): that of yesterday while its shift goes on. */
export function personDay(marks: readonly Mark[], now: number, cut: Cut): PersonDay {
  const known = inOrder(marks)
  const today = dayOf(now, cut.zone)
  const of = (day: string) => known.filter(({ at }) => dayOf(at, cut.zone) === day)
  const [before, own] = [of(addDays(today, -1)), of(today)]
  const isOverMidnight = workingDay(now, cut, { before: withWork(before), own }) < today
  const day = isOverMidnight ? before : own
  const state = clockState(day)
  const allowed = [...allowedPunches(state), ...(isOverMidnight ? (['entrada'] as const) : [])]
  const next = allowed.toSorted((a, b) => Number(b === likely[state]) - Number(a === likely[state]))
  return { state, marks: day, last: known.at(-1) ?? null, next }
}

/** The picture of a state beside its word: full, amber or empty. */
export type Dot = 'live' | 'pause' | 'none'

export function dotOf(state: ClockState): Dot {
  if (isWorking(state)) return 'live'
  return state === 'paused' ? 'pause' : 'none'
}

const short: Record<Exclude<ClockState, 'none'>, string> = {
  working: 'Entrou',
  paused: 'Pausa',
  resumed: 'Voltou',
  finished: 'Saiu',
}

/** Say a state in a word and the time of its mark, as there is room for in a list: `Entrou 07:31`. */
export function shortState({ state, last }: PersonDay, zone: string): string {
  return state === 'none' || !last ? 'Fora' : `${short[state]} ${timeOf(last.at, zone)}`
}

/** Say since when something lasts: `as 08:01`, `ontem às 18:02`, `13/06 às 18:02`. */
export function sinceWords(at: number, now: number, zone: string): string {
  const [day, today] = [dayOf(at, zone), dayOf(now, zone)]
  if (day === today) return `as ${timeOf(at, zone)}`
  return `${day === addDays(today, -1) ? 'ontem' : formatDay(day).slice(0, 5)} às ${timeOf(at, zone)}`
}

/** Say a state in a sentence: `Fora desde ontem às 18:02`. */
export function longState({ state, last }: PersonDay, now: number, zone: string): string {
  if (!last) return 'Nenhum registro ainda'
  const since = sinceWords(last.at, now, zone)
  if (isWorking(state)) return `Trabalhando desde ${since}`
  if (state === 'paused') return `Em pausa desde ${since}`
  const isOut = last.entry_type === 'saida'
  return isOut ? `Fora desde ${since}` : 'Nenhum registro hoje'
}

/** Return the words that greet at a minute of the day. */
export function greetingAt(minute: number): string {
  if (minute < 12 * 60) return 'Bom dia'
  return minute < 18 * 60 ? 'Boa tarde' : 'Boa noite'
}

/** Return the name by which somebody is spoken to. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name
