import { userRules } from '#shared/contract/own-rules.ts'
import { type OwnTerms, payRuleOn } from '#shared/pay-rules/own-day.ts'
import type { Me } from '#shared/people/user.ts'
import { bankWords } from '#shared/text/bank-words.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { BankCard } from './bank-card.tsx'
import { DayOffCard } from './day-off-card.tsx'
import type { Extrato } from './use-extrato.ts'

interface BankCardsProps {
  user: Me
  bank: Extrato
  /** The last day that the balance of the page counts. */
  counted: string | null
  today: string
}

/** Tell whether a day off would be taken from an hour bank: some rules pay or deduct every difference, or count nothing. */
function hasBank({ pay_rules = [] }: OwnTerms, day: string): boolean {
  const rule = payRuleOn(pay_rules, day)
  return rule === null || (rule.bank !== null && rule.kind !== 'isento')
}

/** The contents of a person's hour bank, and a day off tried out. */
export function BankCards({ user, bank: { base }, counted, today }: BankCardsProps) {
  const rules = useReading(userRules, { params: { id: user.id } }).data
  const ledger = base.data
  if (!ledger) {
    // It reads again by itself, as the page does.
    const isUnread = base.isOutOfReach || base.problem !== null
    return isUnread && <p className="t-sm muted">{bankWords.ownNotRead}</p>
  }
  return (
    <>
      <BankCard ledger={ledger} counted={counted} today={today} />
      {rules && hasBank(rules, today) && <DayOffCard ledger={ledger} rules={rules} today={today} />}
    </>
  )
}
