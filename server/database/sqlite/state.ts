import Sqlite from 'better-sqlite3'
import { type DatabaseState, versionBy } from '../migrations.ts'
import { requireCurrent } from './migrate.ts'

/** Look at a database, also while a server uses it. */
export async function stateOf(file: string): Promise<DatabaseState> {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    connection.pragma('busy_timeout = 5000')
    const faults = connection.pragma('quick_check(1)', { simple: true }) as string
    if (faults !== 'ok') return { is: 'damaged', why: faults }
    const marks = Number(connection.prepare('select count(*) from ledger').pluck().get())
    return { is: await versionBy(() => requireCurrent(connection)), marks }
  } catch (error) {
    return { is: 'damaged', why: error instanceof Error ? error.message : String(error) }
  } finally {
    connection.close()
  }
}
