import type Sqlite from 'better-sqlite3'
import type { Facts } from './recount.ts'

/** Minutes east of UTC of the zones of the demonstration's stores; none of them has daylight saving. */
const OFFSETS: Record<string, number> = {
  'America/Sao_Paulo': -180,
  'America/Manaus': -240,
  'America/Rio_Branco': -300,
  'America/Noronha': -120,
}

interface Person {
  id: string
  role: string
  store_id: string | null
  admission_date: string | null
  timezone: string | null
  day_starts_at: string | null
  left_on: string | null
}

interface Entry {
  id: string
  entry_type: string
  kind: string
  at: number
  day: string
  status: string
  minutes_adjusted: number
  absence: 'saude' | 'pessoal' | null
  cancels_id: string | null
}

interface Holiday {
  name: string
  date: string
  is_recurring: 0 | 1
  store_ids: string
}

interface Row {
  day_of_week: number
  start_time: string
  end_time: string
  break_duration: number
  every_weeks: number
  first_day: string | null
}

const MARKS = new Set(['entrada', 'pausa', 'retorno', 'saida'])

/** Return the holidays of a company in some years; recurring ones on their day of each year since they were created. */
function holidaysOf(rows: readonly Holiday[], store: string | null, years: readonly number[]): Facts['holidays'] {
  const binds = ({ store_ids }: Holiday) => store_ids === '[]' || (store !== null && store_ids.includes(store))
  return rows.filter(binds).flatMap(({ name, date, is_recurring }) => {
    const days = is_recurring ? years.map((year) => `${year}${date.slice(4)}`) : [date]
    return days.filter((day) => day >= date).map((day) => ({ day, name }))
  })
}

function entriesOf(sql: Sqlite.Database, id: string): Entry[] {
  const all = sql.prepare('select * from time_entries where user_id = ? and voided_at is null').all(id) as Entry[]
  const cancelled = new Set(all.filter(({ status }) => status !== 'rejected').map(({ cancels_id }) => cancels_id))
  return all.filter((entry) => entry.status !== 'rejected' && entry.kind !== 'cancellation' && !cancelled.has(entry.id))
}

/** Read the tables' facts about each person with plain SQL. Ignores the validity dates of rules. */
export function factsOfRows(sql: Sqlite.Database, years: readonly number[]): Map<string, Facts> {
  const all = <T>(text: string, ...given: unknown[]) => sql.prepare(text).all(...given) as T[]
  const people = all<Person>(
    `select u.id, u.role, u.store_id, u.admission_date, s.timezone, s.day_starts_at, b.left_on from users u
       left join stores s on s.id = u.store_id left join bonds b on b.id = u.bond_id where u.role <> 'master'`,
  )
  const holidays = all<Holiday>(
    'select * from holidays where is_active = 1 and valid_from is null and valid_to is null',
  )
  const factsOf = ({ id, store_id, admission_date, timezone, day_starts_at, left_on }: Person): Facts => {
    const own = entriesOf(sql, id)
    const approved = own.filter(({ status, minutes_adjusted }) => status === 'approved' && minutes_adjusted !== 0)
    const rows = all<Row>('select * from schedules where user_id = ? and is_active = 1', id)
    const rests =
      'select start_date as "from", end_date as "to" from vacations where user_id = ? and status = \'approved\''
    return {
      offset: OFFSETS[timezone ?? 'America/Sao_Paulo'] ?? Number.NaN,
      cut: day_starts_at ?? '06:00',
      marks: own
        .filter(({ entry_type }) => MARKS.has(entry_type))
        .map(({ entry_type, at }) => ({ type: entry_type, at })),
      minutes: approved
        .filter(({ kind }) => kind === 'adjustment' || kind === 'minutes_request')
        .map(({ day, minutes_adjusted }) => ({ day, minutes: minutes_adjusted })),
      absences: own.flatMap(({ day, absence }) => (absence ? [{ day, reason: absence }] : [])),
      vacations: all<{ from: string; to: string }>(rests, id),
      holidays: holidaysOf(holidays, store_id, years),
      week:
        rows.length === 0
          ? null
          : rows.map((row) => ({
              weekday: row.day_of_week,
              start: row.start_time,
              end: row.end_time,
              pause: row.break_duration,
              ...(row.first_day !== null && { skips: { weeks: row.every_weeks, first: row.first_day } }),
            })),
      admission: admission_date,
      lastDay: left_on,
    }
  }
  return new Map(people.map((person) => [person.id, factsOf(person)]))
}
