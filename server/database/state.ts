import { existsSync } from 'node:fs'
import { type DatabaseSettings, databaseFile } from './connect.ts'
import { engine } from './engine.ts'
import type { DatabaseState } from './migrations.ts'

/** Look at the configured database: whether it can be read, is whole (SQLite), and is of this program's version. */
export async function databaseState(config: DatabaseSettings): Promise<DatabaseState> {
  if (engine === 'postgres') {
    const { stateOf } = await import('./postgres/state.ts')
    return stateOf(config.databaseUrl)
  }
  const file = databaseFile(config)
  if (!existsSync(file)) return { is: 'missing' }
  const { stateOf } = await import('./sqlite/state.ts')
  return stateOf(file)
}
