import { randomUUID } from 'node:crypto'
import { countOf } from '#shared/text/format.ts'
import { readConfig } from '../config.ts'
import { endByUncaught } from '../log.ts'
import { openForCommand } from '../open-for-command.ts'
import { writePrivately } from '../private-files.ts'
import { rebuildTotals } from './rebuild-totals.ts'

writePrivately()
endByUncaught()
const config = readConfig(process.env)
const database = await openForCommand(config)
// Whoever has access to the files acts as the master of this installation.
const operator = {
  id: 'operador',
  email: config.masterEmail,
  name: 'Operador',
  role: 'master' as const,
  store_id: null,
  admin_stores: [],
}
const { people, days, voided } = await rebuildTotals({ database, now: database.now, newId: randomUUID }, operator)
await database.close()
for (const { id, user_id, day } of voided) {
  process.stdout.write(`Anulado: registro ${id} de ${user_id}, no dia impossível ${day}\n`)
}
process.stdout.write(`Recontagem: ${countOf(days, 'dia', 'dias')} de ${countOf(people, 'pessoa', 'pessoas')}.\n`)
