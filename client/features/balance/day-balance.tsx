import type { DayBalance } from '#shared/balance/day.ts'
import { BalanceText } from './balance-text.tsx'

/** The balance of a day; one in progress has none yet, as it stands in no balance. */
export function DayBalanceText({ day }: { day: Pick<DayBalance, 'balance_minutes' | 'in_progress'> }) {
  return day.in_progress ? <span className="soft">em andamento</span> : <BalanceText minutes={day.balance_minutes} />
}
