import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { headsFile } from '../heads-file.ts'
import { closeToOthers } from '../private-files.ts'
import { copyFiles, requireEmpty } from './make-backup.ts'

/** The settings that name the places in which an installation keeps what is not in the database. */
type Places = Pick<Config, 'dataDir' | 'secretsFile' | 'bucket'>

/** The result of a backup without the database, which the engine's own programs copy. */
interface Beside {
  folder: string
  files: number
  /** True if nobody else on this machine can read it. */
  isPrivate: boolean
}

/**
 * Copy what an installation keeps beside a database elsewhere into an empty folder: files, unless they are in a bucket, keys and signed
 * heads. Throws BackupProblem.
 */
export function copyBeside({ dataDir, secretsFile, bucket }: Places, folder: string): Beside {
  requireEmpty(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = path.join(folder, 'files')
  if (!bucket) copyFiles(path.join(dataDir, 'files'), files)
  const kept = new Map([
    [headsFile(dataDir), headsFile(folder)],
    [secretsFile, path.join(folder, 'secrets.json')],
  ])
  for (const [from, to] of kept) if (existsSync(from)) copyFileSync(from, to)
  return { folder, files: bucket ? 0 : readdirSync(files).length, isPrivate: closeToOthers(folder) }
}
