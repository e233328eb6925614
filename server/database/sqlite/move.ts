import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { flush } from '../../flush.ts'
import { DatabaseProblem } from '../migrations.ts'
import { moveProblem, type Work } from '../move/side.ts'
import { dbOn } from './connect.ts'
import { bringUpToDate, requireCurrent } from './migrate.ts'
import { sqliteSide } from './side.ts'

/** Open a database that no other process has open, and keep all others out. Throws DatabaseProblem. */
function openAlone(file: string): Sqlite.Database {
  const connection = new Sqlite(file, { fileMustExist: true, timeout: 500 })
  try {
    connection.pragma('locking_mode = EXCLUSIVE')
    connection.exec('begin immediate')
    return connection
  } catch (error) {
    connection.close()
    const { code = '' } = error as { code?: string }
    if (!code.startsWith('SQLITE_BUSY')) throw moveProblem(`O banco de dados ${file} não pôde ser lido`, error)
    throw new DatabaseProblem('O servidor está em uso com esta pasta de dados. Pare-o e mude de novo.')
  }
}

/** Do something with the database in a file, unchanged and out of use. Throws DatabaseProblem. */
export async function fromSqlite<T>(file: string, work: Work<T>): Promise<T> {
  const connection = openAlone(file)
  try {
    requireCurrent(connection)
    return await work(sqliteSide(connection, dbOn(connection)))
  } catch (error) {
    throw moveProblem(`O banco de dados ${file} não pôde ser lido`, error)
  } finally {
    connection.close()
  }
}

/** The files of a database that is being made. */
const partsOf = (partial: string) => [partial, `${partial}-journal`]

const remove = (partial: string) => {
  for (const part of partsOf(partial)) rmSync(part, { force: true })
}

async function make<T>(partial: string, work: Work<T>): Promise<T> {
  const connection = new Sqlite(partial)
  try {
    connection.pragma('synchronous = FULL')
    bringUpToDate(connection, null)
    connection.pragma('foreign_keys = ON')
    connection.exec('begin immediate')
    const result = await work(sqliteSide(connection, dbOn(connection)))
    connection.exec('commit')
    return result
  } finally {
    connection.close()
  }
}

function requireAbsent(file: string): void {
  if (existsSync(file))
    throw new DatabaseProblem(`Já há um banco de dados em ${file}: guarde-o em outro lugar antes. Nada foi alterado.`)
}

/**
 * Make a database in a file that is not there, and fill it in one transaction. It gets its name once all of it is on disk: an interruption
 * leaves none. Throws DatabaseProblem.
 */
export async function intoSqlite<T>(file: string, work: Work<T>): Promise<T> {
  requireAbsent(file)
  const partial = `${file}.parcial`
  // What an interrupted move left.
  remove(partial)
  try {
    const result = await make(partial, work)
    flush(partial)
    requireAbsent(file)
    renameSync(partial, file)
    flush(path.dirname(file))
    return result
  } catch (error) {
    throw moveProblem(`O banco de dados ${file} não pôde ser gravado`, error)
  } finally {
    remove(partial)
  }
}
