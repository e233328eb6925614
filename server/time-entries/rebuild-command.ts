import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { countOf } from '#shared/text/format.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/sqlite/connect.ts'
import { endByUncaught } from '../log.ts'
import { writePrivately } from '../private-files.ts'
import { rebuildTotals } from './rebuild-totals.ts'

writePrivately()
endByUncaught()
const { dataDir, masterEmail } = readConfig(process.env)
const file = path.join(dataDir, 'folha.db')
if (!existsSync(file)) {
  process.stdout.write(`Nenhum banco de dados em ${dataDir}.\n`)
  process.exit(1)
}
const database = openDatabase(file)
// Whoever has access to the files acts as the master of this installation.
const operator = {
  id: 'operador',
  email: masterEmail,
  name: 'Operador',
  role: 'master' as const,
  store_id: null,
  admin_stores: [],
}
const { people, days, voided } = await rebuildTotals({ database, now: Date.now, newId: randomUUID }, operator)
database.close()
for (const { id, user_id, day } of voided) {
  process.stdout.write(`Anulado: registro ${id} de ${user_id}, no dia impossível ${day}\n`)
}
process.stdout.write(`Recontagem: ${countOf(days, 'dia', 'dias')} de ${countOf(people, 'pessoa', 'pessoas')}.\n`)
