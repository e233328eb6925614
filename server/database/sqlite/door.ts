import { existsSync } from 'node:fs'
import path from 'node:path'
import { prepareDataDir } from '../../data-dir.ts'
import type { DatabaseDoor, DatabaseSettings } from '../door.ts'
import { openDatabase } from './connect.ts'
import { fromSqlite, intoSqlite, requireFile } from './move.ts'
import { stateOf } from './state.ts'

/** Return the file of an installation's database. */
const fileOf = ({ dataDir }: Pick<DatabaseSettings, 'dataDir'>): string => path.join(dataDir, 'folha.db')

export const door: DatabaseDoor = {
  requireThere: (settings) => requireFile(fileOf(settings)),
  open: async (settings) => openDatabase(fileOf(settings)),
  async state(settings) {
    const file = fileOf(settings)
    return existsSync(file) ? stateOf(file) : { is: 'missing' }
  },
  from: (settings, work) => fromSqlite(fileOf(settings), work),
  async into(settings, work) {
    prepareDataDir(settings.dataDir)
    return intoSqlite(fileOf(settings), work)
  },
}
