import { existsSync, lchownSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { flush } from './flush.ts'

/** The parts of an installation that a backup brings back; a bucket may hold the files. */
export const PARTS = ['secrets.json', 'files', 'folha.db']

/** Beside a database there may be files with changes not yet written into it. */
export const isPart = (name: string): boolean =>
  PARTS.includes(name) || name.startsWith('folha.db') || name === 'heads.jsonl'

/** A folder of parts that are complete: from its name on the backup counts, and whoever finds it puts them in place. */
const READY = '.restaurado-'
/** The folder that keeps what was there before, with the same ending. */
const ASIDE = 'antes-'
const KEYS = 'secrets.json'

const asideOf = (dataDir: string, ready: string) => path.join(dataDir, ASIDE + path.basename(ready).slice(READY.length))

/** The keys first, the database last: an interruption leaves no database without its files. */
const rank = (name: string) => (name === KEYS ? 0 : name === 'folha.db' ? 2 : 1)
const keysFirst = (names: readonly string[]) => names.toSorted((a, b) => rank(a) - rank(b))

function move(names: readonly string[], from: string, to: string): void {
  for (const name of names) renameSync(path.join(from, name), path.join(to, name))
}

/** Give what root made to whoever owns the data folder: the server runs as that user. */
export function handOver(places: readonly string[], dataDir: string): void {
  const { uid, gid } = statSync(dataDir)
  if (process.getuid?.() !== 0 || uid === 0) return
  for (const place of places) lchownSync(place, uid, gid)
}

/** Move the parts of before aside, into the data folder: a folder beside it may be none of the server's. */
function setAside(dataDir: string, aside: string): void {
  const old = keysFirst(readdirSync(dataDir).filter(isPart)).reverse()
  if (old.length > 0) {
    mkdirSync(aside, { recursive: true, mode: 0o700 })
    handOver([aside], dataDir)
  }
  move(old, dataDir, aside)
}

/**
 * Put complete parts in place, and what was there aside; begun and cut short, it goes on where it ended. Returns the folder of what was there.
 */
export function putInPlace(dataDir: string, ready: string): string | null {
  const aside = asideOf(dataDir, ready)
  const parts = readdirSync(ready)
  // The keys go in first: as long as they wait, all that is in place is of before.
  if (parts.includes(KEYS)) setAside(dataDir, aside)
  move(keysFirst(parts), ready, dataDir)
  rmdirSync(ready)
  // All of it is in place, whatever the disk says of the names.
  try {
    flush(dataDir)
  } catch {}
  return existsSync(aside) ? aside : null
}

/** Take back what was set aside for parts none of which is in place yet, and drop them. Returns false if some are. */
export function takeBack(dataDir: string, ready: string): boolean {
  if (!existsSync(path.join(ready, KEYS))) return false
  const aside = asideOf(dataDir, ready)
  if (existsSync(aside)) {
    move(keysFirst(readdirSync(aside)), aside, dataDir)
    rmdirSync(aside)
  }
  rmSync(ready, { recursive: true, force: true })
  return true
}

/** Give a folder of complete parts the name by which the backup counts. */
export function declareReady(dataDir: string, folder: string): string {
  const ready = path.join(dataDir, READY + new Date().toISOString().replace(/\W/g, '').slice(0, 18))
  renameSync(folder, ready)
  try {
    flush(dataDir)
  } catch (error) {
    renameSync(ready, folder)
    throw error
  }
  return ready
}

/** Put parts in place that a restore, cut short, left complete. */
export function finishRestore(dataDir: string): void {
  const left = readdirSync(dataDir).filter((name) => name.startsWith(READY))
  for (const name of left.sort()) putInPlace(dataDir, path.join(dataDir, name))
}
