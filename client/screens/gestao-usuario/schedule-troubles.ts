import { doubledSchedules, doubledText } from '#shared/calendar/doubled-weekdays.ts'
import type { ScheduleRow } from '#shared/calendar/schedule.ts'
import type { NumberTrouble } from '#shared/people/number-troubles.ts'

/** Return the people for whom two schedules cover the same weekday, each once, in the order of the people. */
export function scheduleTroubles(
  rows: readonly ScheduleRow[],
  people: readonly { id: string; name: string }[],
  today: string,
): NumberTrouble<'schedule'>[] {
  const doubled = doubledSchedules(rows, today)
  return people.flatMap(({ id, name }) => {
    const own = doubled.filter(({ user_id }) => user_id === id).map(doubledText)
    return own.length === 0 ? [] : [{ id, name, field: 'schedule' as const, text: own.join(' ') }]
  })
}
