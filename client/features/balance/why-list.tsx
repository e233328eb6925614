import type { UserBalance } from '#shared/contract/hours.ts'
import { whyOf } from './why.ts'

interface WhyListProps {
  day: UserBalance['days'][number]
  zone: string
  /** The time of day while the day runs, else null. */
  now: number | null
  className?: string | undefined
}

/** Why a day's balance is what it is, step by step. */
export function WhyList({ day, zone, now, className }: WhyListProps) {
  return (
    <div className={className}>
      <h3>Por que este saldo?</h3>
      <ul>
        {whyOf(day, zone, now).map(({ step, sentence }) => (
          <li key={step}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
