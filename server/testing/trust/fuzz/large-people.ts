import { addDays } from '#shared/calendar/day.ts'
import { openDatabase } from '../../../database/sqlite/connect.ts'
import { rawSql } from '../../databases.ts'

/** Write two weeks for everybody: one that counts, and one for the same days that ended. */
export function giveSchedules(database: ReturnType<typeof openDatabase>, today: string): void {
  const sql = rawSql(database)
  sql.pragma('query_only = OFF')
  sql.exec(`
    insert into schedules (id, user_id, name, day_of_week, start_time, end_time, break_duration, is_active, valid_from, valid_to,
        created_at, updated_at)
      select lower(hex(randomblob(16))), u.id, w.value, d.value, '08:00', '17:00', 60, 1,
        null, iif(w.key = 0, '${addDays(today, -1)}', null), 0, 0
      from users u, json_each('["Antes","Agora"]') w, json_each('[1,2,3,4,5]') d where u.role = 'user'`)
}

/** Employ somebody with a bit more than a year of marks, which end the day before another. */
export function employVeteran(file: string, end: string): string {
  const database = openDatabase(file)
  const sql = rawSql(database)
  sql.pragma('query_only = OFF')
  const [{ id = '' } = {}] = sql.prepare(`select id from users where role = 'user' order by id limit 1`).all() as {
    id: string
  }[]
  const days = JSON.stringify(Array.from({ length: 370 }, (_, i) => addDays(end, -i - 1)))
  sql.exec(`
    insert into day_totals (user_id, day, worked_minutes, adjustment_minutes, entry_count, incomplete, absence_minutes)
      select '${id}', value, 480, 0, 4, 0, 0 from json_each('${days}');
    insert into time_entries (id, user_id, entry_type, at, day, zone, is_manual, received_at, created_at, updated_at)
      select lower(hex(randomblob(16))), '${id}', k.value, unixepoch(d.value) * 1000 + 36000000 + k.key * 9000000, d.value,
        'America/Sao_Paulo', 0, 0, 0, unixepoch(d.value) * 1000
      from json_each('${days}') d, json_each('["entrada","pausa","retorno","saida"]') k`)
  database.close()
  return id
}
