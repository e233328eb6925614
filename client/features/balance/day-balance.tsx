import type { DayBalance } from '#shared/balance/day.ts'
import { classes } from '../../ui/classes.ts'
import { BalanceText } from './balance-text.tsx'

interface DayBalanceProps {
  day: Pick<DayBalance, 'balance_minutes' | 'in_progress'>
  className?: string | undefined
}

/** The balance of a day; one in progress has none yet, as it stands in no balance. */
export function DayBalanceText({ day, className }: DayBalanceProps) {
  return day.in_progress ? (
    <span className={classes('soft', className)}>em andamento</span>
  ) : (
    <BalanceText className={className} minutes={day.balance_minutes} />
  )
}
