import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { say, succeeds } from '../../launch/child.mjs'

/** Asked for its version, because what some systems install under these names only says how to get the real one. */
export function works(file) {
  if (!existsSync(file)) return false
  // On Windows the question would open a window.
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** The first program that works: by its names along the PATH, then at the places where it usually is. */
export function firstOf(names, usual, isGood = works) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...usual].find(isGood)
}

/** Installs packages of Debian's, where that can be done without asking; options of apt-get may stand among their names. */
export function debianInstalls(...names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  say(`Instalando do sistema: ${names.filter((name) => !name.startsWith('-')).join(', ')}…`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  return succeeds('apt-get', ['update'], quiet) && succeeds('apt-get', ['install', '-y', ...names], quiet)
}
