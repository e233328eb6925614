import type { StoredSchedule } from './queries.ts'

/** The days of the week as the audit log names them, from Sunday. */
const DAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** The fields of a week shown in the audit log: its days. */
export const shownOfWeek: readonly string[] = DAYS

function hoursOf({ start_time, end_time, break_duration, is_active }: StoredSchedule): string {
  const hours = `${start_time}-${end_time} ${break_duration} min`
  return is_active ? hours : `${hours} (inativa)`
}

/** Return the hours of each day in some schedule rows; null for a day without hours. */
export function weekTold(rows: readonly StoredSchedule[]): Record<string, string | null> {
  const ofDay = (day: number) => rows.filter(({ day_of_week }) => day_of_week === day).map(hoursOf)
  return Object.fromEntries(DAYS.map((name, day) => [name, ofDay(day).join(' + ') || null]))
}
