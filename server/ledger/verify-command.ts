import { countOf } from '#shared/text/format.ts'
import { readConfig } from '../config.ts'
import { headsFile } from '../heads-file.ts'
import { endByUncaught } from '../log.ts'
import { openForCommand } from '../open-for-command.ts'
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

const config = readConfig(process.env)
const database = await openForCommand(config)
const { headKeys } = readSecrets(config.secretsFile)
const heads = [headsFile(config.dataDir), ...since()].flatMap((name) => readHeads(name, ...headKeys))
const report = await verifyTrail(database.read, heads)
await database.close()
for (const fault of report.faults.slice(0, MOST_TOLD)) process.stdout.write(`ERRO ${fault}\n`)
for (const warning of report.warnings) process.stdout.write(`ATENÇÃO ${warning}\n`)
const { marks, records, establishments, deeds, faults } = report
const verdict = faults.length === 0 ? 'tudo confere' : countOf(faults.length, 'erro', 'erros')
process.stdout.write(
  [
    `${countOf(marks, 'marcação', 'marcações')} em ${countOf(establishments, 'estabelecimento', 'estabelecimentos')}`,
    countOf(records, 'registro de cadastro, relógio ou serviço', 'registros de cadastro, relógio ou serviço'),
    countOf(deeds, 'linha de auditoria', 'linhas de auditoria'),
    `${countOf(heads.length, 'ponta assinada', 'pontas assinadas')}: ${verdict}.\n`,
  ].join(', '),
)
process.exitCode = faults.length === 0 ? 0 : 1
