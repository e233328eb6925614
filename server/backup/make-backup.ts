import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Bucket } from '../bucket.ts'
import { copyDatabase } from '../database/sqlite/copy.ts'
import { headsFile } from '../heads-file.ts'
import { closeToOthers } from '../private-files.ts'
import { ABOUT, BackupProblem, contentsOf } from './checks.ts'

/** The result of a backup. */
export interface Backup {
  folder: string
  marks: number
  /** The files that the copied database knows. */
  files: readonly string[]
  /** True if nobody else on this machine can read it. */
  isPrivate: boolean
}

const TRIES = 5
const isFile = (name: string) => /^[0-9a-f-]{36}$/.test(name)

/** Copy the files that are not there yet; files never change, so one copy is enough. A file that vanishes meanwhile was deleted. */
export function copyFiles(from: string, to: string): void {
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

/** Refuse a folder with something in it. Throws BackupProblem. */
export function requireEmpty(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new BackupProblem(`A pasta ${folder} não está vazia: nada foi copiado.`)
}

/** Copy the files and the database, until every file that the copied database knows is there. */
function copyBoth(from: string, to: string) {
  const [database, files] = [path.join(to, 'folha.db'), path.join(to, 'files')]
  for (let left = TRIES; ; left -= 1) {
    copyFiles(path.join(from, 'files'), files)
    rmSync(database, { force: true })
    copyDatabase(path.join(from, 'folha.db'), database)
    copyFiles(path.join(from, 'files'), files)
    const contents = contentsOf(database)
    const missing = contents.files.filter((id) => !existsSync(path.join(files, id)))
    if (missing.length === 0 || left === 1) return { contents, about: { missing } }
  }
}

/** Copy the database alone; its files are, and stay, in a bucket. */
function copyOne(from: string, to: string, { endpoint, name, prefix }: Bucket) {
  copyDatabase(path.join(from, 'folha.db'), path.join(to, 'folha.db'))
  return { contents: contentsOf(path.join(to, 'folha.db')), about: { bucket: { endpoint, name, prefix } } }
}

/**
 * Copy database, files and keys of a running installation into an empty folder. Files are copied before and after the database, until every
 * file that the copied database knows is there; those in a bucket are not copied. Throws BackupProblem.
 */
export function makeBackup(dataDir: string, folder: string, bucket: Bucket | null = null): Backup {
  if (!existsSync(path.join(dataDir, 'folha.db'))) throw new BackupProblem(`Nenhum banco de dados em ${dataDir}.`)
  requireEmpty(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Before the database, so that the copy contains everything that a head states.
  if (existsSync(headsFile(dataDir))) copyFileSync(headsFile(dataDir), headsFile(folder))
  const { contents, about } = bucket ? copyOne(dataDir, folder, bucket) : copyBoth(dataDir, folder)
  copyFileSync(path.join(dataDir, 'secrets.json'), path.join(folder, 'secrets.json'))
  const { marks, files } = contents
  const counts = { marks, files: files.length, bytes: statSync(path.join(folder, 'folha.db')).size }
  writeFileSync(path.join(folder, ABOUT), `${JSON.stringify({ ...counts, ...about }, null, 2)}\n`)
  return { folder, marks, files, isPrivate: closeToOthers(folder) }
}
