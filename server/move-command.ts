import { countOf } from '#shared/text/format.ts'
import { ConfigError, readConfig } from './config.ts'
import { DatabaseProblem } from './database/migrations.ts'
import { endByUncaught } from './log.ts'
import { writePrivately } from './private-files.ts'

const USAGE = `Diga para onde, com os servidores parados:
  npm run move -- --to postgres://…   do SQLite em DATA_DIR para um PostgreSQL vazio (só "postgres": o de DATABASE_URL)
  npm run move -- --to sqlite         do PostgreSQL de DATABASE_URL para DATA_DIR, onde não pode haver banco`

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Return the engine that a move goes to, and the address of its PostgreSQL. Throws ConfigError. */
function readAim(args: readonly string[], databaseUrl: string) {
  const [option, given = '', ...more] = args
  const isAddress = /^postgres(ql)?:\/\/./.test(given)
  if (option !== '--to' || more.length > 0 || !(isAddress || ['postgres', 'sqlite'].includes(given)))
    throw new ConfigError(USAGE)
  if (isAddress && databaseUrl !== '' && databaseUrl !== given)
    throw new ConfigError('DATABASE_URL nomeia outro PostgreSQL: a instalação já está nele. Nada foi alterado.')
  if (!isAddress && databaseUrl === '') throw new ConfigError(`DATABASE_URL não nomeia um PostgreSQL.\n${USAGE}`)
  return { target: given === 'sqlite' ? ('sqlite' as const) : ('postgres' as const), url: databaseUrl || given }
}

/** Return what an operator does next, in each direction. */
const nextSteps = {
  postgres: (dataDir: string) =>
    `Agora ponha o endereço em DATABASE_URL, no .env, e comece o servidor. O banco de antes ficou como estava em ${dataDir}: guarde-o em outro lugar.`,
  sqlite: () => 'Agora tire DATABASE_URL do .env e comece o servidor. O PostgreSQL ficou como estava.',
}

writePrivately()
endByUncaught()
try {
  const config = readConfig(process.env)
  const { target, url } = readAim(process.argv.slice(2), config.databaseUrl)
  const from = target === 'postgres' ? 'sqlite' : 'postgres'
  // The tables are declared for one engine while modules load: for that of the target, where the program's queries verify what arrived.
  process.env.DATABASE_URL = target === 'postgres' ? url : ''
  const { moveInstallation } = await import('./move-installation.ts')
  const copied = await moveInstallation({ from, to: target }, { ...config, databaseUrl: url })
  const rows = copied.reduce((sum, table) => sum + table.rows, 0)
  const marks = copied.find(({ table }) => table === 'ledger')?.rows ?? 0
  for (const { table, rows: own } of copied) say(`${table.padEnd(18)} ${own}`)
  say(
    `Mudado para o ${target === 'postgres' ? 'PostgreSQL' : 'SQLite'}: ${countOf(rows, 'linha', 'linhas')}, ${countOf(marks, 'marcação', 'marcações')}, comparadas uma a uma, e o livro confere.`,
  )
  say(`Os arquivos (fotos e documentos) não mudam de lugar, nem secrets.json e heads.jsonl em ${config.dataDir}.`)
  say(nextSteps[target](config.dataDir))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DatabaseProblem)) throw error
  say(error.message)
  process.exitCode = 1
}
