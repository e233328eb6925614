import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { headsFile } from '../heads-file.ts'
import { closeToOthers } from '../private-files.ts'
import { copyFiles, requireEmpty } from './make-backup.ts'

/** What was copied of an installation whose database is elsewhere. */
interface Beside {
  folder: string
  files: number
  /** True if nobody else on this machine can read it. */
  isPrivate: boolean
}

/** What the operator copies with PostgreSQL's own programs, and when. */
export const DUMP_FIRST =
  'O banco está no PostgreSQL, e a cópia dele se faz com as ferramentas dele (pg_dump; ou pg_basebackup e o WAL, que voltam a qualquer instante): primeiro ela, depois esta, e não faltará nenhum arquivo que o banco conhece.'

/** How a backup is put back where the database is PostgreSQL's. */
export const RESTORE_THERE = `O banco está no PostgreSQL, e é nele que se restaura, com os servidores parados:
  1. o banco: pg_restore num banco vazio, ou a recuperação do PostgreSQL até um instante;
  2. nele, para que os aparelhos ofereçam de novo o que ainda têm:
     update installation set value = gen_random_uuid()::text where key = 'epoch';
  3. files, secrets.json e heads.jsonl do backup em DATA_DIR (de heads.jsonl, só as linhas até o instante do banco);
  4. npm run ledger:verify, e os servidores de novo.
Nada foi alterado.`

/**
 * Copy what an installation keeps beside a database of PostgreSQL into an empty folder: files, unless they are in a bucket, keys and signed
 * heads. Throws BackupProblem.
 */
export function copyBeside(dataDir: string, folder: string, isInBucket: boolean): Beside {
  requireEmpty(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const files = path.join(folder, 'files')
  if (!isInBucket) copyFiles(path.join(dataDir, 'files'), files)
  for (const kept of [headsFile(dataDir), path.join(dataDir, 'secrets.json')])
    if (existsSync(kept)) copyFileSync(kept, path.join(folder, path.basename(kept)))
  return { folder, files: isInBucket ? 0 : readdirSync(files).length, isPrivate: closeToOthers(folder) }
}
