import type { PersonTime } from '../../pay-rules/person.ts'
import type { Occurrence } from '../../pay-rules/record.ts'
import type { Breaks } from './breaks.ts'
import { isRestDate } from './rest-dates.ts'
import type { Rest } from './rests.ts'
import type { WorkedDay } from './worked-day.ts'

/** Tell whether a working day went by without work. */
export function isMissing({ kind, expected, marked, isUnfinished }: WorkedDay): boolean {
  return kind === 'work' && expected > 0 && marked.stretches.length === 0 && !marked.incomplete && !isUnfinished
}

/** Return which occurrence it is that somebody worked on a day of this kind. */
function workedOn(person: PersonTime, day: WorkedDay): Occurrence | null {
  if (day.worked === 0 || day.kind === 'work') return null
  if (day.kind === 'holiday') return 'rest_day_worked'
  if (day.kind !== 'day_off') return 'absence_worked'
  const isRest = isRestDate(person, day, day.date) || day.rule.overtime.off_day === 'rest'
  return isRest ? 'rest_day_worked' : 'off_day_worked'
}

/** The figures, beside the day itself, that its occurrences are read from. */
export interface Looked {
  overtime: number
  breaks: Breaks
  rest: Rest | undefined
}

/** Return a day's occurrences, sorted. */
export function occurrencesOf(person: PersonTime, day: WorkedDay, { overtime, breaks, rest }: Looked): Occurrence[] {
  const { rule, marked, tolerated } = day
  if (rule.kind === 'isento') return []
  const worked = workedOn(person, day)
  const found: [Occurrence, boolean][] = [
    ['incomplete', marked.incomplete],
    ['missing', isMissing(day)],
    ['sequence', marked.outOfSequence],
    ['over_day_max', rule.day_max !== null && day.counted > rule.day_max],
    ['over_2h', day.kind === 'work' && overtime > 120],
    ['break_short', breaks.shortfall > 0],
    ['break_long', breaks.hasLong],
    ['rest_short', (rest?.shortfall ?? 0) > 0],
    ['weekly_rest', rest !== undefined && rest.run % 7 === 0],
    ['late', tolerated.late > 0],
    ['early_leave', tolerated.early > 0],
  ]
  const names = found.filter(([, is]) => is).map(([name]) => name)
  if (worked) names.push(worked)
  return names.filter((name) => rule.kind !== 'simples' || name === 'incomplete').sort()
}
