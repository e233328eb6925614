import type { UserBalance } from '#shared/contract/hours.ts'
import { formatDay } from '#shared/text/format.ts'
import { BalanceText } from './balance-text.tsx'

interface EarlierBondsProps {
  /** Missing in answers kept by older versions. */
  bonds: UserBalance['earlier_bonds']
  /** The size of the figures. */
  size?: 'mid' | undefined
}

/** What the bank of hours held when somebody left, each time: the one of now began anew. Stands in a list of figures. */
export function EarlierBonds({ bonds, ...size }: EarlierBondsProps) {
  return bonds?.map(({ to, balance_minutes }) => (
    <div key={to}>
      <dt>Saldo do vínculo anterior: até {formatDay(to)}</dt>
      <dd>
        <BalanceText minutes={balance_minutes} {...size} />
      </dd>
    </div>
  ))
}
