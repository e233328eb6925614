import { ChevronRight, FileText, type LucideIcon, Pencil, Scale } from 'lucide-react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { thisMonth } from '#shared/calendar/period.ts'
import { listPending } from '#shared/contract/entry-deeds.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { countOf, formatDuration, monthTitle } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { FreeOfControl } from '../../features/balance/free-of-control.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { useOwnId } from '../../features/session/own.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { NEEDS_NETWORK } from '../../keeper/decisions/decide.tsx'
import { useWaiting } from '../../keeper/decisions/deciding.ts'
import { HeldMark } from '../../keeper/decisions/held-mark.tsx'
import { useHeldMarks } from '../../keeper/decisions/held-marks.ts'
import { useWaitingPapers } from '../../keeper/decisions/papers.ts'
import { WaitingPaper } from '../../keeper/decisions/waiting-paper.tsx'
import { WaitingRequest } from '../../keeper/decisions/waiting-request.tsx'
import { OnTheirPage } from '../../keeper/decisions/whose.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listLook } from '../../ui/list.ts'
import type { Deed } from './deeds.ts'
import { absencesOf } from './month-days.ts'
import styles from './month-side.module.css'
import room from './pessoa.module.css'
import { type KnownPessoa, monthBeside } from './use-pessoa.ts'

interface FactsProps {
  view: KnownPessoa
  balance: UserBalance
}

/** Say up to when the sums of a month count: a day that is still running is in none of them. */
function untilWords({ month, today }: KnownPessoa, { counted_until, to }: UserBalance): string {
  if (month !== today.slice(0, 7)) return `de ${monthTitle(month).split(' ')[0]}`
  return (counted_until ?? to) >= today ? 'até hoje' : 'até ontem'
}

/** The sums of the month. */
function Facts({ view, balance }: FactsProps) {
  const until = untilWords(view, balance)
  const { missed, ill } = absencesOf(view.days ?? [])
  const today = balance.days.find(
    ({ date, in_progress, entries }) => in_progress && date === view.today && entries.length > 0,
  )
  const facts = [
    { name: `Trabalhado ${until}`, value: formatDuration(balance.worked_minutes) },
    { name: `Previsto ${until}`, value: formatDuration(balance.expected_minutes) },
    { name: `Saldo ${until}`, value: <BalanceText minutes={balance.period_balance_minutes} /> },
    ...(today ? [{ name: 'Hoje', value: formatDuration(today.worked_minutes) }] : []),
    { name: 'Faltas', value: missed },
    { name: 'Atestados', value: countOf(ill, 'dia', 'dias') },
  ]
  return (
    <Card aria-label="Somas do mês">
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="t-xs muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FreeOfControl days={balance.days} className={styles.free} />
    </Card>
  )
}

/** The list of what waits for a decision about this person; nothing if nothing does. */
function Waiting({ userId }: { userId: string }) {
  const { online } = useConnection()
  const cards = useWaiting(useReading(listPending, {}, { maxAge: 0 }), userId) ?? []
  const { papers } = useWaitingPapers(userId)
  const { marks } = useHeldMarks(userId)
  // Somebody else decides one's own.
  const isOwn = useOwnId('time-entry:decide') === userId
  const blocked = online ? (isOwn ? 'Outro administrador decide as suas solicitações.' : undefined) : NEEDS_NETWORK
  if (cards.length + papers.length + marks.length === 0) return null
  return (
    <OnTheirPage value>
      <Card aria-label="Esperando decisão">
        <ul className={listLook}>
          {marks.map((mark) => (
            <HeldMark key={mark.id} mark={mark} blocked={blocked} />
          ))}
          {papers.map((paper) => (
            <WaitingPaper key={paper.id} paper={paper} blocked={blocked} />
          ))}
          {cards.map((card) => (
            <WaitingRequest key={card.id} card={card} blocked={blocked} />
          ))}
        </ul>
      </Card>
    </OnTheirPage>
  )
}

function Words({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon icon={icon} />
      <span className="grow">{children}</span>
      <Icon icon={ChevronRight} size="sm" />
    </>
  )
}

interface DeedsProps {
  view: KnownPessoa
  onOpen: (deed: Deed) => void
}

/** The three deeds of a month. The mirror is the report of the month before, ready to be printed and signed. */
function Deeds({ view: { userId, month }, onOpen }: DeedsProps) {
  const before = monthBeside(month, -1)
  const { from, to } = thisMonth(`${before}-01`)
  const query = new URLSearchParams({ userId, de: from, ate: to }).toString()
  return (
    <Card aria-label="O que fazer">
      <ul className={room.deeds}>
        <li>
          <button type="button" onClick={() => onOpen({ kind: 'correct', date: null, markId: null })}>
            <Words icon={Pencil}>Corrigir um registro</Words>
          </button>
        </li>
        <li>
          <button type="button" onClick={() => onOpen({ kind: 'adjust' })}>
            <Words icon={Scale}>Ajustar o saldo</Words>
          </button>
        </li>
        <li>
          <Link to={addressOf('RelatorioDetalhe', query)}>
            <Words icon={FileText}>{`Espelho de ${monthTitle(before)}`}</Words>
          </Link>
        </li>
      </ul>
    </Card>
  )
}

/** Beside the month: its sums, what waits, and three deeds. */
export function MonthSide(props: DeedsProps) {
  const { view } = props
  const { balance, hasBegun, userId } = view
  return (
    <div className={styles.side}>
      {hasBegun && balance.data && <Facts view={view} balance={balance.data} />}
      <Waiting userId={userId} />
      <Deeds {...props} />
    </div>
  )
}
