import { userRules } from '#shared/contract/own-rules.ts'
import type { Me } from '#shared/people/user.ts'
import { bankWords } from '#shared/text/bank-words.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { colsLook } from '../../ui/page.ts'
import { BankCard } from './bank-card.tsx'
import { DayOffCard } from './day-off-card.tsx'
import { Extract } from './extract.tsx'
import { useExtrato } from './use-extrato.ts'

interface BankPartProps {
  user: Me
  /** The last day that the balance above counts, as far as it is known. */
  counted: string | null
  today: string
}

/** The person's hour bank: what it holds, a day off tried out, and its lines. */
export function BankPart({ user, counted, today }: BankPartProps) {
  const view = useExtrato(user.id, today)
  const rules = useReading(userRules, { params: { id: user.id } }).data
  const ledger = view.base.data
  if (!ledger) {
    // It reads again by itself: the page above says what is wrong.
    const isAway = view.base.isOutOfReach || view.base.problem !== null
    return isAway && <p className="t-sm muted">{bankWords.ownNotRead}</p>
  }
  return (
    <div className={colsLook}>
      <div>
        <BankCard ledger={ledger} counted={counted} today={today} />
        {rules && <DayOffCard ledger={ledger} rules={rules} today={today} />}
      </div>
      <Extract view={view} />
    </div>
  )
}
