import { existsSync } from 'node:fs'
import path from 'node:path'
import { countOf } from '#shared/text/format.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/sqlite/connect.ts'
import { headsFile } from '../heads-file.ts'
import { endByUncaught } from '../log.ts'
import { writePrivately } from '../private-files.ts'
import { readSecrets } from '../secrets.ts'
import { readHeads } from './heads.ts'
import { verifyTrail } from './verify-trail.ts'

writePrivately()
endByUncaught()
const MOST_TOLD = 50

/** Read `--desde PASTA`: a backup kept elsewhere, whose signed heads must be in the database too. */
function since(): string[] {
  const at = process.argv.indexOf('--desde')
  const folder = at < 0 ? undefined : process.argv[at + 1]
  return folder ? [headsFile(folder)] : []
}

const { dataDir, secretsFile } = readConfig(process.env)
const file = path.join(dataDir, 'folha.db')
if (!existsSync(file)) {
  process.stdout.write(`Nenhum banco de dados em ${dataDir}.\n`)
  process.exit(1)
}
const { headKeys } = readSecrets(secretsFile)
const heads = [headsFile(dataDir), ...since()].flatMap((name) => readHeads(name, ...headKeys))
const database = openDatabase(file)
const report = await verifyTrail(database.read, heads)
database.close()
for (const fault of report.faults.slice(0, MOST_TOLD)) process.stdout.write(`ERRO ${fault}\n`)
for (const warning of report.warnings) process.stdout.write(`ATENÇÃO ${warning}\n`)
const { marks, establishments, deeds, faults } = report
const verdict = faults.length === 0 ? 'tudo confere' : countOf(faults.length, 'erro', 'erros')
process.stdout.write(
  [
    `${countOf(marks, 'marcação', 'marcações')} em ${countOf(establishments, 'estabelecimento', 'estabelecimentos')}`,
    countOf(deeds, 'linha de auditoria', 'linhas de auditoria'),
    `${countOf(heads.length, 'cabeça assinada', 'cabeças assinadas')}: ${verdict}.\n`,
  ].join(', '),
)
process.exitCode = faults.length === 0 ? 0 : 1
