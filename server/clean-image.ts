import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#shared/text/refusal.ts'

const MOST_PIXELS = 25_000_000

function cleaned(source: Uint8Array | string, longestSide: number): Sharp {
  return sharp(source, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
}

async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw new Refusal('notAnImage')
  }
}

/** Decodes and encodes again: what comes out is a JPEG without EXIF and without passengers. Throws `notAnImage`. */
export const cleanImage = (bytes: Uint8Array, longestSide = 960): Promise<Uint8Array> =>
  orRefuse(cleaned(bytes, longestSide).toBuffer())

/** The same from file to file, so that the bytes are never held here. Answers the size. */
export const cleanImageFile = (from: string, to: string, longestSide = 1600): Promise<number> =>
  orRefuse(
    cleaned(from, longestSide)
      .toFile(to)
      .then(({ size }) => size),
  )
