import pg from 'pg'
import { DatabaseProblem } from '../migrations.ts'
import type { Line } from './line.ts'

/** Return the role of a connection. */
export async function roleOf(line: Line): Promise<string> {
  const { rows } = await line.query('SELECT current_user AS role')
  return rows[0]?.role
}

/** Return the SQL that grants a role what the program does in its tables, and no more. */
const USUAL = (role: string) => `
  GRANT USAGE ON SCHEMA public TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
  REVOKE UPDATE, DELETE, TRUNCATE ON ledger, audit, closing_sheets, sheet_answers FROM ${role};
  REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON __drizzle_migrations FROM ${role}`

/** An owner may always grant to itself what it lacks. */
const CAN_CHANGE = `
  SELECT bool_or(pg_has_role($1, relowner, 'MEMBER') OR has_table_privilege($1, oid, 'UPDATE, DELETE, TRUNCATE')) AS can_change
  FROM pg_class WHERE oid IN ('ledger'::regclass, 'audit'::regclass)`

/**
 * Grant a role what the program needs, in the transaction that is open: everything but to change the ledger, the audit log, closed sheets and
 * signatures, which it only appends to. Throws DatabaseProblem if the role may change them all the same, as an owner or a superuser.
 */
export async function grantTo(line: Line, role: string): Promise<void> {
  await line.query(USUAL(pg.escapeIdentifier(role)))
  const { rows } = await line.query(CAN_CHANGE, [role])
  if (rows[0]?.can_change)
    throw new DatabaseProblem(
      'O usuário de DATABASE_URL pode alterar o livro de registros: é o dono das tabelas, ou um superusuário. Com DATABASE_OWNER_URL ele precisa ser outro, sem esses direitos. Nada foi alterado.',
    )
}
