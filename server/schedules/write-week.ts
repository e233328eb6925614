import { meet } from '#shared/calendar/recurrence.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import type { Permit } from '../permit.ts'
import { changeRow, type DatedChange, endRow, isDoubled, requireOneADay } from './dated-change.ts'
import { allSchedulesOf, type ScheduleColumns, type StoredSchedule, scheduleRows } from './queries.ts'

type WeekColumns = Required<
  Pick<
    ScheduleColumns,
    | 'name'
    | 'day_of_week'
    | 'start_time'
    | 'end_time'
    | 'break_duration'
    | 'is_active'
    | 'every_weeks'
    | 'first_day'
    | 'presigned_break'
  >
>

/** Tell whether a row says what these columns say; weeks that are counted from another day may be the same weeks. */
const saysTheSame = (row: StoredSchedule, columns: WeekColumns) =>
  (Object.keys(columns) as (keyof WeekColumns)[]).every((name) =>
    name === 'first_day' ? meet(row, columns) : row[name] === columns[name],
  )

/** Tell whether stored rows equal these. */
export const isSameWeek = (rows: readonly StoredSchedule[], week: readonly WeekColumns[]): boolean =>
  rows.length === week.length && week.every((columns) => rows.some((row) => saysTheSame(row, columns)))

/** Return until when the replaced rows would have counted; null if unbounded. */
function lastDayOf(rows: readonly StoredSchedule[]): string | null {
  const ends = rows.map(({ valid_to }) => valid_to)
  return ends.includes(null) ? null : (ends.sort().at(-1) ?? null)
}

const isLater = ({ valid_from }: StoredSchedule, { from }: DatedChange) => (valid_from ?? '') > (from ?? '')

function requireDifferentDays(week: readonly WeekColumns[]): void {
  const twice = week.findIndex((day, i) => week.findIndex((one) => meet(one, day)) < i)
  refuseIf(twice >= 0, 'invalidInput', [
    { path: `days.${twice}.day_of_week`, message: 'Este dia da semana aparece duas vezes.' },
  ])
}

interface Writing {
  user_id: string
  /** The rows to be replaced, those of later days too. */
  rows: readonly StoredSchedule[]
  columns: readonly WeekColumns[]
  change: DatedChange
}

/** Continue the row of a weekday; one that was planned for later begins with the change. */
async function goOn(
  tx: Db,
  permit: Permit<'schedule:edit'>,
  row: StoredSchedule,
  { columns, change }: { columns: WeekColumns & { valid_to: string | null }; change: DatedChange },
) {
  const later = isLater(row, change)
  const isSame = saysTheSame(row, columns) && row.valid_to === columns.valid_to
  // If two rows shared the weekday, saving one confirms that it counts, even without any other change.
  const isAnswer = isSame && row.is_active && isDoubled(row, await allSchedulesOf(tx, row.user_id))
  if (isSame && !later && !change.isNamed && !isAnswer) return
  const begins = later ? { valid_from: change.from } : {}
  await changeRow(tx, permit, row, { columns: { ...columns, ...begins }, change })
}

/**
 * Turn stored rows of a person into a new week, from a day on: a weekday that stays keeps its row, one that is gone ends. Throws
 * `invalidInput` for a repeated weekday, `scheduleOverlap` if another schedule has it.
 */
export async function writeWeek(tx: Db, permit: Permit<'schedule:edit'>, writing: Writing): Promise<void> {
  const { user_id, rows, columns: week, change } = writing
  requireDifferentDays(week)
  const valid_to = lastDayOf(rows)
  // Of a current row and one planned for later, the first continues and the plan is replaced.
  const left = [...rows].sort((a, b) => (a.valid_from ?? '').localeCompare(b.valid_from ?? ''))
  for (const day of week) {
    const columns = { ...day, valid_to }
    const sameDay = left.filter(({ day_of_week }) => day_of_week === day.day_of_week)
    const row = sameDay.find((one) => meet(one, day)) ?? sameDay[0]
    if (row) left.splice(left.indexOf(row), 1)
    const key = { id: permit.newId(), user_id, store_id: null, created_at: permit.at, updated_at: permit.at }
    if (row) await goOn(tx, permit, row, { columns, change })
    else await scheduleRows.insert(tx, permit, { ...columns, ...key, valid_from: change.from })
  }
  for (const row of left) await endRow(tx, permit, row, change)
  await requireOneADay(tx, user_id, { change, written: week[0]?.name })
}
