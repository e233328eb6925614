import path from 'node:path'
import { countOf } from '#shared/text/format.ts'
import type { Bucket } from '../bucket.ts'
import { ConfigError, readConfig } from '../config.ts'
import { ownEngine } from '../database/engine.ts'
import { endByUncaught } from '../log.ts'
import { writePrivately } from '../private-files.ts'
import { BackupProblem } from './checks.ts'
import { type Restored, restoreBackup } from './restore-backup.ts'

const say = (sentence: string) => void process.stdout.write(`${sentence}\n`)

/** Say where the files are, if not where a folder's backup leaves them. */
function sayFilesOf(restored: Restored, dataDir: string, bucket: Bucket | null, isDatabase: boolean): void {
  if (restored.bucket) say(`Os arquivos deste backup estão no bucket ${restored.bucket}.`)
  if (restored.bucket && !bucket)
    say('Antes de começar, diga FILES_URL e as chaves: sem elas os arquivos não são achados.')
  if (!restored.bucket && bucket && !isDatabase)
    say(
      `Os arquivos deste backup estão em ${path.join(dataDir, 'files')}: copie-os para o bucket de FILES_URL antes de começar.`,
    )
  if (bucket) say('Nada será apagado do bucket até que alguém apague dele o objeto instalacao.txt: veja o README.')
}

writePrivately()
endByUncaught()
const given = process.argv.slice(2)
const [folder] = given.filter((word) => !word.startsWith('--'))
try {
  const { dataDir, bucket } = readConfig(process.env)
  if (ownEngine.ownCopies) throw new BackupProblem(ownEngine.ownCopies.restoring)
  if (!folder) throw new BackupProblem('Diga qual backup: npm run restore -- backups/folha-… [--substituir]')
  const how = { replace: given.includes('--substituir'), isInBucket: bucket !== null }
  const restored = restoreBackup(path.resolve(folder), path.resolve(dataDir), how)
  say(`Restaurado em ${dataDir}: ${countOf(restored.marks, 'marcação', 'marcações')}.`)
  if (restored.before) say(`Os dados de antes estão em ${restored.before}.`)
  sayFilesOf(restored, dataDir, bucket, folder.endsWith('.db'))
} catch (error) {
  if (!(error instanceof BackupProblem || error instanceof ConfigError)) throw error
  say(error.message)
  process.exitCode = 1
}
