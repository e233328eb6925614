import type Sqlite from 'better-sqlite3'
import type { EntryType } from '#shared/clock/entry.ts'
import { clockState } from '#shared/clock/state.ts'

interface Saida {
  id: string
  user_id: string
  day: string
  at: number
  flags: string
}

/** Takes the flag of a wrong sequence off marks that may end a pausa now: a saida in it is no fault any more. */
export function forgiveSaidaInPausa(connection: Sqlite.Database): void {
  const saidas = connection
    .prepare(
      `SELECT id, user_id, day, at, flags FROM time_entries
       WHERE entry_type = 'saida' AND flags LIKE '%"sequence"%' AND voided_at IS NULL`,
    )
    .all() as Saida[]
  const before = connection.prepare(
    `SELECT entry_type, at FROM time_entries
     WHERE user_id = ? AND day = ? AND at <= ? AND id <> ? AND voided_at IS NULL AND status <> 'rejected'`,
  )
  const put = connection.prepare('UPDATE time_entries SET flags = ? WHERE id = ?')
  for (const { id, user_id, day, at, flags } of saidas) {
    const marks = before.all(user_id, day, at, id) as { entry_type: EntryType; at: number }[]
    const left = (JSON.parse(flags) as string[]).filter((flag) => flag !== 'sequence')
    if (clockState(marks) === 'paused') put.run(JSON.stringify(left), id)
  }
}
