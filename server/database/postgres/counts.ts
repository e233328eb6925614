import { hash } from 'node:crypto'
import pg from 'pg'
import type { Count, Counts } from '../counts.ts'
import { inTime } from './in-time.ts'

/** The longest wait for an answer (ms), and how long the database is left alone after it gave none. */
const ANSWERED_MS = 250
const LEFT_ALONE_MS = 5_000
/** The wait (seconds) of an attempt that came in the same moment as the last one that was free. */
const RACED_S = 1
const MOST_CONNECTIONS = 2

/**
 * Look at all keys, then spend a point of each. Another server may spend meanwhile: each row is looked at once more as it is updated. A row
 * that is over begins anew, and some that are over are deleted on the way, more than one can add.
 */
const SPEND = `
  WITH clock AS MATERIALIZED (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now),
  asked AS (
    SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::bigint[], $5::bigint[])
      AS a (key, most, ms, first, longest)),
  waits AS (
    SELECT key, CASE WHEN held_until > now THEN held_until - now
      WHEN first = 0 AND points >= most THEN until - now ELSE 0 END AS ms
    FROM asked JOIN shared_counts USING (key), clock WHERE until > now),
  over AS (
    DELETE FROM shared_counts WHERE key IN (
      SELECT key FROM shared_counts, clock WHERE until <= now AND key <> ALL ($1)
      ORDER BY until LIMIT 8 FOR UPDATE OF shared_counts SKIP LOCKED)),
  spent AS (
    INSERT INTO shared_counts AS c (key, points, until, held_until)
    SELECT key, 1, now + ms, 0 FROM asked, clock WHERE NOT EXISTS (SELECT FROM waits WHERE ms > 0) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET (points, until, held_until) = (
      SELECT next.points, greatest(next.until, held.until), held.until
      FROM asked, clock,
        LATERAL (SELECT CASE WHEN c.until > now THEN c.points + 1 ELSE 1 END AS points,
          CASE WHEN c.until > now THEN c.until ELSE excluded.until END AS until) AS next,
        LATERAL (SELECT CASE WHEN first > 0 AND next.points >= most
          THEN now + least(longest, first * 2 ^ least(next.points - most, 30))::bigint ELSE 0 END AS until) AS held
      WHERE asked.key = excluded.key)
    WHERE (SELECT c.until <= now OR (c.held_until <= now AND (first > 0 OR c.points < most))
      FROM asked, clock WHERE asked.key = excluded.key)
    RETURNING key)
  SELECT asked.key, coalesce(waits.ms, 0) AS ms,
    spent.key IS NULL AND NOT EXISTS (SELECT FROM waits WHERE ms > 0) AS is_raced
  FROM asked LEFT JOIN waits USING (key) LEFT JOIN spent USING (key)`

const GIVE_BACK = `
  WITH forgotten AS (DELETE FROM shared_counts WHERE key = ANY ($2))
  UPDATE shared_counts SET points = points - 1 WHERE key = ANY ($1) AND points > 0`

interface Waits {
  key: string
  ms: number
  is_raced: boolean
}

/** A key takes the same room whatever it names, and tells nobody whose it is. */
const nameOf = ({ limit, key }: Count): string => hash('sha256', `${limit} ${key}`, 'base64url').slice(0, 22)

const secondsOf = ({ ms, is_raced }: Waits): number => {
  if (is_raced) return RACED_S
  return ms > 0 ? Math.max(1, Math.ceil(ms / 1_000)) : 0
}

function rowsOf(counts: readonly Count[]): unknown[] {
  return [
    counts.map(nameOf),
    counts.map(({ points }) => points),
    counts.map(({ seconds }) => seconds * 1_000),
    counts.map(({ waits }) => (waits?.first ?? 0) * 1_000),
    counts.map(({ waits }) => (waits?.longest ?? 0) * 1_000),
  ]
}

/**
 * Count attempts in a table of a database, on connections of their own: what waits for them waits for no writer. An answer that takes more
 * than `patience` (ms) is none.
 */
export function countsOn(url: string, patience = ANSWERED_MS): Counts & { end(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'folha-de-ponto counts',
    max: MOST_CONNECTIONS,
    // What nobody waits for any more ends, at the database too.
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    statement_timeout: patience,
    idleTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  })
  pool.on('error', () => {})
  let silentUntil = 0

  async function ask(name: string, text: string, values: unknown[]): Promise<unknown[] | null> {
    if (performance.now() < silentUntil) return null
    try {
      return (await inTime(pool.query({ name, text, values }), patience)).rows
    } catch {
      silentUntil = performance.now() + LEFT_ALONE_MS
      return null
    }
  }

  return {
    async spend(counts) {
      const rows = (await ask('spend', SPEND, rowsOf(counts))) as Waits[] | null
      if (!rows) return null
      const found = new Map(rows.map((row) => [row.key, secondsOf(row)]))
      return counts.map((count) => found.get(nameOf(count)) ?? 0)
    },
    async giveBack(counted, forgotten) {
      await ask('give back', GIVE_BACK, [counted.map(nameOf), forgotten.map(nameOf)])
    },
    async end() {
      if (!pool.ending) await pool.end()
    },
  }
}
