import { type SQL, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { addDays, instantOf } from '#shared/calendar/day.ts'
import type { Database } from '../database/database.ts'
import type { Db } from '../database/db.ts'
import { addUser } from '../testing/company.ts'

const ZONE = 'America/Sao_Paulo'

/** List the days, each with four marks whose minutes differ by person and day; the database itself writes them, which is fast. */
function calendarOf(last: string, days: number) {
  const dates = Array.from({ length: days }, (_, i) => addDays(last, -i)).filter((_, i) => i % 7 !== 6)
  return JSON.stringify(dates.map((day, n) => ({ day, midnight: instantOf(day, '00:00', ZONE), n })))
}

const kinds = JSON.stringify([
  { type: 'entrada', minute: 480, spread: 23 },
  { type: 'pausa', minute: 720, spread: 1 },
  { type: 'retorno', minute: 780, spread: 1 },
  { type: 'saida', minute: 1020, spread: 31 },
])

const run = (tx: Db, statement: SQL) => (tx as unknown as BetterSQLite3Database).run(statement)

/**
 * Fill a database with a year of marks for some people; every seventh day is free. Without marks, only the totals of the days are written,
 * from which balances are read. Returns the number of entries.
 */
export async function fillYear(
  database: Database,
  store_id: string,
  people: number,
  last: string,
  days: number,
  withMarks: boolean,
): Promise<number> {
  // Together, so that many are committed at once: each alone would wait for the disk.
  await Promise.all(Array.from({ length: people }, (_, n) => addUser(database, { store_id, name: `Pessoa ${n}` })))
  const dates = calendarOf(last, days)
  await database.write(async (tx) => {
    await run(
      tx,
      sql`
      insert into day_totals (user_id, day, worked_minutes, adjustment_minutes, entry_count, incomplete, absence_minutes)
      select u.id, d.value ->> 'day', 480 + (u.rowid + (d.value ->> 'n')) % 31 - (u.rowid + (d.value ->> 'n')) % 23, 0, 4, 0, 0
      from users u, json_each(${dates}) d where u.role = 'user'`,
    )
    if (!withMarks) return
    await run(
      tx,
      sql`
      insert into time_entries (id, user_id, entry_type, at, day, zone, is_manual, received_at, created_at, updated_at)
      select u.id || '-' || (d.value ->> 'day') || '-' || k.key, u.id, k.value ->> 'type',
        (d.value ->> 'midnight') + 60000 * ((k.value ->> 'minute') + (u.rowid + (d.value ->> 'n')) % (k.value ->> 'spread')),
        d.value ->> 'day', ${ZONE}, 0, d.value ->> 'midnight', d.value ->> 'midnight', d.value ->> 'midnight'
      from users u, json_each(${dates}) d, json_each(${kinds}) k where u.role = 'user'`,
    )
  })
  return withMarks ? people * JSON.parse(dates).length * 4 : 0
}
