import type { UserBalance } from '#shared/contract/hours.ts'
import { formatDay } from '#shared/text/format.ts'
import { BalanceText } from './balance-text.tsx'

interface EarlierBondsProps {
  /** Missing in answers cached by older versions. */
  bonds: UserBalance['earlier_bonds']
  /** The size of the figures. */
  size?: 'mid' | undefined
}

/** The hour bank at the end of each earlier employment; the current one began at zero. An item of a list of figures. */
export function EarlierBonds({ bonds, ...size }: EarlierBondsProps) {
  return bonds?.map(({ to, balance_minutes }) => (
    <div key={to}>
      <dt className="t-xs muted">Saldo do vínculo anterior: até {formatDay(to)}</dt>
      <dd>
        <BalanceText minutes={balance_minutes} {...size} />
      </dd>
    </div>
  ))
}
