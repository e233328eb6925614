import type { UserBalance } from '#shared/contract/hours.ts'
import { whyOf } from './why.ts'

interface WhyListProps {
  day: UserBalance['days'][number]
  zone: string
  /** The current instant (ms) while the day runs, else null. */
  now: number | null
  className?: string | undefined
}

/** Explain a day's balance step by step. */
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
