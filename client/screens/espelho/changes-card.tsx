import { FileDiff } from 'lucide-react'
import { useId } from 'react'
import type { SheetContent } from '#shared/closing/sheet-content.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { formatAmount, formatBalance, weekdayName } from '#shared/text/format.ts'
import { shortDay } from '../../features/sheets/sheet-words.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './changes-card.module.css'
import { changedDays } from './day-words.ts'

const sumsOf = ({ totals }: SheetContent) =>
  `${formatAmount(totals.worked_minutes)} trabalhadas, saldo ${formatBalance(totals.balance_minutes)}`

interface ChangeProps {
  name: string
  before: string
  now: string
}

function Change({ name, before, now }: ChangeProps) {
  return (
    <li>
      <b>{name}</b>
      <p>
        <span className={styles.label}>antes</span> {before}
      </p>
      <p>
        <span className={styles.label}>agora</span> {now}
      </p>
    </li>
  )
}

/** The differences from what the person signed: the sums, and each day before and now. */
export function ChangesCard({ before, now }: { before: SheetContent; now: SheetContent }) {
  const title = useId()
  const days = changedDays(before, now)
  const [old, fresh] = [sumsOf(before), sumsOf(now)]
  return (
    <Card padded className={styles.card} data-tone="sun" aria-labelledby={title}>
      <h2 id={title}>
        <Icon icon={FileDiff} /> {closingMessages.sheetChanged}
      </h2>
      <p>{closingMessages.sheetChangedHint}</p>
      <ul>
        {old !== fresh && <Change name="Somas" before={old} now={fresh} />}
        {days.map(({ date, ...change }) => (
          <Change key={date} name={`${shortDay(date)}, ${weekdayName(date)}`} {...change} />
        ))}
      </ul>
      {days.length === 0 && <p>{closingMessages.sameDays}</p>}
    </Card>
  )
}
