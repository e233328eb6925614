import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** The database can't be used as it is, and nothing was changed. The message is for the operator. */
export class DatabaseProblem extends Error {}

/** The database was written by a newer program, and nothing was changed. */
export class NewerDatabase extends DatabaseProblem {}

/** One migration, as drizzle-kit wrote it. */
export interface Step {
  tag: string
  writtenAt: number
  hash: string
  statements: readonly string[]
}

/** Read the migrations of a folder, in order. */
export function stepsIn(folder: string): Step[] {
  const journal: unknown = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8'))
  const { entries } = journal as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql }, i) => {
    return { tag: entries[i]?.tag ?? '', writtenAt: folderMillis, hash, statements: sql }
  })
}

/** Return the steps that a database still needs, by the newest that it has; null if it has none. Throws NewerDatabase. */
export function pendingSteps(steps: readonly Step[], newest: number | null): Step[] {
  if ((newest ?? 0) > Math.max(0, ...steps.map(({ writtenAt }) => writtenAt))) {
    throw new NewerDatabase('O banco de dados foi gravado por uma versão mais nova do programa. Atualize o programa.')
  }
  return steps.filter(({ writtenAt }) => newest === null || writtenAt > newest)
}

/** Return a failure as a sentence for people. */
export function problem(what: string, error: unknown): DatabaseProblem {
  return new DatabaseProblem(`${what} ${error instanceof Error ? error.message : String(error)}`)
}

export const UPDATE_FAILED = 'A atualização do banco de dados falhou e foi desfeita; nada foi alterado.'

export const NOT_CURRENT =
  'O banco de dados é de outra versão do programa. Comece o servidor uma vez, para que ele o atualize, pare-o e repita. Nada foi alterado.'

/** The state of a database, looked at without changing it; `unreachable` and `damaged` with the reason. */
export type DatabaseState =
  | { is: 'current' | 'older' | 'newer'; marks: number }
  | { is: 'missing' }
  | { is: 'damaged' | 'unreachable'; why: string }

/** Tell of which version a database is, by what requires it to be of this program's. */
export async function versionBy(requireCurrent: () => void | Promise<void>): Promise<'current' | 'older' | 'newer'> {
  try {
    await requireCurrent()
    return 'current'
  } catch (error) {
    if (error instanceof NewerDatabase) return 'newer'
    if (error instanceof DatabaseProblem) return 'older'
    throw error
  }
}
