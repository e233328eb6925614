import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyDatabase } from '../database/sqlite/copy.ts'
import { headsFile } from '../heads-file.ts'
import { closeToOthers } from '../private-files.ts'
import { BackupProblem, contentsOf } from './checks.ts'

/** The result of a backup. */
export interface Backup {
  folder: string
  marks: number
  files: number
  /** True if nobody else on this machine can read it. */
  isPrivate: boolean
}

const TRIES = 5
const isFile = (name: string) => /^[0-9a-f-]{36}$/.test(name)

/** Copy the files that are not there yet; files never change, so one copy is enough. A file that vanishes meanwhile was deleted. */
function copyFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const names = existsSync(from) ? readdirSync(from).filter(isFile) : []
  for (const name of names.filter((name) => !existsSync(path.join(to, name)))) {
    try {
      copyFileSync(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

function requireEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupProblem(`A pasta ${folder} não está vazia: nada foi copiado.`)
}

/**
 * Copy database, files and keys of a running installation into an empty folder. Files are copied before and after the database, until every
 * file that the copied database knows is there. Throws BackupProblem.
 */
export function makeBackup(dataDir: string, folder: string): Backup {
  const source = path.join(dataDir, 'folha.db')
  if (!existsSync(source)) throw new BackupProblem(`Nenhum banco de dados em ${dataDir}.`)
  requireEmpty(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Before the database, so that the copy contains everything that a head states.
  if (existsSync(headsFile(dataDir))) copyFileSync(headsFile(dataDir), headsFile(folder))
  const [database, files] = [path.join(folder, 'folha.db'), path.join(folder, 'files')]
  for (let left = TRIES; left > 0; left -= 1) {
    copyFiles(path.join(dataDir, 'files'), files)
    rmSync(database, { force: true })
    copyDatabase(source, database)
    copyFiles(path.join(dataDir, 'files'), files)
    const contents = contentsOf(database)
    const missing = contents.files.filter((id) => !existsSync(path.join(files, id)))
    if (missing.length > 0 && left > 1) continue
    copyFileSync(path.join(dataDir, 'secrets.json'), path.join(folder, 'secrets.json'))
    const about = { marks: contents.marks, files: contents.files.length, bytes: statSync(database).size }
    writeFileSync(path.join(folder, 'backup.json'), `${JSON.stringify({ ...about, missing }, null, 2)}\n`)
    const isPrivate = closeToOthers(folder)
    return { folder, marks: about.marks, files: about.files, isPrivate }
  }
  throw new BackupProblem('O backup não terminou.')
}
