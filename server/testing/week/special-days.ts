import { FRIDAY, MONDAY, SATURDAY, SUNDAY, THURSDAY, TUESDAY, WEDNESDAY } from './days.ts'
import type { Mishap } from './mishaps.ts'

/** The person whose access ends in the week, and their last day. */
export const LEAVER = { who: 'rogerio', lastDay: FRIDAY } as const

/** Days on which somebody is absent although the shift expects them. */
const away: readonly (readonly [who: string, days: readonly string[]])[] = [
  // On vacation from Tuesday on, but works on Thursday all the same.
  ['patricia', [TUESDAY, WEDNESDAY, FRIDAY, SATURDAY]],
  ['raimunda', [THURSDAY]],
  ['yasmin', [WEDNESDAY]],
  ['maria', [FRIDAY]],
  [LEAVER.who, [SATURDAY]],
  ['severino', [SATURDAY]],
  ['luan', [SUNDAY]],
]

/** Days with a fixed mishap, so that each kind occurs, at the most delicate places. */
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

/** Tell whether somebody is absent on a day that shift and calendar expect them. */
export function awayOn(who: string, day: string): boolean {
  return away.some(([person, days]) => person === who && days.includes(day))
}

/** Return the fixed mishap of a person's day, or null if it is drawn. */
export function mishapOn(who: string, day: string): Mishap | null {
  return set.find(([person, on]) => person === who && on === day)?.[2] ?? null
}
