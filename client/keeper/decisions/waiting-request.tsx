import { TriangleAlert } from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import { userBalance } from '#shared/contract/hours.ts'
import { formatDuration } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { DayRuler } from '../../features/day-ruler/day-ruler.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { anchors } from '../../offline/here.ts'
import { Check } from '../../ui/check.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import { comparedDay } from '../day-change/day-change.ts'
import { Decide } from './decide.tsx'
import { decide } from './deciding.ts'
import room from './decisions.module.css'
import { RequestAge } from './request-age.tsx'
import { changeOfCard, daysWaiting, type RequestCard, whatOf } from './request-cards.ts'
import { RequestHead } from './request-head.tsx'
import styles from './waiting-request.module.css'

/** The day before and after the request, with the effect on its balance. */
function RequestEffect({ card }: { card: RequestCard }) {
  const [{ user_id, day: date, timezone: zone }] = card.entries
  const given = { params: { id: user_id }, query: { from: date, to: date } }
  const reading = useReading(userBalance, given, { maxAge: 0 })
  const day = reading.data?.days.find((one) => one.date === date)
  if (reading.problem) return <p className="t-sm muted">{reading.problem}</p>
  if (!day) return <Skeleton rows={1} />
  const at = reading.at ?? anchors.now()
  const change = changeOfCard(card)
  const { before, after, from, to, misfit } = comparedDay(day, change, {
    zone,
    now: dayOf(at, zone) === date ? at : null,
  })
  const ticks = [...before.ticks, ...after.ticks]
  return (
    <div className={classes(styles.effect, ticks.length === 0 && styles.plain)}>
      <DayRuler
        tall
        segments={after.segments}
        ticks={ticks}
        from={from}
        to={to}
        axis
        label={`Como o dia fica: ${after.spoken}`}
      />
      <p className={classes('t-sm', styles.becomes)}>
        <span>
          O dia fica com <b>{formatDuration(after.worked_minutes)}</b>
        </span>
        <BalanceText minutes={after.balance_minutes} />
        <span className="soft">
          antes <BalanceText minutes={before.balance_minutes} />
        </span>
      </p>
      {misfit && (
        <StateLine className={styles.state} icon={TriangleAlert} tone="bad">
          {misfit}
        </StateLine>
      )}
    </div>
  )
}

interface WaitingRequestProps {
  card: RequestCard
  /** Why nothing can be decided now. */
  blocked: string | undefined
  isChosen?: boolean
  /** Absent where requests are decided one by one. */
  onChoose?: (isChosen: boolean) => void
}

/** A pending request: person, request, reason, resulting day, and the two decisions. */
export function WaitingRequest({ card, blocked, isChosen = false, onChoose }: WaitingRequestProps) {
  const what = `${whatOf(card)} de ${card.entries[0].user_name}`
  return (
    <li className={room.cardRequest}>
      <RequestHead card={card}>
        <RequestAge days={daysWaiting(card, anchors.now())} />
        {onChoose && (
          <span>
            <Check label={`Selecionar ${what}`} checked={isChosen} onChange={onChoose} />
          </span>
        )}
      </RequestHead>
      <RequestEffect card={card} />
      <Decide
        what={what}
        blocked={blocked}
        onApprove={() => decide({ ids: [card.id], status: 'approved', notes: null }, what)}
        onRefuse={(notes) => decide({ ids: [card.id], status: 'rejected', notes }, what)}
      />
    </li>
  )
}
