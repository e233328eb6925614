import { rm } from 'node:fs/promises'
import { cleanImageFile } from './clean-image.ts'
import type { Parts, ReceivedFile } from './parts.ts'

/** A file that is on disk under its own name, not yet written down. */
export interface KeptFile {
  id: string
  media_type: string
  size: number
  sha256: string
}

/** Re-encodes an image (no EXIF, no passengers) beside the one that came, and takes it over. */
async function keepImage({ storage, newId }: Parts, file: ReceivedFile, longestSide?: number): Promise<KeptFile> {
  const id = newId()
  const clean = storage.arriving()
  try {
    const size = await cleanImageFile(file.path, clean, longestSide)
    await storage.keep(id, clean)
    return { id, media_type: 'image/jpeg', size, sha256: file.sha256 }
  } finally {
    await rm(clean, { force: true })
  }
}

/**
 * Takes over a file that arrived; an image becomes at most `longestSide` pixels long. Until the database knows it, it is
 * an orphan that the sweep removes.
 */
export async function keepFile(parts: Parts, file: ReceivedFile, longestSide?: number): Promise<KeptFile> {
  if (file.media_type.startsWith('image/')) return keepImage(parts, file, longestSide)
  const id = parts.newId()
  await parts.storage.keep(id, file.path)
  return { id, media_type: file.media_type, size: file.size, sha256: file.sha256 }
}

/**
 * What `written` answers. When the database does not take it, the kept file goes too: on a full disk each new try would
 * leave one more behind until the sweep.
 */
export async function orDropped<T>({ storage }: Parts, kept: Pick<KeptFile, 'id'>, written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    await storage.remove(kept.id).catch(() => {})
    throw error
  }
}
