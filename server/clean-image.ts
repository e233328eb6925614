import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#shared/text/refusal.ts'

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
export async function cleanImageFile(from: string, to: string, longestSide = 1600): Promise<number> {
  try {
    return (await cleaned(from, longestSide).toFile(to)).size
  } catch {
    throw new Refusal((await isReadable(from)) ? 'storageFull' : 'notAnImage')
  }
}
