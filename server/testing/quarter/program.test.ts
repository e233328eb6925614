import { describe } from 'vitest'
import { programOnSqlite } from './program-on-sqlite.ts'
import { proveProgram } from './prove-program.ts'

describe('over the real program on SQLite', () => proveProgram(async () => programOnSqlite()))
