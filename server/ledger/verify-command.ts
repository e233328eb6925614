import { existsSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/connect.ts'
import { endByUncaught } from '../log.ts'
import { writePrivately } from '../private-files.ts'
import { verifyLedger } from './verify.ts'

writePrivately()
endByUncaught()
const { dataDir } = readConfig(process.env)
const file = path.join(dataDir, 'folha.db')
if (!existsSync(file)) {
  process.stdout.write(`Nenhum banco de dados em ${dataDir}.\n`)
  process.exit(1)
}
const database = openDatabase(file)
const { establishments, rows, faults } = await verifyLedger(database.read)
database.close()
for (const { establishment, nsr, what } of faults.slice(0, 50)) {
  process.stdout.write(`ERRO ${what}: estabelecimento ${establishment}, NSR ${nsr}\n`)
}
process.stdout.write(
  `${rows} marcações em ${establishments} estabelecimentos: ${faults.length === 0 ? 'tudo confere' : `${faults.length} erros`}.\n`,
)
process.exitCode = faults.length === 0 ? 0 : 1
