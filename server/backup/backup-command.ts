import path from 'node:path'
import { countOf } from '#shared/text/format.ts'
import { readConfig } from '../config.ts'
import { endByUncaught } from '../log.ts'
import { writePrivately } from '../private-files.ts'
import { BackupProblem } from './checks.ts'
import { makeBackup } from './make-backup.ts'

writePrivately()
endByUncaught()
const stamp = new Date().toISOString().replace(/\W/g, '').slice(0, 15)
const [folder = path.join('backups', `folha-${stamp}`)] = process.argv.slice(2)
try {
  const made = makeBackup(readConfig(process.env).dataDir, path.resolve(folder))
  if (!made.isPrivate) process.stderr.write(`Atenção: outros usuários deste computador podem ler ${made.folder}.\n`)
  process.stdout.write(
    `Backup em ${made.folder}: ${countOf(made.marks, 'marcação', 'marcações')}, ${countOf(made.files, 'arquivo', 'arquivos')}.\n`,
  )
} catch (error) {
  if (!(error instanceof BackupProblem)) throw error
  process.stdout.write(`${error.message}\n`)
  process.exitCode = 1
}
