import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../config.ts'
import { headsFile } from '../heads-file.ts'
import { closeToOthers } from '../private-files.ts'
import { copyFiles, requireEmpty } from './make-backup.ts'

/** The settings that name the places in which an installation keeps what is not in the database. */
type Places = Pick<Config, 'dataDir' | 'secretsFile' | 'bucket'>

/** The result of a backup without the database, which PostgreSQL's own programs copy. */
interface Beside {
  folder: string
  files: number
  /** True if nobody else on this machine can read it. */
  isPrivate: boolean
}

/** The sentence that tells the operator to dump the database before this backup. */
export const DUMP_FIRST =
  'O banco está no PostgreSQL, e a cópia dele se faz com as ferramentas dele (pg_dump; ou pg_basebackup e o WAL, que voltam a qualquer instante): primeiro ela, depois esta, e não faltará nenhum arquivo que o banco conhece.'

/** The steps, for the operator, of restoring an installation whose database is PostgreSQL's. */
export const RESTORE_THERE = `O banco está no PostgreSQL, e é nele que se restaura, com os servidores parados:
  1. o banco: pg_restore num banco vazio, ou a recuperação do PostgreSQL até um instante;
  2. files, secrets.json e heads.jsonl do backup em DATA_DIR (de heads.jsonl, só as linhas até o instante do banco);
  3. npm run ledger:verify, e os servidores de novo: a época muda, e os aparelhos oferecem o que ainda têm.
Nada foi alterado.`

/**
 * Copy what an installation keeps beside a database of PostgreSQL into an empty folder: files, unless they are in a bucket, keys and signed
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
