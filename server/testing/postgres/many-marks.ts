import { FIRST_DAY } from '#shared/calendar/bounds.ts'
import type { Sql } from '../sql.ts'

/** A company with years of marks. */
export interface ManyMarks {
  people: number
  /** Companies that they are spread over, beside those that exist. */
  stores: number
  /** The newest day, and how many there are; every seventh is free. */
  last: string
  days: number
}

const companies = (stores: number) => `
  INSERT INTO stores (id, name, cnpj, address, created_at, updated_at)
  SELECT md5('store ' || n)::uuid::text, 'Loja ' || n, lpad(n::text, 14, '9'), 'Rua das Flores, 10', 0, 0
  FROM generate_series(1, ${stores}) n;`

const staff = (people: number, stores: number) => `
  INSERT INTO users (id, name, email, password_hash, cpf, role, store_id, bond_id, created_at, updated_at)
  SELECT id, 'Pessoa ' || n, id || '@ipe.com.br', 'x', '11144477735', 'user', store_id, id, 0, 0 FROM (
    SELECT n, md5('person ' || n)::uuid::text AS id, md5('store ' || 1 + n % ${stores})::uuid::text AS store_id
    FROM generate_series(1, ${people}) n) made;
  INSERT INTO bonds (id, user_id, created_at) SELECT id, id, 0 FROM users ON CONFLICT DO NOTHING;
  INSERT INTO postings (user_id, store_id, from_day) SELECT id, store_id, '${FIRST_DAY}' FROM users ON CONFLICT DO NOTHING;`

/** Four marks a day, whose minutes differ by person and day, and on every fiftieth day an approved adjustment. */
const entries = ({ last, days }: ManyMarks) => `
  INSERT INTO time_entries (id, user_id, store_id, entry_type, kind, at, day, zone, is_manual, status, minutes_adjusted,
    group_id, request_id, decided_at, seen_at, content_hash, payload, device_id, device_seq, photo_file,
    received_at, created_at, updated_at)
  SELECT id, user_id, store_id, type, CASE WHEN is_mark THEN 'mark' ELSE 'adjustment' END, at, day, 'America/Sao_Paulo',
    NOT is_mark, CASE WHEN is_mark THEN 'pending' ELSE 'approved' END, CASE WHEN is_mark THEN 0 ELSE 15 END,
    CASE WHEN NOT is_mark THEN id END, CASE WHEN NOT is_mark THEN id END, CASE WHEN NOT is_mark THEN at END,
    CASE WHEN NOT is_mark THEN at END, CASE WHEN is_mark THEN md5(id) END, CASE WHEN is_mark THEN repeat(md5(id), 6) END,
    CASE WHEN is_mark THEN md5('device ' || user_id)::uuid::text END,
    CASE WHEN is_mark THEN (${days} - n) * 4 + place END, CASE WHEN is_mark AND place = 0 THEN md5('photo ' || id)::uuid::text END,
    at, at, at
  FROM (
    SELECT md5(u.id || n || type)::uuid::text AS id, u.id AS user_id, u.store_id, type, place, n, place < 4 AS is_mark,
      to_char(date '${last}' - n, 'YYYY-MM-DD') AS day,
      (extract(epoch FROM date '${last}' - n)::bigint + 10800) * 1000
        + 60000 * (minute + (hashtext(u.id || n) & 15)) AS at
    FROM generate_series(0, ${days - 1}) n,
      (VALUES ('entrada', 0, 480), ('pausa', 1, 720), ('retorno', 2, 780), ('saida', 3, 1020), ('ajuste', 4, 1080))
        k (type, place, minute),
      users u
    WHERE u.role <> 'master' AND n % 7 <> 6 AND (place < 4 OR (hashtext(u.id || n) & 63) = 0)
    -- As they would have come, and lie on the disk
    ORDER BY n DESC, place, u.id) made;`

const rest = () => `
  INSERT INTO day_totals (user_id, day, worked_minutes, adjustment_minutes, entry_count, incomplete, last_mark)
  SELECT user_id, day, 480, sum(minutes_adjusted), count(*), false, 'saida' FROM time_entries
  WHERE content_hash IS NOT NULL OR kind = 'adjustment' GROUP BY user_id, day ORDER BY day, user_id;
  INSERT INTO ledger (establishment, nsr, record_type, entry_id, user_id, marked_at, recorded_at, zone, line, hash,
    exportable, employer, place, person_name, seal)
  SELECT s.cnpj, row_number() OVER (PARTITION BY s.cnpj ORDER BY t.at, t.id), 7, t.id, t.user_id, t.at, t.at, t.zone,
    repeat('0', 73), repeat(md5(t.id), 2), true, s.name, s.address, u.name, repeat(md5(t.id), 2)
  FROM time_entries t JOIN users u ON u.id = t.user_id JOIN stores s ON s.id = t.store_id
  WHERE t.content_hash IS NOT NULL AND t.kind = 'mark' ORDER BY t.at;
  INSERT INTO audit (seq, id, at, actor_id, action, target_type, target_id, store_id, ip_address, details, hash)
  SELECT (SELECT coalesce(max(seq), 0) FROM audit) + row_number() OVER (ORDER BY at, id), md5('deed ' || id)::uuid::text, at,
    user_id, 'punch:deliver', 'time_entry', id, store_id, '10.0.0.1', 'entry_type: ' || entry_type, repeat(md5(id), 2)
  FROM time_entries WHERE content_hash IS NOT NULL AND kind = 'mark' ORDER BY at;`

const INDEXES = `
  SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
  WHERE indrelid IN ('time_entries'::regclass, 'ledger'::regclass, 'audit'::regclass) AND NOT indisprimary`

/**
 * Add people, and years of marks for everybody but masters: with their totals, their rows of the ledger and of the audit log. The hashes
 * are none, and what the guards would refuse is written past them. For a superuser.
 */
export async function addManyMarks(sql: Sql, wanted: ManyMarks): Promise<void> {
  // Indexes are made once, of all rows: several times as fast.
  const indexes = await sql.rows<{ name: string; definition: string }>(INDEXES)
  await sql.run(`
    SET session_replication_role = replica; SET jit = off; SET work_mem = '256MB'; SET maintenance_work_mem = '256MB';
    DROP INDEX ${indexes.map(({ name }) => name).join(', ')};
    ${companies(wanted.stores)}${staff(wanted.people, wanted.stores)}${entries(wanted)}${rest()}
    ${indexes.map(({ definition }) => `${definition};`).join('')}
    RESET ALL; ANALYZE`)
}
