import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

/** A backup can't be made; the message is a sentence for the operator. */
export class BackupProblem extends Error {}

/** The contents of a copied database. */
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

/** Check that a copy is intact, and return its contents. Throws BackupProblem. */
export function contentsOf(file: string): Contents {
  const copy = new Sqlite(file, { readonly: true })
  try {
    if (!isWhole(copy)) throw new BackupProblem('A cópia do banco de dados está danificada.')
    return {
      marks: Number(copy.prepare('select count(*) from ledger').pluck().get()),
      files: copy.prepare('select id from files').pluck().all() as string[],
    }
  } finally {
    copy.close()
  }
}

/** Throw if a server is running: it has its database open, and nothing may be put in its place. */
export function requireStopped(file: string): void {
  if (!existsSync(file)) return
  const database = new Sqlite(file, { timeout: 500 })
  try {
    database.pragma('locking_mode = EXCLUSIVE')
    database.exec('begin immediate; rollback')
  } catch {
    throw new BackupProblem('O servidor está em uso com esta pasta de dados. Pare-o e restaure de novo.')
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
