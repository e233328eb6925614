import { CalendarOff, CircleCheck, Clock, Coffee, Hourglass, type LucideIcon, Sofa, TriangleAlert } from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import { CALCULATION_FAILED } from '#shared/calendar/unreadable.ts'
import { covers, type Vacation } from '#shared/calendar/vacation.ts'
import { workedMinutes } from '#shared/clock/worked.ts'
import type { DailyRow } from '#shared/contract/hours.ts'
import { formatDay } from '#shared/text/format.ts'
import { countedMarks, rulerMinute, type SeenMark } from '../../features/mark-view/day-bars.ts'
import { awayLook } from '../../features/mark-view/day-kinds.ts'
import { needsAttention } from '../../features/mark-view/flag-words.ts'

/** The state of a person's day. */
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
  vacation: awayLook.vacation,
  saude: awayLook.health,
  pessoal: awayLook.personal,
  holiday: awayLook.holiday,
  off: { words: 'Folga', icon: Sofa },
  missing: { words: 'Falta chegar', icon: Hourglass, tone: 'sun' },
  none: { words: 'Sem registros', icon: CalendarOff },
  failed: { words: CALCULATION_FAILED, icon: TriangleAlert, tone: 'red' },
}

/** A row of the report with its drawing data. */
export interface RowDay {
  row: DailyRow
  zone: string
  marks: readonly SeenMark[]
  state: DayState
  /** The instant up to which open work counts (ms); null if the day is over. */
  now: number | null
  /** True if the marks make hours and the server counts none: somebody is free of control (CLT art. 62). */
  isUncounted: boolean
  /** Why there is no work, or a note beside it: vacation, absence, holiday. */
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
  /** The instant (ms) at which the rows were read: running work is drawn up to then. */
  at: number
  vacations: readonly Vacation[]
}

/** Prepare a row of the report for drawing. */
export function rowDay(row: DailyRow, { zone, at, vacations }: RowContext): RowDay {
  const marks = countedMarks(row.entries)
  const now = dayOf(at, zone) === row.date ? at : null
  const state = stateOf(row, marks, now !== null)
  // The first minute may pass between the server's count and this one.
  const isUncounted = state !== 'failed' && row.worked_minutes === 0 && workedMinutes(marks, now) > 1
  return { row, zone, marks, now, state, isUncounted, notice: noticeOf(row, vacations) }
}

/** Return the scale shared by all rows: 06–22 h, widened in whole hours to hold every mark. */
export function sharedScale(days: readonly RowDay[]): { from: number; to: number } {
  let [from, to] = [6 * 60, 22 * 60]
  for (const { row, zone, marks, now } of days) {
    // Marks are sorted by time, so the first and the last bound them all.
    const [first, last] = [marks[0], marks.at(-1)]
    if (!(first && last)) continue
    from = Math.min(from, rulerMinute(first.at, row.date, zone))
    to = Math.max(to, rulerMinute(now === null ? last.at : Math.max(now, last.at), row.date, zone))
  }
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** Urgent states first, long absences last; in between in the order of a day. */
const urgency: readonly DayState[] = [
  ...(['failed', 'incomplete', 'missing', 'none', 'in_progress', 'paused', 'finished'] as const),
  ...(['off', 'holiday', 'vacation', 'saude', 'pessoal'] as const),
]

const rankOf = ({ state, marks }: RowDay) => (marks.some(needsAttention) ? 0 : urgency.indexOf(state))

/** Sort rows by urgency: unreadable or missing people first, then those at work, then absent ones. */
export function byNeed(days: readonly RowDay[]): RowDay[] {
  return days.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** The number of people in each state; absent people are counted by reason. */
export interface DayCounts {
  /** Expected today, without a mark yet. */
  missing: number
  /** Expected on a past day, without a mark. */
  unmarked: number
  working: number
  paused: number
  finished: number
  /** Nothing is expected: a day off, or a holiday. */
  off: number
  vacation: number
  /** Ill, or on personal leave. */
  away: number
}

/** Count the rows by state. */
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
