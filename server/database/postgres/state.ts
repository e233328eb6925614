import pg from 'pg'
import { type DatabaseState, versionBy } from '../migrations.ts'
import { requireCurrent } from './migrate.ts'

/** The `SQLSTATE` of a table that is not there. */
const NO_TABLE = '42P01'
const PATIENCE = { connectionTimeoutMillis: 5_000, query_timeout: 30_000 }

/** Look at a database, also while servers use it. PostgreSQL itself knows whether it is whole. */
export async function stateOf(connectionString: string): Promise<DatabaseState> {
  const client = new pg.Client({ connectionString, ...PATIENCE })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query('select count(*)::int as marks from ledger')
    return { is: await versionBy(() => requireCurrent(client)), marks: rows[0]?.marks ?? 0 }
  } catch (error) {
    const { code, message } = error as pg.DatabaseError
    if (code === NO_TABLE) return { is: 'missing' }
    return { is: 'unreachable', why: message || (code ?? '') }
  } finally {
    await client.end().catch(() => {})
  }
}
