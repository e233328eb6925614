import type { PayRule } from '#shared/pay-rules/rule.ts'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { Legend } from '../../ui/legend.tsx'
import room from './regras.module.css'
import { dayOfRule } from './rule-day.ts'

/** A day of 24 hours that explains a rule. */
export function DayFigure({ rule }: { rule: PayRule }) {
  const { segments, words, label } = dayOfRule(rule)
  return (
    <div className={room.figure}>
      <DayRuler segments={segments} from={0} to={1440} labels={7} tall axis label={label} />
      <Legend items={words} />
    </div>
  )
}
