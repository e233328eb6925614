import { dayOf, minuteOf, timeOf } from '#shared/calendar/day.ts'
import type { AskedMark } from '#shared/clock/asked-day.ts'
import { labelOf } from '#shared/clock/entry.ts'
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

/** The day as a granted request would leave it: its ruler, the time worked and its balance. */
export function DayResult({ known, asked, drawing: { Ruler, Balance }, part }: DayResultProps) {
  const { day, balance } = known
  const { zone } = known.cut
  const marks = ifGranted(known, asked).toSorted((a, b) => a.at - b.at)
  const now = day === dayOf(anchors.now(), zone) ? anchors.now() : null
  if (part === 'sums') {
    // A sum without the marks that this device does not know would be wrong.
    if (!known.isRead) return <p className="t-sm soft">Os registros deste dia não estão neste aparelho agora.</p>
    if (isFree(balance?.terms?.rule)) return <p className="t-sm soft">{controlMessages.freeOfControl}</p>
    const worked = workedMinutes(marks, now)
    return (
      <dl className={styles.askresult} aria-live="polite">
        <div>
          <dt className="t-xs muted">O dia fica com</dt>
          <dd>{formatDuration(worked)}</dd>
        </div>
        {balance && (
          <div>
            <dt className="t-xs muted">Saldo do dia</dt>
            <dd>
              <Balance minutes={dayIf(balance, marks, { now }).balance_minutes} />
            </dd>
          </div>
        )}
      </dl>
    )
  }
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
