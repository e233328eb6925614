import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { isInUse, renewEpoch } from '../database/sqlite/copy.ts'
import { flush } from '../flush.ts'
import { headsFile } from '../heads-file.ts'
import { closeToOthers } from '../private-files.ts'
import { declareReady, finishRestore, handOver, isPart, PARTS, putInPlace, takeBack } from '../restored-parts.ts'
import { BackupProblem, bucketIn, contentsOf } from './checks.ts'

/** A folder into which parts are copied: a restore that was killed leaves it, and the next one removes it. */
const ARRIVING = '.restaurando-'

/** The result of a restore, with the folder of the previous data. */
export interface Restored {
  marks: number
  before: string | null
  /** The bucket that the backup left its files in; null if they came back with it. */
  bucket: string | null
}

/** The options of putting data back. */
export interface Restoring {
  /** Move existing data aside. */
  replace: boolean
  /** True if the installation keeps its files in a bucket: then a database alone finds none beside it. */
  isInBucket?: boolean
}

/**
 * Return the source of each part. A database alone (a copy from before an update) uses the files and keys already in place. Files in a
 * bucket are no part.
 */
function sourcesOf(given: string, dataDir: string, isWithoutFiles: boolean): Map<string, string> {
  const isDatabase = given.endsWith('.db')
  const parts = PARTS.filter((name) => name !== 'files' || !isWithoutFiles)
  const place = (name: string) => path.join(isDatabase ? dataDir : given, name)
  const sources = new Map(parts.map((name) => [name, isDatabase && name === 'folha.db' ? given : place(name)]))
  const missing = parts.filter((name) => !existsSync(sources.get(name) ?? ''))
  if (missing.length > 0) throw new BackupProblem(`${given} não é um backup: falta ${missing.join(', ')}.`)
  // The current heads would state more than an older database contains.
  const heads = path.basename(headsFile(given))
  if (!isDatabase && existsSync(place(heads))) sources.set(heads, place(heads))
  return sources
}

/** Copy the parts into a new folder of the data, check them and change the epoch. */
function arrived(sources: Map<string, string>, dataDir: string): { folder: string; marks: number } {
  const left = readdirSync(dataDir).filter((name) => name.startsWith(ARRIVING))
  for (const name of left) rmSync(path.join(dataDir, name), { recursive: true, force: true })
  const folder = mkdtempSync(path.join(dataDir, ARRIVING))
  try {
    for (const [name, source] of sources) cpSync(source, path.join(folder, name), { recursive: true })
    closeToOthers(folder)
    const copy = path.join(folder, 'folha.db')
    const { marks } = contentsOf(copy)
    renewEpoch(copy)
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const all = [folder, ...names.map((name) => path.join(folder, name))]
    handOver(all, dataDir)
    // A name that survives a power cut must not stand for a file that doesn't.
    for (const name of all) if (!lstatSync(name).isSymbolicLink()) flush(name)
    return { folder, marks }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** Take back what was set aside; false if something of the backup is in place already, or nothing can be moved any more. */
function isTakenBack(dataDir: string, ready: string): boolean {
  try {
    return takeBack(dataDir, ready)
  } catch {
    return false
  }
}

/** Put parts that arrived in place, or leave all as it was. */
function exchange(dataDir: string, folder: string): string | null {
  const ready = declareReady(dataDir, folder)
  try {
    return putInPlace(dataDir, ready)
  } catch (error) {
    // A part that is a disk of its own can't be moved.
    if (wordsOf(error, dataDir) && !isTakenBack(dataDir, ready)) {
      throw new BackupProblem(
        `A restauração em ${dataDir} ficou pela metade: o próximo início do servidor a termina. Os dados de antes estão lá, em antes-….`,
        { cause: error },
      )
    }
    throw error
  }
}

/** Errors of a folder in which nothing can be written or moved, or that has no room. */
const OF_FOLDER = ['EACCES', 'EPERM', 'EROFS', 'EBUSY', 'EXDEV', 'ENOSPC', 'EDQUOT']

/** Say why the data folder takes no backup; null for an error that is none of it. */
function wordsOf(error: unknown, dataDir: string): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!OF_FOLDER.includes(code)) return null
  return `Não foi possível restaurar em ${dataDir} (${code}): os dados ficaram como estavam. Confira o usuário, as permissões e o espaço da pasta.`
}

/** Create the data folder if need be, and return what to remove of it should the restore fail. Finishes a restore that was cut short. */
function prepared(dataDir: string): string | undefined {
  const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  accessSync(dataDir, constants.W_OK)
  finishRestore(dataDir)
  return made
}

function restored(given: string, dataDir: string, { replace, isInBucket = false }: Restoring): Restored {
  const isDatabase = given.endsWith('.db')
  const bucket = isDatabase ? null : bucketIn(given)
  const sources = sourcesOf(given, dataDir, isDatabase ? isInBucket : bucket !== null)
  if (readdirSync(dataDir).some(isPart) && !replace) {
    throw new BackupProblem(
      `Já há dados em ${dataDir}: nada foi alterado. Com --substituir eles são guardados lá mesmo, em antes-…, e o backup toma o lugar.`,
    )
  }
  const current = path.join(dataDir, 'folha.db')
  // A running server has its database open: nothing may be put in its place.
  if (existsSync(current) && isInUse(current)) {
    throw new BackupProblem('O servidor está em uso com esta pasta de dados. Pare-o e restaure de novo.')
  }
  const { folder, marks } = arrived(sources, dataDir)
  return { marks, before: exchange(dataDir, folder), bucket }
}

/**
 * Put a backup in the place of an installation's data. Existing data are never overwritten: without `replace` they stop the restore, with
 * it they are moved aside, within the data folder. Nothing else is touched, and nothing is written outside of it: a server may be able to
 * write nowhere else. `given` is the folder of a backup, or a database alone: the copy kept before an update. Cut short, all is as before,
 * or else the next start or restore finishes it. Throws BackupProblem, and then nothing is changed.
 */
export function restoreBackup(given: string, dataDir: string, how: Restoring): Restored {
  let made: string | undefined
  try {
    made = prepared(dataDir)
    return restored(given, dataDir, how)
  } catch (error) {
    if (made) rmSync(made, { recursive: true, force: true })
    const words = wordsOf(error, dataDir)
    throw words ? new BackupProblem(words) : error
  }
}
