import sharp from 'sharp'

/** Make black and white noise, repeated every 64 rows: a PNG of some kilobytes whose JPEG is half a megabyte or more. */
export async function swellingPicture(side: number): Promise<Buffer> {
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) >>> 0
    return (seed >>> 16) & 1 ? 255 : 0
  }
  const tile = Buffer.from(Array.from({ length: 64 * side }, random))
  const pixels = Buffer.concat(Array.from({ length: Math.ceil(side / 64) }, () => tile)).subarray(0, side * side)
  const raw = { width: side, height: side, channels: 1 as const }
  return sharp(pixels, { raw }).png({ palette: true, colours: 2, compressionLevel: 9 }).toBuffer()
}

/** Make a PDF of so many bytes. */
export const paddedPdf = (bytes: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes, '%')])
