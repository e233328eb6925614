import { existsSync } from 'node:fs'
import path from 'node:path'
import { prepareDataDir } from '../../data-dir.ts'
import type { DatabaseDoor, DatabaseSettings } from '../door.ts'
import { DatabaseProblem } from '../migrations.ts'

// The driver is loaded with what needs it: that there is no database is said also where the driver can't be loaded.
const connecting = () => import('./connect.ts')
const moving = () => import('./move.ts')

/** Return the file of an installation's database. */
const fileOf = ({ dataDir }: Pick<DatabaseSettings, 'dataDir'>): string => path.join(dataDir, 'folha.db')

function requireThere(settings: DatabaseSettings): void {
  if (!existsSync(fileOf(settings))) throw new DatabaseProblem(`Nenhum banco de dados em ${settings.dataDir}.`)
}

export const door: DatabaseDoor = {
  requireThere,
  open: async (settings) => (await connecting()).openDatabase(fileOf(settings)),
  async state(settings) {
    const file = fileOf(settings)
    return existsSync(file) ? (await import('./state.ts')).stateOf(file) : { is: 'missing' }
  },
  async from(settings, work) {
    requireThere(settings)
    return (await moving()).fromSqlite(fileOf(settings), work)
  },
  async into(settings, work) {
    prepareDataDir(settings.dataDir)
    return (await moving()).intoSqlite(fileOf(settings), work)
  },
}
