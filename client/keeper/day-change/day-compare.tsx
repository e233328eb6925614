import { TriangleAlert } from 'lucide-react'
import { formatDuration } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import type { ComparedDay } from './day-change.ts'

/** A day before and after a change: two rulers on one scale, the time worked and the balance beside each. */
export function DayCompare({ day }: { day: ComparedDay }) {
  const sides = [
    { words: 'Antes', side: day.before },
    { words: 'Depois', side: day.after },
  ]
  return (
    <div className="compare">
      <div className="heads" aria-hidden="true">
        <span>Trabalhado</span>
        <span>Saldo do dia</span>
      </div>
      {sides.map(({ words, side }) => (
        <section key={words} className="side" aria-label={words}>
          <b className="name">{words}</b>
          <div className="line">
            <DayRuler
              tall
              axis={words === 'Depois'}
              segments={side.segments}
              ticks={side.ticks}
              from={day.from}
              to={day.to}
              label={`${words}: ${side.spoken}`}
            />
          </div>
          <b className="worked">{formatDuration(side.worked_minutes)}</b>
          <BalanceText minutes={side.balance_minutes} />
        </section>
      ))}
      <div role="status">
        {day.misfit && (
          <StateLine icon={TriangleAlert} tone="bad">
            {day.misfit}
          </StateLine>
        )}
      </div>
    </div>
  )
}
