import { ArrowRight, CalendarHeart } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { type PlannedDay, workdaysAfter } from '#shared/balance/own-plan.ts'
import { weekdayOf } from '#shared/calendar/day.ts'
import type { BankLedger } from '#shared/contract/hour-bank-ledger.ts'
import { ifDayOff } from '#shared/pay-rules/day-off.ts'
import type { OwnTerms } from '#shared/pay-rules/own-day.ts'
import { bankWords } from '#shared/text/bank-words.ts'
import { formatAmount, formatDay, weekdayName } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './day-off-card.module.css'
import { dayOffWords, type Piece } from './day-off-words.ts'

const CHOICES = 5
const FRIDAY = 5

const shortWeekday = (day: string) => weekdayName(day).replace('-feira', '')

interface DaysProps {
  days: readonly PlannedDay[]
  chosen: string
  onChoose: (date: string) => void
}

function Days({ days, chosen, onChoose }: DaysProps) {
  return (
    <fieldset className={classes('only-screen', styles.days)}>
      <legend className="sr">Dia de folga</legend>
      {days.map(({ date }) => (
        <button
          key={date}
          type="button"
          aria-pressed={date === chosen}
          aria-label={`${weekdayName(date)}, ${formatDay(date).slice(0, 5)}`}
          onClick={() => onChoose(date)}
        >
          {weekdayName(date).slice(0, 3)}
          <b>{date.slice(8)}</b>
        </button>
      ))}
    </fieldset>
  )
}

function Change({ before, after }: { before: number; after: number }) {
  return (
    <dl className={styles.change}>
      <div>
        <dt>Saldo agora</dt>
        <dd>
          <BalanceText minutes={before} />
        </dd>
      </div>
      <Icon icon={ArrowRight} />
      <div>
        <dt>Depois da folga</dt>
        <dd>
          <BalanceText minutes={after} />
        </dd>
      </div>
    </dl>
  )
}

const Words = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces
    .map((piece, place) => ({ piece, place }))
    .map(({ piece, place }) =>
      typeof piece === 'string' ? (
        piece
      ) : (
        <b key={place} className="strong nowrap">
          {formatAmount(piece.minutes)}
        </b>
      ),
    )

interface DayOffCardProps {
  ledger: BankLedger
  rules: OwnTerms
  today: string
}

/** The effect that a day off would have on the hour bank: a calculation on this device, which asks for nothing. */
export function DayOffCard({ ledger, rules, today }: DayOffCardProps) {
  const title = useId()
  const [date, setDate] = useState<string | null>(null)
  const days = useMemo(() => workdaysAfter(rules, today, CHOICES), [rules, today])
  const chosen = days.find((day) => day.date === date) ?? days.find((day) => weekdayOf(day.date) === FRIDAY) ?? days[0]
  const after = chosen && ifDayOff(ledger, chosen.date, chosen.minutes)
  if (!chosen || !after) return null
  return (
    <Card padded className={styles.card} aria-labelledby={title}>
      <h2 id={title} className={classes('h2', styles.title)}>
        <Icon icon={CalendarHeart} />
        <span>E se eu folgar {shortWeekday(chosen.date)}?</span>
      </h2>
      <Days days={days} chosen={chosen.date} onChoose={setDate} />
      <Change before={ledger.balance_minutes} after={after.balance_minutes} />
      <p className="t-sm soft" role="status">
        <Words pieces={dayOffWords({ held: ledger, today, ...chosen }, after)} />
      </p>
      <p className="t-xs muted">{bankWords.onlyAccount}</p>
    </Card>
  )
}
