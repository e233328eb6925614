import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { debianInstalls } from './browsers.mjs'

const OLDEST = 15
const debian = '/usr/lib/postgresql'
const binary = (name) => (process.platform === 'win32' ? `${name}.exe` : name)

/** Return the version of the PostgreSQL whose programs are in a folder; 0 if there are none. */
function versionIn(folder) {
  if (!existsSync(path.join(folder, binary('initdb')))) return 0
  const { stdout } = spawnSync(path.join(folder, binary('postgres')), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

const isFit = (folder) => versionIn(folder) >= OLDEST

function found() {
  if (!existsSync(debian)) return undefined
  const folders = readdirSync(debian).map((version) => path.join(debian, version, 'bin'))
  return folders.sort((a, b) => versionIn(b) - versionIn(a)).find(isFit)
}

function installed() {
  if (!debianInstalls('postgresql')) return undefined
  // Debian starts a server of its own on installation, and nobody asked for one.
  spawnSync('service', ['postgresql', 'stop'], { stdio: 'ignore', timeout: 20_000 })
  return found()
}

/**
 * Return the folder of PostgreSQL's programs, where PG_BIN says or Debian puts them, installing them if that is easy; undefined without a
 * version of 15 or newer, in which case the tests on it are left out.
 */
export function findPostgres() {
  const asked = process.env.PG_BIN
  if (asked) return isFit(asked) ? asked : undefined
  return found() ?? installed()
}
