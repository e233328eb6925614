import {
  CalendarOff,
  CircleCheck,
  Clock,
  Coffee,
  HeartPulse,
  Hourglass,
  type LucideIcon,
  PartyPopper,
  Sofa,
  TreePalm,
  TriangleAlert,
  UserRoundX,
} from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import { CALCULATION_FAILED } from '#shared/calendar/unreadable.ts'
import { covers, type Vacation } from '#shared/calendar/vacation.ts'
import type { DailyRow } from '#shared/contract/hours.ts'
import { formatDay } from '#shared/text/format.ts'
import { countedMarks, rulerMinute, type SeenMark } from '../../features/mark-view/day-bars.ts'
import { needsAttention } from '../../features/mark-view/flag-words.ts'

/** What a person's day is at a glance. */
export type DayState =
  | 'in_progress'
  | 'paused'
  | 'finished'
  | 'incomplete'
  | 'vacation'
  | 'saude'
  | 'pessoal'
  | 'holiday'
  | 'off'
  | 'missing'
  | 'none'
  | 'failed'

interface Look {
  words: string
  icon: LucideIcon
  tone?: string
}

/** The badge of each state. */
export const stateLook: Record<DayState, Look> = {
  in_progress: { words: 'Em andamento', icon: Clock, tone: 'ok' },
  paused: { words: 'Em pausa', icon: Coffee, tone: 'sun' },
  finished: { words: 'Jornada finalizada', icon: CircleCheck },
  incomplete: { words: 'Incompleto', icon: TriangleAlert, tone: 'red' },
  vacation: { words: 'Em férias', icon: TreePalm, tone: 'sky' },
  saude: { words: 'Saúde', icon: HeartPulse, tone: 'teal' },
  pessoal: { words: 'Pessoal', icon: UserRoundX, tone: 'clay' },
  holiday: { words: 'Feriado', icon: PartyPopper, tone: 'plum' },
  off: { words: 'Folga', icon: Sofa },
  missing: { words: 'Falta chegar', icon: Hourglass, tone: 'sun' },
  none: { words: 'Sem registros', icon: CalendarOff },
  failed: { words: CALCULATION_FAILED, icon: TriangleAlert, tone: 'red' },
}

/** A row of the report with what is drawn of it. */
export interface RowDay {
  row: DailyRow
  zone: string
  marks: readonly SeenMark[]
  state: DayState
  /** Up to where open work counts; null where the day is over. */
  now: number | null
  /** Why there is no work, or beside it: vacation, absence, holiday. */
  notice: (Look & { key: string }) | null
}

const stateAway: Partial<Record<DailyRow['kind'], DayState>> = {
  vacation: 'vacation',
  holiday: 'holiday',
  health: 'saude',
  personal: 'pessoal',
  day_off: 'off',
}

function stateOf(row: DailyRow, marks: readonly SeenMark[], isToday: boolean): DayState {
  if (row.store_name === CALCULATION_FAILED) return 'failed'
  if (row.status) return row.status
  if (row.incomplete) return 'incomplete'
  if (marks.length > 0) return 'finished'
  return stateAway[row.kind] ?? (isToday ? 'missing' : 'none')
}

function vacationWords(row: DailyRow, vacations: readonly Vacation[]): string {
  const own = vacations.find(
    (vacation) => vacation.user_id === row.user_id && vacation.status === 'approved' && covers(vacation, row.date),
  )
  return own ? `De férias até ${formatDay(own.end_date)}` : 'De férias'
}

function noticeOf(row: DailyRow, vacations: readonly Vacation[]): RowDay['notice'] {
  if (row.on_vacation) return { key: 'vacation', ...stateLook.vacation, words: vacationWords(row, vacations) }
  if (row.absence === 'saude') return { key: 'saude', ...stateLook.saude, words: 'Ausência por saúde' }
  if (row.absence === 'pessoal') return { key: 'pessoal', ...stateLook.pessoal, words: 'Ausência pessoal' }
  return row.holiday_name ? { key: 'holiday', ...stateLook.holiday, words: row.holiday_name } : null
}

interface RowContext {
  zone: string
  /** When the rows were read: what runs is drawn as it was then. */
  at: number
  vacations: readonly Vacation[]
}

/** Reads a row of the report. */
export function rowDay(row: DailyRow, { zone, at, vacations }: RowContext): RowDay {
  const marks = countedMarks(row.entries)
  const now = dayOf(at, zone) === row.date ? at : null
  return { row, zone, marks, now, state: stateOf(row, marks, now !== null), notice: noticeOf(row, vacations) }
}

/** The scale that all rows share: 06–22 h, widened in whole hours to hold every mark. */
export function sharedScale(days: readonly RowDay[]): { from: number; to: number } {
  let [from, to] = [6 * 60, 22 * 60]
  for (const { row, zone, marks, now } of days) {
    // In order of time: the first and the last say it for all of them.
    const [first, last] = [marks[0], marks.at(-1)]
    if (!(first && last)) continue
    from = Math.min(from, rulerMinute(first.at, row.date, zone))
    to = Math.max(to, rulerMinute(now === null ? last.at : Math.max(now, last.at), row.date, zone))
  }
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** Who needs something stands first, who is away for long last; in between in the order of a day. */
const urgency: readonly DayState[] = [
  ...(['failed', 'incomplete', 'missing', 'none', 'in_progress', 'paused', 'finished'] as const),
  ...(['off', 'holiday', 'vacation', 'saude', 'pessoal'] as const),
]

const rankOf = ({ state, marks }: RowDay) => (marks.some(needsAttention) ? 0 : urgency.indexOf(state))

/** The rows by who needs something: what can't be read or is waited for first, then who works, then who is away. */
export function byNeed(days: readonly RowDay[]): RowDay[] {
  return days.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** How many are in which state; who is not there is told apart by why. */
export interface DayCounts {
  /** Awaited today, and without a mark yet. */
  missing: number
  /** Awaited on a day that is over, and without a mark. */
  unmarked: number
  working: number
  paused: number
  finished: number
  /** Nothing is expected of them: a day off, or a holiday. */
  off: number
  vacation: number
  /** Ill, or on leave. */
  away: number
}

/** Counts the rows by what they are. */
export function countsOf(days: readonly RowDay[]): DayCounts {
  const of = (...states: DayState[]) => days.filter(({ state }) => states.includes(state)).length
  return {
    missing: of('missing'),
    unmarked: of('none'),
    working: of('in_progress'),
    paused: of('paused'),
    finished: of('finished', 'incomplete'),
    off: of('off', 'holiday'),
    vacation: of('vacation'),
    away: of('saude', 'pessoal'),
  }
}
