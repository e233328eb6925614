import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type Sqlite from 'better-sqlite3'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { keepCopy } from './copy.ts'
import { chainAudit, sealLedger } from './migrations/0002_sessions.ts'
import { nameKinds } from './migrations/0003_kinds.ts'
import { forgiveSaidaInPausa } from './migrations/0004_decisions.ts'
import { beginBonds } from './migrations/0005_bonds.ts'
import { dateRules } from './migrations/0006_dated.ts'

/** The database can't be used as it is, and nothing was changed. The message is for the operator. */
export class DatabaseProblem extends Error {}

/** The database was written by a newer program, and nothing was changed. */
export class NewerDatabase extends DatabaseProblem {}

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

/** One migration, as drizzle-kit wrote it. */
interface Step {
  tag: string
  writtenAt: number
  hash: string
  statements: readonly string[]
}

function stepsIn(folder: string): Step[] {
  const journal: unknown = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'))
  const { entries } = journal as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }, i) => {
    return { tag: entries[i]?.tag ?? '', writtenAt: folderMillis, hash, statements: sql }
  })
}

/** Return when the newest migration of a database was written; null if it has none. */
function newestIn(connection: Sqlite.Database): number | null {
  const known = connection.prepare("select 1 from sqlite_master where name = '__drizzle_migrations'").get()
  if (!known) return null
  return connection.prepare('select max(created_at) from __drizzle_migrations').pluck().get() as number | null
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
    throw new DatabaseProblem(`${what} ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Bring a database up to date. One with content is copied first, beside it (`copy.ts`). Returns whether anything changed. Throws
 * DatabaseProblem.
 */
export function bringUpToDate(connection: Sqlite.Database, file: string | null, folder = shippedMigrations): boolean {
  const steps = stepsIn(folder)
  const newest = newestIn(connection)
  if ((newest ?? 0) > Math.max(0, ...steps.map(({ writtenAt }) => writtenAt))) {
    throw new NewerDatabase('O banco de dados foi gravado por uma versão mais nova do programa. Atualize o programa.')
  }
  const pending = steps.filter(({ writtenAt }) => newest === null || writtenAt > newest)
  if (pending.length === 0) return false
  const last = steps.findLast(({ writtenAt }) => writtenAt === newest)
  if (newest !== null && file !== null) {
    const failed =
      'O banco precisa ser atualizado, e a cópia que se guarda antes não pôde ser feita; nada foi alterado.'
    orProblem(failed, () => keepCopy(file, last?.tag ?? String(newest)))
  }
  orProblem('A atualização do banco de dados falhou e foi desfeita; nada foi alterado.', () => run(connection, pending))
  return true
}
