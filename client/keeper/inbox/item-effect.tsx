import { FileSignature, FileText, Hourglass, IdCard, type LucideIcon, TriangleAlert, WifiOff } from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import type { InboxDay, InboxItem } from '#shared/contract/inbox.ts'
import { formatAmount, formatDuration } from '#shared/text/format.ts'
import { inboxMessages } from '#shared/text/inbox-messages.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { DayRuler, type DaySegment } from '../../features/day-ruler/day-ruler.tsx'
import { scheduleBars } from '../../features/day-ruler/schedule-bars.ts'
import { rulerMinute } from '../../features/mark-view/day-bars.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateLine } from '../../ui/state-line.tsx'
import type { ComparedDay } from '../day-change/day-change.ts'
import { excusedWords } from '../decisions/paper-words.ts'
import styles from './item-effect.module.css'
import { timesText } from './item-times.ts'
import type { Item } from './use-inbox.ts'

/** The scale of every row (minutes of the day), so that they can be compared: from 5 to 21 h, wider where a day needs it. */
const SCALE = { from: 5 * 60, to: 21 * 60 }

/** Draw what the schedule expects of somebody who is not there: outlines, without the pause. */
function expectedBars({ shifts }: InboxDay): DaySegment[] {
  return shifts.flatMap(({ start, end, break_duration }) =>
    scheduleBars({ start_time: start, end_time: end, break_duration })
      .filter(({ kind }) => kind === 'work')
      .map((bar): DaySegment => ({ ...bar, kind: 'expected' })),
  )
}

interface ItemEffectProps {
  item: InboxItem
  change: ComparedDay | null
  now: number
}

function Ruler({ item, change, now }: ItemEffectProps) {
  if (!('day' in item) || !item.day || !change) return <p className={styles.flat}>Não foi possível contar o dia.</p>
  const { date, timezone } = item.day
  const isToday = dayOf(now, timezone) === date
  const { before, after } = change
  const ticks = [...before.ticks, ...after.ticks]
  const segments = item.kind === 'late' ? expectedBars(item.day) : after.segments
  return (
    <div className={styles.ruler} data-ticks={ticks.length > 0 || undefined}>
      <DayRuler
        segments={segments}
        ticks={ticks}
        now={isToday ? rulerMinute(now, date, timezone) : null}
        {...SCALE}
        axis
        label={`Régua do dia: ${after.spoken}`}
      />
      {change.misfit && (
        <StateLine icon={TriangleAlert} tone="bad">
          {change.misfit}
        </StateLine>
      )}
    </div>
  )
}

/** Return what stands in the place of a day; null for what has one. */
function wordsInPlace(item: InboxItem): { icon: LucideIcon; isLarge?: true; text: string } | null {
  switch (item.kind) {
    case 'certificate': {
      const isExcusing = item.excused_minutes !== null && item.excused_minutes > 0
      const text = isExcusing
        ? `${formatAmount(item.excused_minutes ?? 0)} previstas nesses dias`
        : inboxMessages.openFile
      return { icon: FileText, isLarge: true, text }
    }
    case 'contested':
      return { icon: FileSignature, isLarge: true, text: inboxMessages.othersSigned }
    case 'expiring':
      return { icon: Hourglass, isLarge: true, text: inboxMessages.dayOffUses }
    case 'silent':
      return { icon: WifiOff, text: inboxMessages.stillRegisters }
    case 'no_cpf':
      return { icon: IdCard, text: inboxMessages.cpfIsIn }
    default:
      return null
  }
}

/** The day as it becomes, or what stands in its place. */
export function ItemPicture(props: ItemEffectProps) {
  const words = wordsInPlace(props.item)
  if (!words) return <Ruler {...props} />
  return (
    <p className={styles.flat}>
      <Icon icon={words.icon} {...(words.isLarge && { size: 'lg' as const })} />
      {words.text}
    </p>
  )
}

/** Say when the proposal counts: `se a saída for 12:06`. */
const proposedWords = (times: readonly string[]): string => `incluindo ${timesText(times)}`

/** Tell whether the last shift of somebody's day is over. */
function isOverFor({ day }: Item<'late'>, now: number): boolean {
  const end = Math.max(...(day ? expectedBars(day) : []).map(({ to }) => to))
  return day !== null && rulerMinute(now, day.date, day.timezone) > end
}

function noteOf({ item, change, now }: ItemEffectProps): string {
  const worked = change ? formatDuration(change.after.worked_minutes) : ''
  switch (item.kind) {
    case 'check':
      return 'não muda o saldo'
    case 'late':
      return isOverFor(item, now) ? 'a jornada já terminou' : 'ainda dá tempo hoje'
    case 'open_day': {
      const times = item.missing.flatMap(({ time }) => time ?? [])
      return times.length > 0 ? proposedWords(times) : 'como está'
    }
    case 'overlap':
      return `${worked} de trabalho`
    default:
      return worked && `dia fica com ${worked}`
  }
}

const delivered = (waiting: number) => (waiting === 1 ? 'registro por chegar' : 'registros por chegar')

function DeviceFigures({ kiosk }: Item<'silent'>) {
  return (
    <p className={styles.figures}>
      <b>{kiosk.waiting ?? '?'}</b>
      <small>{delivered(kiosk.waiting ?? 0)}</small>
    </p>
  )
}

function PaperFigures({ excused_minutes, paper }: Item<'certificate'>) {
  const words = excusedWords(paper)
  return (
    <p className={styles.figures}>
      {excused_minutes !== null && <BalanceText minutes={excused_minutes} />}
      {words && <small>{words}</small>}
    </p>
  )
}

/** The change that approving makes in the balance, in figures and words. */
export function ItemFigures({ item, change, now }: ItemEffectProps) {
  if (item.kind === 'silent') return <DeviceFigures {...item} />
  if (item.kind === 'certificate') return <PaperFigures {...item} />
  if (!change) return <p className={styles.figures} />
  const isUnchanged = item.kind === 'check' || item.kind === 'late' || item.kind === 'overlap'
  const minutes = isUnchanged ? 0 : change.after.balance_minutes - change.before.balance_minutes
  return (
    <p className={styles.figures}>
      <BalanceText minutes={minutes} />
      <small>{noteOf({ item, change, now })}</small>
    </p>
  )
}
