import { HeartPulse, type LucideIcon, PartyPopper, Scale, TreePalm, TriangleAlert, UserRoundX } from 'lucide-react'
import { timeOf } from '#shared/calendar/day.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { formatBalance } from '#shared/text/format.ts'
import { countedMarks, type SeenMark } from '../../features/mark-view/day-bars.ts'

export type BankDay = UserBalance['days'][number]

/** A fact about a day, as a badge. */
export interface BankBadge {
  words: string
  icon: LucideIcon
  tone: string
}

const kinds: Partial<Record<BankDay['kind'], BankBadge>> = {
  vacation: { words: 'Em férias', icon: TreePalm, tone: 'sky' },
  health: { words: 'Saúde', icon: HeartPulse, tone: 'teal' },
  personal: { words: 'Pessoal', icon: UserRoundX, tone: 'clay' },
}

/** Return the badges of a day: everything notable besides its hours. */
export function badgesOf({ kind, holiday_name, incomplete, adjustment_minutes }: BankDay): BankBadge[] {
  const badges: BankBadge[] = []
  const known = kinds[kind]
  if (known) badges.push(known)
  if (kind === 'holiday') badges.push({ words: holiday_name ?? 'Feriado', icon: PartyPopper, tone: 'plum' })
  if (incomplete) badges.push({ words: 'Incompleto', icon: TriangleAlert, tone: 'red' })
  if (adjustment_minutes !== 0) {
    badges.push({ words: `Ajuste ${formatBalance(adjustment_minutes)}`, icon: Scale, tone: 'pen' })
  }
  return badges
}

/** Format the marks of a day as times: `08:09 · 12:02 · 13:10 · 16:41`. */
export function timesOf(marks: readonly SeenMark[]): string {
  return marks.map(({ at, timezone }) => timeOf(at, timezone)).join(' · ')
}

/** Return the days on which anything was expected or happened, newest first. */
export function listedDays(days: readonly BankDay[]): { day: BankDay; marks: SeenMark[] }[] {
  return days
    .filter(
      (day) =>
        day.entries.length > 0 || day.expected_minutes > 0 || day.balance_minutes !== 0 || badgesOf(day).length > 0,
    )
    .map((day) => ({ day, marks: countedMarks(day.entries) }))
    .reverse()
}
