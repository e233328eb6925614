import { HeartPulse, type LucideIcon, PartyPopper, TreePalm, UserRoundX } from 'lucide-react'
import type { DayKind } from '#shared/balance/day.ts'

/** The badges of the days on which something replaces work. */
export const kindLook: Partial<Record<DayKind, { words: string; icon: LucideIcon; tone: string }>> = {
  holiday: { words: 'Feriado', icon: PartyPopper, tone: 'plum' },
  vacation: { words: 'Em férias', icon: TreePalm, tone: 'sky' },
  health: { words: 'Saúde', icon: HeartPulse, tone: 'teal' },
  personal: { words: 'Pessoal', icon: UserRoundX, tone: 'clay' },
}
