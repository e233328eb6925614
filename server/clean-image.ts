import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#shared/text/refusal.ts'

const READING = { limitInputPixels: 25_000_000, failOn: 'error' } as const

function cleaned(source: string, longestSide: number): Sharp {
  return sharp(source, READING)
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
}

/** Whether every pixel can be read. */
const isReadable = (source: string): Promise<boolean> =>
  sharp(source, READING)
    .stats()
    .then(
      () => true,
      () => false,
    )

/**
 * Decodes and encodes again, from file to file, so that the bytes are never held here: what comes out is a JPEG without
 * EXIF and without passengers. Answers its size. Throws `notAnImage`, or `storageFull` when it was the disk that refused: a
 * device takes the first for the photo's end and sends again after the second.
 */
export async function cleanImageFile(from: string, to: string, longestSide = 1600): Promise<number> {
  try {
    return (await cleaned(from, longestSide).toFile(to)).size
  } catch {
    throw new Refusal((await isReadable(from)) ? 'storageFull' : 'notAnImage')
  }
}
