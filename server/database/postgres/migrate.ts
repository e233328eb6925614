import path from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  DatabaseProblem,
  NOT_CURRENT,
  pendingSteps,
  problem,
  type Step,
  stepsIn,
  UPDATE_FAILED,
} from '../migrations.ts'
import type { Line } from './line.ts'
import { grantTo } from './roles.ts'

const shippedMigrations = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations')

/** The advisory lock of a schema update: servers that start together take turns. */
const UPDATE = 7_411_672

/** Return when the newest migration of a database was written; null if it has none. */
async function newestIn(line: Line): Promise<number | null> {
  const { rows: known } = await line.query("SELECT to_regclass('__drizzle_migrations') AS name")
  if (known[0]?.name === null) return null
  const { rows } = await line.query('SELECT max(created_at) AS newest FROM __drizzle_migrations')
  return rows[0]?.newest ?? null
}

async function run(line: Line, pending: readonly Step[]): Promise<void> {
  await line.query(
    'CREATE TABLE IF NOT EXISTS __drizzle_migrations (id bigserial PRIMARY KEY, hash text NOT NULL, created_at bigint NOT NULL)',
  )
  for (const { statements, hash, writtenAt } of pending) {
    for (const statement of statements) await line.query(statement)
    await line.query('INSERT INTO __drizzle_migrations (hash, created_at) VALUES ($1, $2)', [hash, writtenAt])
  }
}

/** Refuse a database that is not of this program's version. Throws DatabaseProblem. */
export async function requireCurrent(line: Line): Promise<void> {
  const pending = pendingSteps(stepsIn(shippedMigrations), await newestIn(line))
  if (pending.length > 0) throw new DatabaseProblem(NOT_CURRENT)
}

/** Bring a database up to date in the transaction that is open. Throws DatabaseProblem, or the driver's error. */
export async function updateHere(line: Line): Promise<void> {
  await line.query(`SELECT pg_advisory_xact_lock(${UPDATE})`)
  const pending = pendingSteps(stepsIn(shippedMigrations), await newestIn(line))
  if (pending.length > 0) await run(line, pending)
}

/**
 * Bring a database up to date in one transaction: if it is interrupted, the database is unchanged. Nothing is copied before: that is for
 * whoever runs the database. `role` is the program's own, where another one owns the tables. Throws DatabaseProblem.
 */
export async function bringUpToDate(line: Line, role: string | null = null): Promise<void> {
  await line.query('BEGIN')
  try {
    await updateHere(line)
    if (role !== null) await grantTo(line, role)
    await line.query('COMMIT')
  } catch (error) {
    await line.query('ROLLBACK')
    throw error instanceof DatabaseProblem ? error : problem(UPDATE_FAILED, error)
  }
}
