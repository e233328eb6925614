import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#shared/text/refusal.ts'

const MOST_PIXELS = 25_000_000

function cleaned(source: string, longestSide: number): Sharp {
  return sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
}

/**
 * Decodes and encodes again, from file to file, so that the bytes are never held here: what comes out is a JPEG without
 * EXIF and without passengers. Answers its size. Throws `notAnImage`.
 */
export async function cleanImageFile(from: string, to: string, longestSide = 1600): Promise<number> {
  try {
    return (await cleaned(from, longestSide).toFile(to)).size
  } catch {
    throw new Refusal('notAnImage')
  }
}
