import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { flush } from '../../flush.ts'

/** The folder beside the database with copies from before the last schema updates. */
const FOLDER = 'antes-de-migrar'
const KEPT = 3

/** Copy the database in one read, whatever is written meanwhile: every mark acknowledged before is complete in it. */
export function copyDatabase(from: string, to: string): void {
  const database = new Sqlite(from, { readonly: true, fileMustExist: true })
  try {
    database.pragma('busy_timeout = 10000')
    database.prepare('vacuum into ?').run(to)
  } finally {
    database.close()
  }
}

/**
 * Copy a database before its schema changes, named by its last migration, and keep only the two newest earlier copies. The copy gets its
 * name only once it is complete and on disk.
 */
export function keepCopy(file: string, lastStep: string): void {
  const folder = path.join(path.dirname(file), FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const kept = path.join(folder, `folha-${lastStep}.db`)
  const partial = path.join(folder, 'parcial')
  rmSync(partial, { force: true })
  copyDatabase(file, partial)
  flush(partial)
  renameSync(partial, kept)
  flush(folder)
  const age = (name: string) => statSync(path.join(folder, name)).mtimeMs
  const others = readdirSync(folder).filter((name) => name.endsWith('.db') && path.join(folder, name) !== kept)
  const tooMany = others.sort((a, b) => age(b) - age(a)).slice(KEPT - 1)
  for (const name of tooMany) rmSync(path.join(folder, name))
}

/** The contents of a copied database: its number of original marks, and the files that it names. */
export interface Contents {
  marks: number
  files: readonly string[]
}

/** Tell whether a copy is intact. A page that can't be read makes the check itself throw. */
function isWhole(copy: Sqlite.Database): boolean {
  try {
    return copy.pragma('quick_check', { simple: true }) === 'ok'
  } catch {
    return false
  }
}

/** Return the contents of a copy; null if it is damaged. */
export function readCopy(file: string): Contents | null {
  const copy = new Sqlite(file, { readonly: true })
  try {
    if (!isWhole(copy)) return null
    return {
      marks: Number(copy.prepare('select count(*) from ledger').pluck().get()),
      files: copy.prepare('select id from files').pluck().all() as string[],
    }
  } finally {
    copy.close()
  }
}

/** Tell whether another process has the database of a file open. */
export function isInUse(file: string): boolean {
  const database = new Sqlite(file, { timeout: 500 })
  try {
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('begin immediate; rollback')
    return false
  } catch {
    return true
  } finally {
    database.close()
  }
}

/** Change the epoch, which tells every device to offer again what it still has: marks that came after the backup come back. */
export function renewEpoch(file: string): void {
  const database = new Sqlite(file)
  try {
    database.prepare("update installation set value = ? where key = 'epoch'").run(randomUUID())
  } finally {
    database.close()
  }
}
