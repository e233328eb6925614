import type { Database } from './database.ts'
import type { DatabaseDoor, DatabaseLog, DatabaseSettings } from './door.ts'
import { engine } from './engine.ts'
import type { EngineName } from './engines.ts'
import type { DatabaseState } from './migrations.ts'

/** The doors of the engines: only that of the engine that is used is loaded, and its driver. */
const doors: Readonly<Record<EngineName, () => Promise<{ door: DatabaseDoor }>>> = {
  postgres: () => import('./postgres/door.ts'),
  sqlite: () => import('./sqlite/door.ts'),
}

export const doorOf = async (name: EngineName): Promise<DatabaseDoor> => (await doors[name]()).door

/** Open the database that the configuration names and apply the migrations that come with the program. Throws DatabaseProblem. */
export const openConfigured = async (config: DatabaseSettings, log?: DatabaseLog): Promise<Database> =>
  (await doorOf(engine)).open(config, log)

/** Look at the configured database: whether it can be read, is whole (SQLite), and is of this program's version. */
export const databaseState = async (config: DatabaseSettings): Promise<DatabaseState> =>
  (await doorOf(engine)).state(config)
