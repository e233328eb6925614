import { Hourglass } from 'lucide-react'
import type { OpenCredit } from '#shared/contract/hour-bank-ledger.ts'
import { formatAmount } from '#shared/text/format.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './credit-bar.module.css'
import { type CreditGroup, creditGroups } from './credit-groups.ts'

function Words({ group: { kind, words, minutes } }: { group: CreditGroup }) {
  return (
    <li>
      <span data-kind={kind}>
        {kind === 'soonest' && <Icon icon={Hourglass} size="sm" />}
        {words}
      </span>
      <b className="nowrap">{formatAmount(minutes)}</b>
    </li>
  )
}

/** The open credits of an hour bank as a bar by when they end, and in words; nothing if none ends. */
export function CreditBar({ credits, today }: { credits: readonly OpenCredit[]; today: string }) {
  const groups = creditGroups(credits, today)
  if (groups.length === 0) return null
  return (
    <div className={styles.credits}>
      <div className={styles.bar} aria-hidden="true">
        {groups.map(({ kind, minutes }) => (
          <i key={kind} data-kind={kind} style={{ flexGrow: minutes }} />
        ))}
      </div>
      <ul className="t-sm" aria-label="Créditos por vencimento">
        {groups.map((group) => (
          <Words key={group.kind} group={group} />
        ))}
      </ul>
    </div>
  )
}
