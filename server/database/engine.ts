type Engine = 'sqlite' | 'postgres'

/**
 * The database engine of this process: PostgreSQL if DATABASE_URL names one, else SQLite in DATA_DIR. Known before anything is configured,
 * because the tables are declared for one engine while the modules load.
 */
export const engine: Engine = /^postgres(ql)?:/.test(process.env.DATABASE_URL ?? '') ? 'postgres' : 'sqlite'
