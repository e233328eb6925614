import { existsSync } from 'node:fs'
import { type DatabaseSettings, databaseFile, openConfigured } from './database/connect.ts'
import type { Database } from './database/database.ts'
import { engine } from './database/engine.ts'
import { DatabaseProblem } from './database/migrations.ts'

/** Open the database that an installation has. Throws DatabaseProblem: a command must not begin another one. */
async function openExisting(config: DatabaseSettings): Promise<Database> {
  if (engine === 'sqlite' && !existsSync(databaseFile(config)))
    throw new DatabaseProblem(`Nenhum banco de dados em ${config.dataDir}.`)
  return openConfigured(config)
}

/** Open the database of an installation for a command. If it can't be opened, say why and end the process. */
export async function openForCommand(config: DatabaseSettings): Promise<Database> {
  try {
    return await openExisting(config)
  } catch (error) {
    if (!(error instanceof DatabaseProblem)) throw error
    process.stdout.write(`${error.message}\n`)
    process.exit(1)
  }
}
