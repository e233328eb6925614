// The engine is chosen when the program's modules load, so before a test imports them: any address of PostgreSQL chooses it.
process.env.DATABASE_URL = 'postgres://'
