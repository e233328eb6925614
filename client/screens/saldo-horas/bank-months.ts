import { earliestMonth, lastMonth } from '#shared/calendar/period.ts'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import type { ToldLine } from '../../features/balance/line-words.ts'

/** The months that are read at once beyond those of the first answer. */
const MONTHS_AT_ONCE = 3

/** The lines of a month, oldest first, and what stood before them (minutes). */
export interface BankMonth {
  /** `YYYY-MM`. */
  month: string
  lines: ToldLine[]
  opening: number
}

/** `2026-01` → `2025-12`. */
export const monthBefore = (month: string) => lastMonth(`${month}-01`).from.slice(0, 7)

/** Return the month from which to read on so that an earlier one is in the answer; null if the first answer has it. */
export function firstMonth(known: string, asked: string, today: string): string | null {
  if (asked >= known) return null
  let from = known
  while (from > asked) for (let i = 0; i < MONTHS_AT_ONCE; i += 1) from = monthBefore(from)
  return [from, earliestMonth(today)].sort()[1] ?? from
}

/** Return the months of a bank since one of them, newest first, as far as its lines reach. */
export function monthsOf(
  lines: readonly ToldLine[],
  { from, until, before_minutes }: Pick<BankLedger, 'from' | 'until' | 'before_minutes'>,
  since: string,
): BankMonth[] {
  const months: BankMonth[] = []
  const [, first = since] = [since, from.slice(0, 7)].sort()
  for (let month = until.slice(0, 7); month >= first; month = monthBefore(month)) {
    const before = lines.findLast(({ date }) => date < month)
    const own = lines.filter(({ date }) => date.startsWith(month))
    months.push({ month, lines: own, opening: before?.balance ?? before_minutes })
  }
  return months
}
