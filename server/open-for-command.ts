import { doorOf } from './database/connect.ts'
import type { Database } from './database/database.ts'
import type { DatabaseSettings } from './database/door.ts'
import { engine } from './database/engine.ts'
import { DatabaseProblem } from './database/migrations.ts'

/** Open the database that an installation has. Throws DatabaseProblem: a command must not begin another one. */
async function openExisting(config: DatabaseSettings): Promise<Database> {
  const door = await doorOf(engine)
  door.requireThere(config)
  return door.open(config)
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
