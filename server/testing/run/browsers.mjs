import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { say, succeeds } from '../../launch/child.mjs'

/**
 * Tell whether a program runs, by asking for its version, because under these names some systems install only a hint on how to get the real
 * one.
 */
export function works(file) {
  if (!existsSync(file)) return false
  // On Windows this would open a window.
  if (process.platform === 'win32') return true
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

/** Return the first program that works: by its names along the PATH, then at its usual places. */
export function firstOf(names, usual, isGood = works) {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...usual].find(isGood)
}

/** Install Debian packages if that is possible without asking; `names` may include options of apt-get. */
export function debianInstalls(...names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  say(`Instalando do sistema: ${names.filter((name) => !name.startsWith('-')).join(', ')}…`)
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  return succeeds('apt-get', ['update'], quiet) && succeeds('apt-get', ['install', '-y', ...names], quiet)
}
