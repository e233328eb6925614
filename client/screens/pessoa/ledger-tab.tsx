import { Scale } from 'lucide-react'
import type { UserBalance } from '#shared/contract/hours.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { formatBalance, formatDay, formatDuration, monthTitle, weekdayName } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { EarlierBonds } from '../../features/balance/earlier-bonds.tsx'
import { WhyList } from '../../features/balance/why-list.tsx'
import { dayBadges } from '../../features/mark-view/day-kinds.ts'
import { kindWords } from '../../features/mark-view/entry-words.ts'
import { Freshness } from '../../features/people/freshness.tsx'
import { type Named, useNamed } from '../../keeper/people/use-named.ts'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { Stack } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { Unread } from '../../ui/unread.tsx'
import { BankExtract, useBank } from './bank-extract.tsx'
import { BankSide } from './bank-side.tsx'
import { whyNot } from './deeds.ts'
import { type Ledger, ledgerOf, type RunningMovement } from './ledger.ts'
import styles from './ledger-tab.module.css'
import { MonthHead } from './month-tab.tsx'
import room from './pessoa.module.css'
import type { KnownPessoa } from './use-pessoa.ts'

/** Say what a movement was, and what belongs to it. */
function wordsOf(movement: RunningMovement): { what: string; about: string } {
  if (movement.kind === 'adjustment') {
    const { entry } = movement
    const by = entry.adjusted_by && `por ${entry.adjusted_by}`
    return { what: kindWords[entry.kind], about: [entry.justification, by].filter(Boolean).join(', ') }
  }
  if (movement.kind === 'line') return movement.line
  const { day } = movement
  const badges = dayBadges(day).map(({ words }) => words)
  const expected = day.expected_minutes > 0 ? [`previsto ${formatDuration(day.expected_minutes)}`] : []
  const worked = day.worked_minutes > 0 ? `Trabalhou ${formatDuration(day.worked_minutes)}` : 'Não trabalhou'
  return { what: worked, about: [...expected, ...badges].join(', ') }
}

function Line({ movement }: { movement: RunningMovement }) {
  const { date, minutes, total } = movement
  const { what, about } = wordsOf(movement)
  return (
    <>
      <span className={styles.date}>
        <b>{formatDay(date).slice(0, 5)}</b>
        <small>{weekdayName(date).slice(0, 3)}</small>
      </span>
      <span className={classes('grow', styles.what)}>
        <b>{what}</b>
        <small>{about}</small>
      </span>
      <span className={styles.sums}>
        <BalanceText minutes={minutes} />
        <small className="muted">
          <span className="sr">banco depois: </span>
          {formatBalance(total)}
        </small>
      </span>
    </>
  )
}

/** A movement; that of a day opens to why it is so. */
function Item({ movement, zone }: { movement: RunningMovement; zone: string }) {
  if (movement.kind !== 'day') {
    return (
      <li className={styles.line}>
        <Line movement={movement} />
      </li>
    )
  }
  return (
    <li>
      <details>
        <summary className={styles.line}>
          <Line movement={movement} />
        </summary>
        <WhyList className={classes('t-sm soft', styles.why)} day={movement.day} zone={zone} now={null} />
      </details>
    </li>
  )
}

function keyOf(movement: RunningMovement): string {
  if (movement.kind === 'line') return movement.line.key
  return movement.kind === 'day' ? movement.date : movement.entry.id
}

const withAuthor = (movement: RunningMovement, named: Named): RunningMovement =>
  movement.kind === 'adjustment' ? { ...movement, entry: named(movement.entry) } : movement

function Movements({ ledger: { movements, opening }, zone }: { ledger: Ledger; zone: string }) {
  const named = useNamed()
  if (movements.length === 0) return <Empty icon={Scale} title="Nada mexeu no saldo neste mês." />
  return (
    <>
      <ul className={listLook} aria-label="Movimentos do saldo">
        {movements.map((movement) => (
          <Item key={keyOf(movement)} movement={withAuthor(movement, named)} zone={zone} />
        ))}
      </ul>
      <p className={styles.opening}>
        <span className="soft">Antes</span>
        <BalanceText minutes={opening} />
      </p>
    </>
  )
}

interface SumsProps {
  view: KnownPessoa
  balance: UserBalance
  onAdjust: () => void
}

/** The bank at the end of what is shown, and the way to adjust it. */
function Sums({ view: { month }, balance, onAdjust }: SumsProps) {
  const until = balance.counted_until ?? balance.cutoff
  return (
    <Card aria-label="Banco de horas" className={styles.bank}>
      <dl className={styles.figures}>
        <div>
          <dt className="t-sm soft">Banco de horas até {formatDay(until)}</dt>
          <dd>
            <BalanceText minutes={balance.general_balance_minutes} size="mid" />
          </dd>
        </div>
        <div>
          <dt className="t-xs muted">Saldo de {monthTitle(month)}</dt>
          <dd>
            <BalanceText minutes={balance.period_balance_minutes} />
          </dd>
        </div>
        {balance.adjustment_minutes !== 0 && (
          <div>
            <dt className="t-xs muted">Ajustes do mês</dt>
            <dd>
              <BalanceText minutes={balance.adjustment_minutes} />
            </dd>
          </div>
        )}
        <EarlierBonds bonds={balance.earlier_bonds} />
      </dl>
      <Button icon={Scale} onClick={onAdjust}>
        Ajustar o saldo
      </Button>
    </Card>
  )
}

interface LedgerTabProps extends Omit<SumsProps, 'balance'> {
  onWrite: () => void
}

/** The bank as a ledger: what each day and each adjustment did to it, with the running total; months before by the arrows. */
export function LedgerTab({ view, onAdjust, onWrite }: LedgerTabProps) {
  const { balance, hasBegun, zone, me, person, today } = view
  const { data } = balance
  const { bank, lines } = useBank(view)
  return (
    <div className={room.two}>
      <Stack>
        <Card aria-label="Extrato do saldo">
          <MonthHead view={view} />
          {!hasBegun && <Empty icon={Scale} title="Este mês ainda não começou." />}
          {hasBegun && !data && (
            <Unread reading={balance} failed={adminMessages.detailsFailed} away={employeeMessages.neverRead} rows={8} />
          )}
          {hasBegun && data && <Movements ledger={ledgerOf(data, lines)} zone={zone} />}
          <div className={styles.fresh}>
            <Freshness at={balance.at} isStale={balance.isStale} zone={zone} now={anchors.now()} />
          </div>
        </Card>
        {bank && <BankExtract month={view.month} lines={lines} opening={bank.before_minutes} />}
      </Stack>
      <Stack>
        {hasBegun && data && <Sums view={view} balance={data} onAdjust={onAdjust} />}
        {bank && (
          <BankSide
            ledger={bank}
            today={today}
            mayWrite={whyNot({ kind: 'movement' }, me, person) === null}
            onWrite={onWrite}
          />
        )}
      </Stack>
    </div>
  )
}
