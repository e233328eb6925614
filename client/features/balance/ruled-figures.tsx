import type { UserBalance } from '#shared/contract/hours.ts'
import { ruledSums } from '#shared/pay-rules/ruled-sums.ts'
import { formatDuration } from '#shared/text/format.ts'
import { BalanceText } from './balance-text.tsx'

interface RuledFiguresProps {
  days: UserBalance['days']
  size?: 'mid' | undefined
}

/** Under a rule of the journey: the time that counted, and the payroll's share, so that a period's sums add up. Items of a list of figures. */
export function RuledFigures({ days, ...size }: RuledFiguresProps) {
  const sums = ruledSums(days)
  if (!sums) return null
  return (
    <>
      <div>
        <dt className="t-xs muted">Contado pela regra</dt>
        <dd>{formatDuration(sums.counted)}</dd>
      </div>
      {sums.payroll !== 0 && (
        <div>
          <dt className="t-xs muted">Na folha, fora do banco de horas</dt>
          <dd>
            <BalanceText minutes={sums.payroll} {...size} />
          </dd>
        </div>
      )}
    </>
  )
}
