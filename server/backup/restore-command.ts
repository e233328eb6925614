import path from 'node:path'
import { countOf } from '#shared/text/format.ts'
import { readConfig } from '../config.ts'
import { endByUncaught } from '../log.ts'
import { writePrivately } from '../private-files.ts'
import { BackupProblem } from './checks.ts'
import { restoreBackup } from './restore-backup.ts'

writePrivately()
endByUncaught()
const given = process.argv.slice(2)
const [folder] = given.filter((word) => !word.startsWith('--'))
try {
  if (!folder) throw new BackupProblem('Diga qual backup: npm run restore -- backups/folha-… [--substituir]')
  const { dataDir } = readConfig(process.env)
  const { marks, before } = restoreBackup(path.resolve(folder), path.resolve(dataDir), {
    replace: given.includes('--substituir'),
  })
  process.stdout.write(`Restaurado em ${dataDir}: ${countOf(marks, 'marcação', 'marcações')}.\n`)
  if (before) process.stdout.write(`Os dados de antes estão em ${before}.\n`)
} catch (error) {
  if (!(error instanceof BackupProblem)) throw error
  process.stdout.write(`${error.message}\n`)
  process.exitCode = 1
}
