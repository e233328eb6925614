import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isInUse, renewEpoch } from '../database/sqlite/copy.ts'
import { headsFile } from '../heads-file.ts'
import { closeToOthers } from '../private-files.ts'
import { BackupProblem, bucketIn, contentsOf } from './checks.ts'

/** In the order in which they are put in place: an interruption leaves no database without its files. */
const PARTS = ['files', 'secrets.json', 'folha.db']
/** Beside a database there may be files with changes not yet written into it. */
const isOurs = (name: string) => PARTS.includes(name) || name.startsWith('folha.db') || name === 'heads.jsonl'

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

/** Copy the parts into a new folder beside the data, check them and change the epoch. */
function arrived(sources: Map<string, string>, dataDir: string): { folder: string; marks: number } {
  mkdirSync(path.dirname(dataDir), { recursive: true })
  const folder = mkdtempSync(`${dataDir}.restaurando-`)
  try {
    for (const [name, source] of sources) cpSync(source, path.join(folder, name), { recursive: true })
    closeToOthers(folder)
    const copy = path.join(folder, 'folha.db')
    const { marks } = contentsOf(copy)
    renewEpoch(copy)
    return { folder, marks }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Put a backup in the place of an installation's data. Existing data are never overwritten: without `replace` they stop the restore, with
 * it they are moved aside. Nothing else is touched. `given` is the folder of a backup, or a database alone: the copy kept before an update.
 * Throws BackupProblem, and then nothing is changed.
 */
export function restoreBackup(given: string, dataDir: string, { replace, isInBucket = false }: Restoring): Restored {
  const isDatabase = given.endsWith('.db')
  const bucket = isDatabase ? null : bucketIn(given)
  const sources = sourcesOf(given, dataDir, isDatabase ? isInBucket : bucket !== null)
  const taken = existsSync(dataDir) && readdirSync(dataDir).some(isOurs)
  if (taken && !replace) {
    throw new BackupProblem(
      `Já há dados em ${dataDir}: nada foi alterado. Com --substituir eles são guardados ao lado e o backup toma o lugar.`,
    )
  }
  const current = path.join(dataDir, 'folha.db')
  // A running server has its database open: nothing may be put in its place.
  if (existsSync(current) && isInUse(current)) {
    throw new BackupProblem('O servidor está em uso com esta pasta de dados. Pare-o e restaure de novo.')
  }
  const { folder, marks } = arrived(sources, dataDir)
  const before = taken ? `${dataDir}.antes-${new Date().toISOString().replace(/\W/g, '').slice(0, 15)}` : null
  if (before) renameSync(dataDir, before)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const last = [...sources.keys()].sort((a, b) => PARTS.indexOf(a) - PARTS.indexOf(b))
  for (const name of last) renameSync(path.join(folder, name), path.join(dataDir, name))
  rmdirSync(folder)
  return { marks, before, bucket }
}
