import { dayOf, minuteOf, timeOf } from '#shared/calendar/day.ts'
import type { AskedMark } from '#shared/clock/asked-day.ts'
import { labelOf, type Mark } from '#shared/clock/entry.ts'
import { segmentsOf, workedMinutes } from '#shared/clock/worked.ts'
import { dayIf } from '#shared/pay-rules/day-if.ts'
import { isFree } from '#shared/pay-rules/rule.ts'
import { controlMessages } from '#shared/text/control-messages.ts'
import { formatDuration } from '#shared/text/format.ts'
import { anchors } from '../../offline/here.ts'
import type { AskedDay } from './asked-day.ts'
import styles from './day-result.module.css'
import { ifGranted } from './drafts.ts'
import type { Drawing } from './drawing.ts'

interface DayResultProps {
  known: AskedDay
  asked: readonly AskedMark[]
  drawing: Drawing
  part: 'ruler' | 'sums'
}

interface SumsProps extends Pick<DayResultProps, 'known'>, Pick<Drawing, 'Balance'> {
  marks: readonly Mark[]
  now: number | null
}

/** The time worked and the balance, both as the rule of the day counts them. */
function Sums({ known: { isRead, balance }, marks, now, Balance }: SumsProps) {
  // A sum without the marks that this device does not know would be wrong.
  if (!isRead) return <p className="t-sm soft">Os registros deste dia não estão neste aparelho agora.</p>
  if (isFree(balance?.terms?.rule)) return <p className="t-sm soft">{controlMessages.freeOfControl}</p>
  const left = balance && dayIf(balance, marks, { now })
  return (
    <dl className={styles.askresult} aria-live="polite">
      <div>
        <dt className="t-xs muted">O dia fica com</dt>
        <dd>{formatDuration(left?.worked_minutes ?? workedMinutes(marks, now))}</dd>
      </div>
      {left && (
        <div>
          <dt className="t-xs muted">Saldo do dia</dt>
          <dd>
            <Balance minutes={left.balance_minutes} />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** The day as a granted request would leave it: its ruler, the time worked and its balance. */
export function DayResult({ known, asked, drawing: { Ruler, Balance }, part }: DayResultProps) {
  const { day } = known
  const { zone } = known.cut
  const marks = ifGranted(known, asked).toSorted((a, b) => a.at - b.at)
  const now = day === dayOf(anchors.now(), zone) ? anchors.now() : null
  if (part === 'sums') return <Sums known={known} marks={marks} now={now} Balance={Balance} />
  const minute = (at: number) => minuteOf(at, zone) + (dayOf(at, zone) > day ? 1440 : 0)
  const instants = new Set([...asked, ...known.pending].map(({ at }) => at))
  const segments = segmentsOf(marks, now)
    .filter(({ from, to }) => to > from)
    .map(({ kind, from, to }) => ({
      kind: kind === 'work' && (instants.has(from) || instants.has(to)) ? ('asked' as const) : kind,
      from: minute(from),
      to: minute(to),
    }))
  const ticks = asked.map(({ at }) => ({ at: minute(at), words: timeOf(at, zone) }))
  const words = marks.map(({ entry_type, at }) => `${labelOf(entry_type).toLowerCase()} ${timeOf(at, zone)}`)
  const label = `Como o dia fica: ${words.join(', ') || 'nenhum registro'}`
  return (
    <div className={styles.askruler}>
      <Ruler segments={segments} ticks={ticks} tall axis label={label} />
    </div>
  )
}
