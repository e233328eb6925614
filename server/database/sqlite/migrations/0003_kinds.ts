import type Sqlite from 'better-sqlite3'
import type { EntryType } from '#shared/clock/entry.ts'
import { type Intent, intentColumns, readIntent } from '#shared/clock/intent.ts'

const ROWS_AT_ONCE = 1_000

interface OldRow {
  rowid: number
  entry_type: EntryType
  is_manual: number
  minutes_adjusted: number
  notes: string | null
}

function intentOf({ entry_type, is_manual, minutes_adjusted, notes }: OldRow): Intent {
  const known = readIntent({ entry_type, is_manual: is_manual === 1, minutes_adjusted, notes })
  // An adjustment always added its minutes, whatever its note said.
  return known ?? { kind: 'adjustment', minutes: minutes_adjusted, justification: notes ?? '' }
}

/** Writes down of each entry what its note says it is for. Marks that somebody made themselves are marks already. */
export function nameKinds(connection: Sqlite.Database): void {
  const page = connection.prepare(
    `SELECT rowid, entry_type, is_manual, minutes_adjusted, notes FROM time_entries
     WHERE rowid > ? AND (entry_type = 'ajuste' OR is_manual = 1 OR notes LIKE 'Cancelamento%')
     ORDER BY rowid LIMIT ?`,
  )
  const put = connection.prepare(
    `UPDATE time_entries SET kind = @kind, justification = @justification, requested_type = @requested_type,
       absence = @absence, cancels_id = @cancels_id, disregards_id = @disregards_id
     WHERE rowid = @rowid`,
  )
  let rows = page.all(0, ROWS_AT_ONCE) as OldRow[]
  while (rows.length > 0) {
    for (const row of rows) put.run({ ...intentColumns(intentOf(row)), rowid: row.rowid })
    rows = page.all(rows.at(-1)?.rowid, ROWS_AT_ONCE) as OldRow[]
  }
}
