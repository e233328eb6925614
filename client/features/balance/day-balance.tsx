import type { DayBalance } from '#shared/balance/day.ts'
import { classes } from '../../ui/classes.ts'
import { BalanceText } from './balance-text.tsx'

interface DayBalanceProps {
  day: Pick<DayBalance, 'balance_minutes' | 'in_progress'>
  className?: string | undefined
}

/** The balance of a day, or that the day is still in progress and in no balance yet. */
export function DayBalanceText({ day, className }: DayBalanceProps) {
  return day.in_progress ? (
    <span className={classes('soft', className)}>em andamento</span>
  ) : (
    <BalanceText className={className} minutes={day.balance_minutes} />
  )
}
