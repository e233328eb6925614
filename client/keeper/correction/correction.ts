import { addDays, dayOf, instantOf, timeOf } from '#shared/calendar/day.ts'
import { minuteOfTime } from '#shared/calendar/schedule.ts'
import { inOrder, type PunchType } from '#shared/clock/entry.ts'
import { type ClockState, clockState } from '#shared/clock/state.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import type { SeenMark } from '../../features/mark-view/day-bars.ts'

/** A typed correction of one mark. */
export interface Edit {
  /** The id of the mark that it would write. */
  id: string
  /** The existing mark; null for a missing one. */
  mark: SeenMark | null
  type: PunchType
  date: string
  time: string
  /** True if the mark no longer counts and none replaces it. */
  isGone: boolean
}

export interface CorrectedMark {
  id: string
  entry_type: PunchType
  at: number
}

/** Return the edit that leaves a mark unchanged. */
export function editOf(mark: SeenMark, id: string): Edit {
  const [date, time] = [dayOf(mark.at, mark.timezone), timeOf(mark.at, mark.timezone)]
  return { id, mark, type: mark.entry_type as PunchType, date, time, isGone: false }
}

const usuallyNext: Record<ClockState, PunchType> = {
  none: 'entrada',
  working: 'pausa',
  paused: 'retorno',
  resumed: 'saida',
  finished: 'entrada',
}

/** Add a mark of the type that usually comes next. Its time is left empty. */
export function missingMark(
  edits: readonly Edit[],
  { day, zone, id }: { day: string; zone: string; id: string },
): Edit {
  const standing = edits.filter(({ isGone }) => !isGone)
  const marks = standing.map((edit) => ({ entry_type: edit.type, at: instantOfEdit(edit, zone) ?? Infinity }))
  return { id, mark: null, type: usuallyNext[clockState(inOrder(marks))], date: day, time: '', isGone: false }
}

function isAsItWas({ mark, type, date, time }: Edit): boolean {
  if (!mark) return false
  return mark.entry_type === type && dayOf(mark.at, mark.timezone) === date && timeOf(mark.at, mark.timezone) === time
}

export const changesAnything = (edit: Edit): boolean => edit.isGone || !isAsItWas(edit)

/** Return the instant of an edit, null until it is complete. A mark whose minute is unchanged keeps its seconds. */
export function instantOfEdit({ mark, date, time }: Edit, zone: string): number | null {
  if (date === '' || minuteOfTime(time) === null) return null
  if (mark && dayOf(mark.at, mark.timezone) === date && timeOf(mark.at, mark.timezone) === time) return mark.at
  return instantOf(date, time, zone)
}

/** Sum up the edits, skipping incomplete ones. */
export function changeOf(edits: readonly Edit[], zone: string): { add: CorrectedMark[]; disregard: string[] } {
  const add: CorrectedMark[] = []
  const disregard: string[] = []
  for (const edit of edits.filter(changesAnything)) {
    const at = instantOfEdit(edit, zone)
    if (at === null && !edit.isGone) continue
    if (edit.mark) disregard.push(edit.mark.id)
    if (at !== null && !edit.isGone) add.push({ id: edit.id, entry_type: edit.type, at })
  }
  return { add, disregard }
}

/** Tell what is wrong with an edit before it is sent, if anything. */
export function problemOf(edit: Edit, { zone, day, now }: { zone: string; day: string; now: number }): string | null {
  if (edit.isGone || !changesAnything(edit)) return null
  const at = instantOfEdit(edit, zone)
  if (at === null) return 'Informe a data e a hora.'
  if (at > now) return employeeMessages.futureDate
  return edit.date < day || edit.date > addDays(day, 1) ? 'Este horário não é deste dia.' : null
}
