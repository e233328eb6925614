import { HeartPulse, type LucideIcon, PartyPopper, TreePalm, TriangleAlert, UserRoundX } from 'lucide-react'
import type { DayBalance, DayKind } from '#shared/balance/day.ts'

/** A fact about a day. */
export interface DayBadge {
  words: string
  icon: LucideIcon
  tone: string
}

/** The badge of each reason for which a day has no work. */
export const awayLook = {
  holiday: { words: 'Feriado', icon: PartyPopper, tone: 'plum' },
  vacation: { words: 'Em férias', icon: TreePalm, tone: 'sky' },
  health: { words: 'Saúde', icon: HeartPulse, tone: 'teal' },
  personal: { words: 'Pessoal', icon: UserRoundX, tone: 'clay' },
} as const

const looks: Partial<Record<DayKind, DayBadge>> = awayLook

/** Return the badge of a kind of day, if something replaces work on it. */
export const kindLook = (kind: DayKind) => looks[kind]

/** Return the badges of a day: what replaces work, a holiday by its name, and that a mark is missing. */
export function dayBadges(day: Pick<DayBalance, 'kind' | 'holiday_name' | 'incomplete'>): DayBadge[] {
  const { kind, holiday_name, incomplete } = day
  const look = kindLook(kind)
  const named = kind === 'holiday' && holiday_name !== null ? { words: holiday_name } : {}
  return [
    ...(look ? [{ ...look, ...named }] : []),
    ...(incomplete ? [{ words: 'Incompleto', icon: TriangleAlert, tone: 'red' }] : []),
  ]
}
