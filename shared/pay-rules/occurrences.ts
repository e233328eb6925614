import type { PersonTime } from './person.ts'
import type { DayRecord, Occurrence } from './record.ts'
import { isRestDate } from './rest-dates.ts'
import { isWeekWithoutRest } from './rests.ts'
import type { WorkedDay } from './worked-day.ts'

const OVERTIME_OF_A_DAY = 120
const ABSENCES: readonly string[] = ['vacation', 'health', 'personal']

/** Tell whether nothing was worked on a day that is over and asks for work. */
export function isMissing(person: Pick<PersonTime, 'today' | 'now'>, day: WorkedDay): boolean {
  const goesOn = day.date === person.today && person.now !== null
  return day.kind === 'work' && day.expected > 0 && day.stretches.length === 0 && !day.incomplete && !goesOn
}

function workedWhereFree(person: PersonTime, day: WorkedDay): Occurrence | null {
  const { kind, rule, date, worked } = day
  if (worked === 0) return null
  if (ABSENCES.includes(kind)) return 'absence_worked'
  if (kind === 'holiday') return 'rest_day_worked'
  if (kind !== 'day_off') return null
  const isRest = rule.overtime.off_day === 'rest' || isRestDate(person, rule, date)
  return isRest ? 'rest_day_worked' : 'off_day_worked'
}

/** Return what deserves a look on a day, in alphabetical order; by the simple rule only that it is incomplete. */
export function occurrencesOf(
  person: PersonTime,
  day: WorkedDay,
  record: Pick<DayRecord, 'overtime_minutes' | 'break_shortfall_minutes' | 'rest_shortfall_minutes'>,
  { hasLongBreak, run }: { hasLongBreak: boolean; run: number },
): Occurrence[] {
  const { rule, kind, counted } = day
  if (rule.kind === 'simples') return day.incomplete ? ['incomplete'] : []
  const free = workedWhereFree(person, day)
  const found: Record<Exclude<Occurrence, 'absence_worked' | 'rest_day_worked' | 'off_day_worked'>, boolean> = {
    break_long: hasLongBreak,
    break_short: record.break_shortfall_minutes > 0,
    early_leave: day.early > 0,
    incomplete: day.incomplete,
    late: day.late > 0,
    missing: isMissing(person, day),
    over_2h: kind === 'work' && record.overtime_minutes > OVERTIME_OF_A_DAY,
    over_day_max: rule.day_max !== null && counted > rule.day_max,
    rest_short: record.rest_shortfall_minutes > 0,
    sequence: day.misplaced,
    weekly_rest: isWeekWithoutRest(run),
  }
  const codes = (Object.keys(found) as (keyof typeof found)[]).filter((code) => found[code])
  return [...codes, ...(free ? [free] : [])].sort()
}
