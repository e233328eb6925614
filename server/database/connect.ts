import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { engine } from './engine.ts'

/** The settings that say where a database is. */
export type DatabaseSettings = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databaseReadUrl' | 'databaseLanes'
>

/** Return the file of an installation's database of SQLite. */
export const databaseFile = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'folha.db')

/**
 * Open the database that the configuration names and apply the migrations that come with the program. Only the engine that is used is
 * loaded. Throws DatabaseProblem.
 */
export async function openConfigured(config: DatabaseSettings, log?: Pick<Logger, 'warn'>): Promise<Database> {
  if (engine === 'postgres') {
    const { openPostgres } = await import('./postgres/connect.ts')
    const { databaseUrl, databaseOwnerUrl: owner, databaseReadUrl: replica, databaseLanes: lanes } = config
    return openPostgres(databaseUrl, (about, message) => log?.warn(about, message), { owner, replica, lanes })
  }
  const { openDatabase } = await import('./sqlite/connect.ts')
  return openDatabase(databaseFile(config))
}
