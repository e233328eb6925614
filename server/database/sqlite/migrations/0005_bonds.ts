import type Sqlite from 'better-sqlite3'
import { DEFAULT_ZONE, dayOf, isZone } from '#shared/calendar/day.ts'

interface OldUser {
  id: string
  admission: string | null
  is_active: number
  blocked_at: number | null
  access_expires_at: number | null
  created_at: number
  zone: string | null
  last_day: string | null
}

/** The last day of somebody who was locked out or whose access has an end; null for everybody else. */
function lastDayOf({ is_active, blocked_at, access_expires_at, zone, last_day }: OldUser): string | null {
  const at = zone !== null && isZone(zone) ? zone : DEFAULT_ZONE
  const ends = access_expires_at === null ? null : dayOf(access_expires_at, at)
  if (is_active === 1) return ends
  const blocked = blocked_at === null ? last_day : dayOf(blocked_at, at)
  return [blocked, ends].filter((day) => day !== null).sort()[0] ?? null
}

/** Gives everybody the bond that they have had so far: all the past is in it, and it ends where they were locked out. */
export function beginBonds(connection: Sqlite.Database): void {
  const people = connection
    .prepare(
      `SELECT u.id, u.admission_date AS admission, u.is_active, u.blocked_at, u.access_expires_at, u.created_at,
         s.timezone AS zone, (SELECT max(d.day) FROM day_totals d WHERE d.user_id = u.id) AS last_day
       FROM users u LEFT JOIN stores s ON s.id = u.store_id`,
    )
    .all() as OldUser[]
  const add = connection.prepare(
    'INSERT INTO bonds (id, user_id, admission, since, left_on, created_at) VALUES (?, ?, ?, NULL, ?, ?)',
  )
  for (const one of people) add.run(one.id, one.id, one.admission, lastDayOf(one), one.created_at)
  connection.exec('UPDATE users SET bond_id = id')
}
