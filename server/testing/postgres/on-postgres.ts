import { takeBackAfterUse } from './databases.ts'

// The engine is chosen when the program's modules load, so before any test imports them.
process.env.DATABASE_URL = process.env.TEST_POSTGRES

takeBackAfterUse()
