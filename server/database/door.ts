import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import type { DatabaseState } from './migrations.ts'
import type { Work } from './move/side.ts'

/** The settings that say where a database is. */
export type DatabaseSettings = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'databaseReadUrl' | 'databaseLanes'
>

export type DatabaseLog = Pick<Logger, 'warn'>

/** The ways to the database that the settings name. Each of these throws DatabaseProblem. */
export interface DatabaseDoor {
  /** Refuse where there is no database: a command must not begin another one. */
  requireThere(settings: DatabaseSettings): void
  /** Open it, and apply the migrations that come with the program. */
  open(settings: DatabaseSettings, log?: DatabaseLog): Promise<Database>
  /** Look at it: whether it can be read, is whole (where the engine doesn't know by itself), and is of this program's version. */
  state(settings: DatabaseSettings): Promise<DatabaseState>
  /** Do something with it, unchanged and out of use. */
  from<T>(settings: DatabaseSettings, work: Work<T>): Promise<T>
  /** Make it where none is, and fill it in one transaction: an interruption leaves all as it was. */
  into<T>(settings: DatabaseSettings, work: Work<T>): Promise<T>
}
