import { Store, TreePalm, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { HourBankRow } from '#shared/contract/hours.ts'
import { formatBalance } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { PersonLink } from '../../features/people/person-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import styles from './bank-card.module.css'
import room from './saldo-horas-admin.module.css'

const [LEFT, RIGHT, TOP, BOTTOM] = [3, 97, 5, 31]

/** The movement of a balance as a small line: from the value before the first day to a dot at the current one. */
function Spark({ running }: { running: readonly number[] }) {
  const points = [0, ...running]
  const [least, most] = [Math.min(...points), Math.max(...points)]
  const x = (i: number) => LEFT + (i * (RIGHT - LEFT)) / (points.length - 1)
  const y = (minutes: number) =>
    least === most ? (TOP + BOTTOM) / 2 : BOTTOM - ((minutes - least) / (most - least)) * (BOTTOM - TOP)
  const line = points.map((minutes, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(minutes).toFixed(1)}`).join('')
  const last = points.at(-1) ?? 0
  return (
    <svg
      className={styles.spark}
      viewBox="0 0 104 36"
      role="img"
      aria-label={`Nos últimos ${running.length} dias: ${formatBalance(last)}`}
    >
      <path d={`M0 ${y(0).toFixed(1)}H104`} />
      <path className={styles.line} d={line} />
      <circle cx={RIGHT} cy={y(last)} r="3.5" />
    </svg>
  )
}

interface BankCardProps {
  row: HourBankRow
  /** The balance day by day, in minutes; undefined while unknown, empty if it can't be computed. */
  running: readonly number[] | undefined
  onDetails: (userId: string) => void
}

/** A person's balance and its movement, or that they are on vacation, or that it could not be computed. Memoized. */
export const BankCard = memo(function BankCard({ row, running, onDetails }: BankCardProps) {
  const { name, email, store_name, balance_minutes, on_vacation, error } = row
  return (
    <li className={classes(cardLook, room.card)}>
      <Row>
        <Avatar name={name} src={row.photo_url} />
        <div className="grow">
          <h2 className="trunc" title={name}>
            <PersonLink id={row.user_id}>{name}</PersonLink>
          </h2>
          <p className="t-sm muted trunc" title={email}>
            {email}
          </p>
        </div>
      </Row>
      <Row wraps gap="snug" className={room.middle}>
        {on_vacation && !error ? (
          <Badge icon={TreePalm} tone="sky">
            Em férias
          </Badge>
        ) : (
          <>
            <BalanceText minutes={balance_minutes} size="mid" />
            {!error && running && running.length > 0 && <Spark running={running} />}
          </>
        )}
      </Row>
      <Row between className={room.foot}>
        {error ? (
          <StateLine icon={TriangleAlert} tone="bad">
            {error}
          </StateLine>
        ) : (
          <Row as="span" className={classes('t-sm soft', room.store)}>
            <Icon icon={Store} size="sm" />
            <span className="trunc">{store_name ?? 'Sem empresa'}</span>
          </Row>
        )}
        <Button small data-opens aria-label={`Detalhes de ${name}`} onClick={() => onDetails(row.user_id)}>
          Detalhes
        </Button>
      </Row>
    </li>
  )
})
