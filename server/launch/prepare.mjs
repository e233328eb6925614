import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { databaseLoads, inRoot, nodeSucceeds, say, succeeds } from './child.mjs'
import { npmCommand } from './current-node.mjs'
import { buildId, builtId } from './sources.mjs'

const marker = inRoot('node_modules/.folha-de-ponto')

function npm(args, options) {
  const { command, before, shell } = npmCommand()
  return succeeds(command, [...before, ...args], {}, { shell, ...options })
}

const lock = () => readFileSync(inRoot('package-lock.json'))
const fingerprint = () => `${createHash('sha256').update(lock()).digest('hex')} ${process.versions.modules}`
const marked = () => existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint()

/** Tell whether somebody's own `npm ci` already installed the locked packages; those for other platforms may be missing. */
function matchesLock(dev) {
  const hidden = inRoot('node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(JSON.parse(lock().toString()).packages).every(
    ([place, { version, optional, devOptional, dev: forTests }]) =>
      place === '' || optional || devOptional || (forTests && !dev) || present[place]?.version === version,
  )
}

const toolsPresent = (dev) => !dev || existsSync(inRoot('node_modules/vitest/package.json'))

function installAll(dev) {
  say('Instalando as dependências (na primeira vez leva alguns minutos)…')
  const how = ['--no-audit', '--no-fund', ...(dev ? ['--include=dev'] : [])]
  // Hide its output: if the lock lacks the binaries of some platforms, `ci` fails with a long message, and `install` corrects it.
  const exactly = { stdio: ['inherit', 'inherit', 'ignore'] }
  if (npm(['ci', ...how], exactly) || npm(['install', ...how])) return
  throw new Error('Não foi possível instalar as dependências: verifique a conexão com a internet e tente de novo.')
}

function install(dev) {
  const fits = toolsPresent(dev) && (marked() || matchesLock(dev))
  if (fits && databaseLoads()) return
  installAll(dev)
  if (databaseLoads()) return
  throw new Error(
    `O banco de dados (better-sqlite3) não abre neste sistema (${process.platform}-${process.arch}, Node ${process.versions.node}). Apague a pasta node_modules e tente de novo; é preciso um Linux, macOS ou Windows de 64 bits.`,
  )
}

/**
 * Prepare a fresh or changed checkout to run: packages, and with `build` the parts that are served. Costs almost nothing if nothing
 * changed. `dev` installs the test tools too.
 */
export function prepare({ build = false, dev = false } = {}) {
  install(dev)
  if (!marked()) writeFileSync(marker, fingerprint())
  const old = ['server', 'client'].filter((part) => build && buildId(part) !== builtId(part))
  if (old.includes('client')) say('Construindo o aplicativo…')
  if (old.length > 0 && !nodeSucceeds([inRoot('server/launch/build.mjs'), ...old]))
    throw new Error('A construção do aplicativo falhou: veja acima.')
}
