import { FRIDAY, MONDAY, SATURDAY, SUNDAY, THURSDAY, TUESDAY, WEDNESDAY } from './days.ts'
import type { Mishap } from './mishaps.ts'

/** Whose access ends in the week, and their last day. */
export const LEAVER = { who: 'rogerio', lastDay: FRIDAY } as const

/** Days on which somebody does not come though the shift says so. */
const away: readonly (readonly [who: string, days: readonly string[]])[] = [
  // On vacation from Tuesday on; comes in on Thursday all the same.
  ['patricia', [TUESDAY, WEDNESDAY, FRIDAY, SATURDAY]],
  ['raimunda', [THURSDAY]],
  ['yasmin', [WEDNESDAY]],
  ['maria', [FRIDAY]],
  [LEAVER.who, [SATURDAY]],
  ['severino', [SATURDAY]],
  ['luan', [SUNDAY]],
]

/** Days whose mishap is no matter of chance, so that each kind is there, and where it hurts. */
const set: readonly (readonly [who: string, day: string, mishap: Mishap])[] = [
  ['ana', MONDAY, 'none'],
  ['marina', TUESDAY, 'forgot-saida'],
  ['otavio', TUESDAY, 'forgot-retorno'],
  ['joao', WEDNESDAY, 'forgot-entrada'],
  ['natalia', TUESDAY, 'none'],
  ['natalia', WEDNESDAY, 'forgot-saida'],
  ['adriano', TUESDAY, 'forgot-saida'],
  ['adriano', THURSDAY, 'forgot-retorno'],
  ['adriano', FRIDAY, 'saida-as-pausa'],
  ['thiago', WEDNESDAY, 'forgot-saida'],
  ['francisca', WEDNESDAY, 'forgot-retorno'],
  ['jorge', SATURDAY, 'forgot-saida'],
  ['jorge', SUNDAY, 'none'],
  ['caio', TUESDAY, 'saida-as-pausa'],
  ['felipe', WEDNESDAY, 'entrada-twice'],
  ['isabela', THURSDAY, 'came-back'],
  ['iracema', FRIDAY, 'none'],
  ['beatriz', FRIDAY, 'none'],
  ['beatriz', SATURDAY, 'none'],
  ['patricia', THURSDAY, 'no-pause'],
  ['camila', WEDNESDAY, 'forgot-pausa'],
]

/** Whether somebody stays away on a day that the shift and the calendar give them. */
export function awayOn(who: string, day: string): boolean {
  return away.some(([person, days]) => person === who && days.includes(day))
}

/** The mishap that stands for a person's day, or null where chance decides. */
export function mishapOn(who: string, day: string): Mishap | null {
  return set.find(([person, on]) => person === who && on === day)?.[2] ?? null
}
