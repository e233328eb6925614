import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot, nodeSucceeds, say, succeeds } from './child.mjs'
import { buildId, builtId } from './sources.mjs'

const oldest = [22, 0]
const marker = inRoot('node_modules/.folha-de-ponto')

/** Throws one sentence for a person where this Node is too old to run us. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  throw new Error(
    `A Folha de Ponto precisa do Node.js ${oldest.join('.')} ou mais novo, e este é o ${process.versions.node}. Instale uma versão atual em https://nodejs.org e tente de novo.`,
  )
}

/** Through the npm that started us, where there is one: it need not be on the PATH, and on Windows it can't be spawned by name. */
function npm(args, options) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return nodeSucceeds([cli, ...args], {}, options)
  return succeeds('npm', args, {}, { shell: process.platform === 'win32', ...options })
}

const lock = () => readFileSync(inRoot('package-lock.json'))
const fingerprint = () => `${createHash('sha256').update(lock()).digest('hex')} ${process.versions.modules}`
const marked = () => existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint()

/** Whether somebody's own `npm ci` already left here what the lock names; packages for other platforms may be missing. */
function matchesLock(dev) {
  const hidden = inRoot('node_modules/.package-lock.json')
  if (!existsSync(hidden)) return false
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  return Object.entries(JSON.parse(lock().toString()).packages).every(
    ([place, { version, optional, devOptional, dev: forTests }]) =>
      place === '' || optional || devOptional || (forTests && !dev) || present[place]?.version === version,
  )
}

/** In a process of its own: a binary that failed to load can't be loaded again in the same one. */
const databaseLoads = () =>
  nodeSucceeds(['-e', "new (require('better-sqlite3'))(':memory:').close()"], {}, { stdio: 'ignore' })

const toolsPresent = (dev) => !dev || existsSync(inRoot('node_modules/vitest/package.json'))

function installAll(dev) {
  say('Instalando as dependências (na primeira vez leva alguns minutos)…')
  const how = ['--no-audit', '--no-fund', ...(dev ? ['--include=dev'] : [])]
  // Silent, because a lock written where some platforms' binaries were not on offer is refused at length, and `install` mends it.
  const exactly = { stdio: ['inherit', 'inherit', 'ignore'] }
  if (npm(['ci', ...how], exactly) || npm(['install', ...how])) return
  throw new Error('Não foi possível instalar as dependências: verifique a conexão com a internet e tente de novo.')
}

function install(dev) {
  const fits = toolsPresent(dev) && (marked() || matchesLock(dev))
  if (fits && databaseLoads()) return
  // Most often only Node itself has changed, and the compiled database no longer fits it.
  const rebuilt = fits && npm(['rebuild', 'better-sqlite3']) && databaseLoads()
  if (!rebuilt) installAll(dev)
  if (!rebuilt && !databaseLoads()) {
    throw new Error(
      'O banco de dados (better-sqlite3) não pôde ser compilado: instale python3, make e g++ (no Debian: apt-get install -y python3 make g++) e tente de novo.',
    )
  }
}

/**
 * Brings a fresh or changed checkout to where it can run: Node, packages, and with `build` what is served. Costs next to
 * nothing when nothing changed. `dev` asks for the test tools too.
 */
export function prepare({ build = false, dev = false } = {}) {
  requireNode()
  install(dev)
  if (!marked()) writeFileSync(marker, fingerprint())
  const old = ['server', 'client'].filter((part) => build && buildId(part) !== builtId(part))
  if (old.includes('client')) say('Construindo o aplicativo…')
  if (old.length > 0 && !nodeSucceeds([inRoot('server/launch/build.mjs'), ...old]))
    throw new Error('A construção do aplicativo falhou: veja acima.')
}
