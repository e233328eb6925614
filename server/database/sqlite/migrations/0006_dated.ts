import type Sqlite from 'better-sqlite3'
import { FIRST_DAY } from '#shared/calendar/bounds.ts'
import { addDays, DEFAULT_ZONE, dayOf, isZone } from '#shared/calendar/day.ts'

const TWO_MONTHS_MS = 60 * 86_400_000

interface DoubledRow {
  id: string
  zone: string | null
}

/**
 * End all but one of several schedules of a person that name the same weekday, and were added up. The one that was changed last goes on, the
 * others end yesterday: what was worked by them stays as it was paid.
 */
function endDoubledWeekdays(connection: Sqlite.Database, now: number): void {
  const doubled = connection
    .prepare(
      `SELECT s.id, st.timezone AS zone FROM schedules s
         JOIN users u ON u.id = s.user_id LEFT JOIN stores st ON st.id = u.store_id
       WHERE s.is_active = 1 AND EXISTS (
         SELECT 1 FROM schedules t WHERE t.user_id = s.user_id AND t.day_of_week = s.day_of_week AND t.is_active = 1
           AND (t.updated_at, t.created_at, t.id) > (s.updated_at, s.created_at, s.id))`,
    )
    .all() as DoubledRow[]
  const end = connection.prepare('UPDATE schedules SET valid_to = ? WHERE id = ?')
  for (const { id, zone } of doubled) {
    const today = dayOf(now, zone !== null && isZone(zone) ? zone : DEFAULT_ZONE)
    end.run(addDays(today, -1), id)
  }
}

/**
 * Gives rules their dates. Everybody has worked for their company all the time so far; a shift over midnight goes on until six where
 * nothing else was chosen; what people sent of themselves in the last two months waits for a decision.
 */
export function dateRules(connection: Sqlite.Database): void {
  const now = Date.now()
  const post = 'INSERT INTO postings (user_id, store_id, from_day) SELECT id, store_id, ? FROM users'
  connection.prepare(post).run(FIRST_DAY)
  connection.exec("UPDATE stores SET day_starts_at = '06:00' WHERE day_starts_at = '00:00'")
  endDoubledWeekdays(connection, now)
  const own = 'uploaded_by = (SELECT email FROM users WHERE users.id = attestations.user_id)'
  connection
    .prepare(`UPDATE attestations SET status = 'pending' WHERE ${own} AND uploaded_at >= ?`)
    .run(now - TWO_MONTHS_MS)
}
