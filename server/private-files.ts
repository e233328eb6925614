import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

const OTHERS = 0o077
const OF_FOLDER = 0o700
const OF_FILE = 0o600

/** From here on this process makes files and folders that only its own user can read. */
export function writePrivately(): void {
  process.umask(OTHERS)
}

function closeOne(place: string): void {
  const about = lstatSync(place)
  const isOpen = (about.mode & OTHERS) !== 0
  if (about.isSymbolicLink()) return
  if (isOpen) chmodSync(place, about.isDirectory() ? OF_FOLDER : OF_FILE)
  if (!about.isDirectory()) return
  // The files of a closed folder are out of reach: of many photos each is looked at only where theirs was open.
  const isLarge = path.basename(place) === 'files'
  if (isOpen || !isLarge) for (const name of readdirSync(place)) closeOne(path.join(place, name))
}

/** What the program keeps in its folder, or in a backup's. */
const isOurs = (name: string) =>
  /^(folha\.db.*|secrets\.json|heads\.jsonl|backup\.json|files|antes-de-migrar)$/.test(name)

/**
 * Takes from everybody else the right to read what the program keeps in a folder, and the folder's own, unless there is
 * something of others in it. Answers whether nobody else gets in: a folder of another user's, or a disk without modes, stays
 * as it is.
 */
export function closeToOthers(folder: string): boolean {
  // Windows has no modes; a folder there belongs to whoever made it.
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
