import { randomUUID } from 'node:crypto'
import type { Line } from './line.ts'
import type { Reconnecting } from './writing-line.ts'

/** The server that was reached is a replica: nothing can be written there. */
class NotPrimary extends Error {
  /** `SQLSTATE` of a transaction that may only read. */
  readonly code = '25006'
}

/**
 * Which history the rows have: the cluster's identity, its timeline, which each recovery and each failover raises, and the table, which a
 * dump that is put back makes anew. The control file would tell of a new timeline only after the next checkpoint.
 */
export const FIND_LINEAGE = `
  SELECT CASE WHEN pg_is_in_recovery() THEN NULL ELSE concat_ws('/', system_identifier,
    left(pg_walfile_name(pg_current_wal_lsn()), 8), 'installation'::regclass::oid) END AS lineage
  FROM pg_control_system()`

/** Store the history; if it was another one, rows may be gone, and a new epoch has the devices offer again what they have. */
const SETTLE = `
  WITH before AS (SELECT FROM installation WHERE key = 'lineage'),
  stored AS (
    INSERT INTO installation AS old (key, value) VALUES ('lineage', $1)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE old.value <> excluded.value
    RETURNING key)
  UPDATE installation SET value = $2 WHERE key = 'epoch' AND EXISTS (SELECT FROM before) AND EXISTS (SELECT FROM stored)`

/**
 * Watch the history of a database's rows. A failover always breaks connections, so it is looked at on each new connection for writing,
 * before anything else runs there.
 */
export function watchedLineage() {
  let known = ''
  const settled = new WeakSet<Line>()

  async function settle(line: Line): Promise<void> {
    const { rows } = await line.query(FIND_LINEAGE)
    const found: string | null = rows[0]?.lineage ?? null
    if (found === null) throw new NotPrimary('the server of PostgreSQL is a replica')
    if (found !== known) await line.query(SETTLE, [found, randomUUID()])
    known = found
    settled.add(line)
  }

  return {
    current: () => known,
    /** Return the same connection, each new one looked at before its use. */
    watched: (at: Reconnecting): Reconnecting => ({
      async open() {
        const line = await at.open()
        if (settled.has(line)) return line
        try {
          await settle(line)
          return line
        } catch (error) {
          await at.drop()
          throw error
        }
      },
      drop: () => at.drop(),
    }),
  }
}
