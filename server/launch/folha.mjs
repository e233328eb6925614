#!/usr/bin/env node
/**
 * The program as its package brings it: built already, with its data and settings in the current folder. An old Node parses this file: use
 * nothing newer than Node 16 here.
 */
import { existsSync, readFileSync } from 'node:fs'
import { get as getPlainly } from 'node:http'
import { get as getSecurely } from 'node:https'
import path from 'node:path'
import { databaseLoads, inRoot, launch, readDotEnv, say, serve, serverOptions } from './child.mjs'
import { onThisNode } from './current-node.mjs'
import { keepServing } from './keep-serving.mjs'

const cwd = process.cwd()
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))

const USAGE = `Folha de Ponto ${version}: os dados e o arquivo .env ficam na pasta em que se está.

  folha                   serve, e começa de novo se cair; Ctrl+C para
  folha --demo            serve uma empresa de exemplo, em data/demo
  folha backup [pasta]    copia banco, arquivos e chaves enquanto o servidor trabalha
  folha restore pasta     põe um backup no lugar dos dados
  folha ledger:verify     confere livro, registros e auditoria
  folha totals:rebuild    recalcula os totais dos dias
  folha move --to …       muda de banco (SQLite, PostgreSQL)
  folha doctor            confere endereço, certificado, relógio, disco, banco e backup, e diz o que fazer
  folha health            diz (também com o código de saída) se o servidor desta pasta trabalha
  folha --version         diz a versão

As configurações e o mais: ${inRoot('README.md')}`

/** The commands, by the file that each was built into. */
const commands = {
  doctor: 'doctor',
  backup: 'backup',
  restore: 'restore',
  'ledger:verify': 'verify',
  'totals:rebuild': 'rebuild',
  move: 'move',
}

/** Say what is used of this folder, before anything is written to it. */
function sayPlaces(dataDir) {
  const place = path.resolve(dataDir)
  const isNew = !existsSync(path.join(place, 'secrets.json'))
  const database = process.env.DATABASE_URL ? ' (o banco: o PostgreSQL de DATABASE_URL)' : ''
  const settings = path.join(cwd, '.env')
  say(`Folha de Ponto ${version}`)
  say(`  Dados:    ${place}${isNew ? ', uma pasta nova' : ''}${database}`)
  say(`  Ajustes:  ${existsSync(settings) ? settings : `os de fábrica; para mudar, um arquivo ${settings}`}`)
}

function requireDatabase() {
  if (databaseLoads()) return
  throw new Error(
    `O banco de dados (better-sqlite3) não abre neste sistema (${process.platform}-${process.arch}, Node ${process.versions.node}): é preciso um Linux, macOS ou Windows de 64 bits.`,
  )
}

function start(isDemo) {
  // Set before .env is read, because the demonstration must never write to the data of a real shop.
  if (isDemo) Object.assign(process.env, { FILES_URL: '', DATABASE_URL: '' })
  if (isDemo) process.env.DATA_DIR = process.env.DATA_DIR || './data/demo'
  readDotEnv(cwd)
  requireDatabase()
  sayPlaces(process.env.DATA_DIR || './data')
  return keepServing({ args: [...serverOptions, inRoot('dist/server/main.js'), ...(isDemo ? ['--demo'] : [])], cwd })
}

function runCommand(name, given) {
  readDotEnv(cwd)
  return serve({ args: [inRoot(`dist/server/${name}.js`), ...given], cwd })
}

/** Return the status that an address of this machine answers with, whatever its certificate; null if it doesn't. */
const statusAt = (address) =>
  new Promise((resolve) => {
    const get = address.startsWith('https:') ? getSecurely : getPlainly
    const asking = get(address, { rejectUnauthorized: false, timeout: 4_000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asking.once('timeout', () => asking.destroy())
    asking.once('error', () => resolve(null))
  })

/** Ask the server of these settings whether it can work; return an exit code. For containers, which have no other program to ask with. */
async function health() {
  readDotEnv(cwd)
  const [scheme, port] = process.env.ACME === 'on' || process.env.LAN === 'on' ? ['https', 443] : ['http', 3000]
  const address = `${scheme}://127.0.0.1:${process.env.PORT || port}/api/health/ready`
  const status = await statusAt(address)
  say(status === 200 ? 'O servidor trabalha.' : `O servidor não trabalha (${address}: ${status ?? 'sem resposta'}).`)
  return status === 200 ? 0 : 1
}

await launch(() => {
  const [asked = '', ...given] = process.argv.slice(2)
  if (['', 'start', '--demo'].includes(asked)) return start([asked, ...given].includes('--demo'))
  if (asked === 'health') return health()
  const isCommand = Object.keys(commands).includes(asked)
  if (isCommand) return runCommand(commands[asked], given)
  say(asked === '--version' ? version : USAGE)
  return ['--version', '--help', '-h', 'help', '--ajuda', 'ajuda'].includes(asked) ? 0 : 1
}, onThisNode)
