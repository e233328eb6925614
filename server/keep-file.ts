import { rm } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#shared/text/refusal.ts'
import { whyDatabaseFailed } from './database/db.ts'
import type { Parts, ReceivedFile } from './parts.ts'

const READING = { limitInputPixels: 25_000_000, failOn: 'error' } as const

function cleaned(source: string, longestSide: number): Sharp {
  return sharp(source, READING)
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
}

/** Tell whether every pixel can be read. */
const isReadable = (source: string): Promise<boolean> =>
  sharp(source, READING)
    .stats()
    .then(
      () => true,
      () => false,
    )

/**
 * Decode and re-encode an image from file to file, so that the bytes are never held here: the result is a JPEG without EXIF or hidden
 * content. Returns its size. Throws `notAnImage`, or `storageFull` if the disk refused: a device gives up the photo after the first, and
 * sends it again after the second.
 */
async function cleanImageFile(from: string, to: string, longestSide = 1600): Promise<number> {
  try {
    return (await cleaned(from, longestSide).toFile(to)).size
  } catch {
    throw new Refusal((await isReadable(from)) ? 'storageFull' : 'notAnImage')
  }
}

/** A file on disk under its own name, without a row in the database yet. */
export interface KeptFile {
  id: string
  media_type: string
  size: number
  sha256: string
}

/** Re-encode an image (no EXIF, no hidden content) beside the one that came, and store the result. */
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
 * Store a file that arrived; an image is reduced to at most `longestSide` pixels. Until the database knows it, it is an orphan that the
 * sweep removes.
 */
export async function keepFile(parts: Parts, file: ReceivedFile, longestSide?: number): Promise<KeptFile> {
  if (file.media_type.startsWith('image/')) return keepImage(parts, file, longestSide)
  const id = parts.newId()
  await parts.storage.keep(id, file.path)
  return { id, media_type: file.media_type, size: file.size, sha256: file.sha256 }
}

/**
 * Return the result of `written`. If the database write fails, the stored file is removed too: on a full disk each retry would leave
 * another one behind until the sweep. Where the connection broke, nobody knows whether the row that names the file was committed: then
 * only the sweep may remove it.
 */
export async function orDropped<T>({ storage }: Parts, kept: Pick<KeptFile, 'id'>, written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (whyDatabaseFailed(error) !== 'busy') await storage.remove(kept.id).catch(() => {})
    throw error
  }
}

/**
 * Remove the bytes of files whose rows are gone. A storage that refuses changes nothing about what was decided, and the sweep removes them
 * later.
 */
export async function dropBytes({ storage, log }: Parts, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await storage.remove(id).catch((error: unknown) => log.error({ err: error }, 'removing a file failed'))
  }
}
