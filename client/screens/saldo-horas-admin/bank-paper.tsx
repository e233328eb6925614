import type { BalanceMonths } from '#shared/contract/balance-months.ts'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import type { Store } from '#shared/people/store.ts'
import { MonthsPaper, PeriodPaper } from '../../keeper/paper/period-paper.tsx'
import { usePrint } from '../../ui/use-print.ts'

interface BankPaperProps {
  row: HourBankRow
  cpf: string | null
  stores: readonly Store[] | undefined
  balance: UserBalance | BalanceMonths
  zone: string
  now: number
  onPrinted: () => void
}

/** The printable balance: its days, or its months if the period is longer than the server lists by day. */
export function BankPaper({ row, cpf, stores, balance, onPrinted, ...clock }: BankPaperProps) {
  usePrint(onPrinted)
  const given = { person: { ...row, cpf }, store: stores?.find(({ id }) => id === row.store_id), ...clock }
  return 'months' in balance ? (
    <MonthsPaper balance={balance} {...given} />
  ) : (
    <PeriodPaper balance={balance} {...given} />
  )
}
