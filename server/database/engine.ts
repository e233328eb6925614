import { type EngineName, engines } from './engines.ts'
import { sqlite } from './sqlite/engine.ts'

const address = process.env.DATABASE_URL ?? ''

/**
 * The database engine of this process: the one that DATABASE_URL names, else SQLite in DATA_DIR. Known before anything is configured,
 * because the tables are declared for one engine while the modules load.
 */
export const ownEngine = engines.find(({ isNamedBy }) => isNamedBy(address)) ?? sqlite

export const engine: EngineName = ownEngine.name
