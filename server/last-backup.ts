import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/** When a backup was made last, in ms, and where it was put. */
const LastBackup = z.object({ at: z.number(), folder: z.string() })
type LastBackup = z.infer<typeof LastBackup>

const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup.json')

/** Note in the data directory that a backup was made, for those who ask later whether there is one. */
export function noteBackup(dataDir: string, made: LastBackup): void {
  writeFileSync(fileIn(dataDir), `${JSON.stringify(made)}\n`, { mode: 0o600 })
}

/** Return the last backup of an installation; null if none is known. */
export function lastBackupOf(dataDir: string): LastBackup | null {
  try {
    return LastBackup.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}
