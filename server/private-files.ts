import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

const OTHERS = 0o077
const OF_FOLDER = 0o700
const OF_FILE = 0o600

/** Make this process create files and folders that only its own user can read. */
export function writePrivately(): void {
  process.umask(OTHERS)
}

function closeOne(place: string): void {
  const about = lstatSync(place)
  const isOpen = (about.mode & OTHERS) !== 0
  if (about.isSymbolicLink()) return
  if (isOpen) chmodSync(place, about.isDirectory() ? OF_FOLDER : OF_FILE)
  if (!about.isDirectory()) return
  // The files of a closed folder are unreachable, so a folder with many photos is only walked if it was open.
  const isLarge = path.basename(place) === 'files'
  if (isOpen || !isLarge) for (const name of readdirSync(place)) closeOne(path.join(place, name))
}

/** Tell whether the program keeps a file of this name in its folder, or in a backup's. */
const isOurs = (name: string) =>
  /^(folha\.db.*|secrets\.json|last-backup\.json|certificate|heads\.jsonl|backup\.json|files|arriving|antes-(?:de-migrar|\d.*)|\.restaura.*)$/.test(
    name,
  )

/**
 * Remove other users' access to the program's files in a folder, and to the folder itself unless it contains other files. Returns whether
 * nobody else has access: a folder of another user, or a disk without modes, stays unchanged.
 */
export function closeToOthers(folder: string): boolean {
  // Windows has no modes; a folder there belongs to its creator.
  if (process.platform === 'win32') return true
  try {
    const names = readdirSync(folder)
    for (const name of names.filter(isOurs)) closeOne(path.join(folder, name))
    if (names.every(isOurs)) chmodSync(folder, OF_FOLDER)
    return (lstatSync(folder).mode & OTHERS) === 0
  } catch {
    return false
  }
}
