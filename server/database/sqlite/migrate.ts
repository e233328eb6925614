import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type Sqlite from 'better-sqlite3'
import {
  DatabaseProblem,
  NOT_CURRENT,
  pendingSteps,
  problem,
  type Step,
  stepsIn,
  UPDATE_FAILED,
} from '../migrations.ts'
import { keepCopy } from './copy.ts'
import { chainAudit, sealLedger } from './migrations/0002_sessions.ts'
import { nameKinds } from './migrations/0003_kinds.ts'
import { forgiveSaidaInPausa } from './migrations/0004_decisions.ts'
import { beginBonds } from './migrations/0005_bonds.ts'
import { dateRules } from './migrations/0006_dated.ts'

/** The migrations that this program comes with. */
export const shippedMigrations = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations')

/** Steps that SQL alone can't do: each runs after the statements of the migration of its name, in the same transaction. */
const programs: Readonly<Record<string, (connection: Sqlite.Database) => void>> = {
  '0002_sessions'(connection) {
    chainAudit(connection)
    sealLedger(connection)
  },
  '0003_kinds': nameKinds,
  '0004_decisions': forgiveSaidaInPausa,
  '0005_bonds': beginBonds,
  '0006_dated': dateRules,
}

/** Return when the newest migration of a database was written; null if it has none. */
function newestIn(connection: Sqlite.Database): number | null {
  const known = connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()
  if (!known) return null
  return connection.prepare('select max(created_at) from __drizzle_migrations').pluck().get() as number | null
}

/** Refuse a database that is not of this program's version. Throws DatabaseProblem. */
export function requireCurrent(connection: Sqlite.Database): void {
  if (pendingSteps(stepsIn(shippedMigrations), newestIn(connection)).length > 0) throw new DatabaseProblem(NOT_CURRENT)
}

const describeRows = (rows: unknown[]) => `${rows.length} linhas sem o que citam, a primeira ${JSON.stringify(rows[0])}`

/**
 * Run all pending migrations in one transaction: if it is interrupted, the database is unchanged. Foreign keys are off meanwhile
 * (rebuilding a table drops it first, which would count as deleting its rows) and are checked at the end.
 */
function run(connection: Sqlite.Database, pending: readonly Step[]): void {
  connection.pragma('foreign_keys = OFF')
  connection.exec('BEGIN IMMEDIATE')
  try {
    connection.exec(
      'CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)',
    )
    const note = connection.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)')
    for (const { tag, statements, hash, writtenAt } of pending) {
      for (const statement of statements) connection.exec(statement)
      programs[tag]?.(connection)
      note.run(hash, writtenAt)
    }
    const orphans = connection.pragma('foreign_key_check') as unknown[]
    if (orphans.length > 0) throw new Error(describeRows(orphans))
    connection.exec('COMMIT')
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK')
    throw error
  } finally {
    connection.pragma('foreign_keys = ON')
  }
}

/** Run the deed, turning its failure into a sentence for people. */
function orProblem<T>(what: string, deed: () => T): T {
  try {
    return deed()
  } catch (error) {
    throw problem(what, error)
  }
}

/**
 * Bring a database up to date. One with content is copied first, beside it (`copy.ts`). Returns whether anything changed. Throws
 * DatabaseProblem.
 */
export function bringUpToDate(connection: Sqlite.Database, file: string | null, folder = shippedMigrations): boolean {
  const steps = stepsIn(folder)
  const newest = newestIn(connection)
  const pending = pendingSteps(steps, newest)
  if (pending.length === 0) return false
  const last = steps.findLast(({ writtenAt }) => writtenAt === newest)
  if (newest !== null && file !== null) {
    const failed =
      'O banco precisa ser atualizado, e a cópia que se guarda antes não pôde ser feita; nada foi alterado.'
    orProblem(failed, () => keepCopy(file, last?.tag ?? String(newest)))
  }
  orProblem(UPDATE_FAILED, () => run(connection, pending))
  return true
}
