import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const RED = [224, 0, 32] as const
/** The opacity of equal pixels in a drawing of differences; the rest is white. */
const FAINT = 0.25

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** The differences between two pictures; the box (px) contains every differing pixel. */
export interface Difference {
  pixels: number
  box: Box | null
  /** Both sizes, if they differ. */
  sizes: string | null
  /** Write a picture with the differences in red, the rest faint. */
  draw: (file: string) => Promise<void>
}

interface Raster {
  data: Buffer
  width: number
  height: number
}

async function rasterOf(bytes: Buffer): Promise<Raster> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const same: Difference = { pixels: 0, box: null, sizes: null, draw: async () => {} }

/** Tell whether both have this pixel, in the same colour. */
function agree(one: Raster, other: Raster, x: number, y: number): boolean {
  if (x >= one.width || y >= one.height || x >= other.width || y >= other.height) return false
  const [a, b] = [(y * one.width + x) * 3, (y * other.width + x) * 3]
  return [0, 1, 2].every((channel) => one.data[a + channel] === other.data[b + channel])
}

const wider = (box: Box | null, x: number, y: number): Box => ({
  left: Math.min(box?.left ?? x, x),
  top: Math.min(box?.top ?? y, y),
  right: Math.max(box?.right ?? x, x),
  bottom: Math.max(box?.bottom ?? y, y),
})

/** Yield every differing pixel, from top to bottom. */
function* differing(one: Raster, other: Raster): Generator<{ x: number; y: number }> {
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) if (!agree(one, other, x, y)) yield { x, y }
  }
}

/** Draw the first picture faintly, with the differences over it. */
async function drawOver(one: Raster, other: Raster, file: string): Promise<void> {
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const red = Buffer.alloc(width * height * 4)
  for (const { x, y } of differing(one, other)) red.set([...RED, 255], (y * width + x) * 4)
  const faint = one.data.map((channel) => 255 - (255 - channel) * FAINT)
  const ground = await sharp(faint, { raw: { width: one.width, height: one.height, channels: 3 } })
    .png()
    .toBuffer()
  await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([
      { input: ground, left: 0, top: 0 },
      { input: red, raw: { width, height, channels: 4 } },
    ])
    .png()
    .toFile(file)
}

const sizeOf = ({ width, height }: Raster) => `${width}×${height}`

/** Compare two pictures pixel by pixel; the area that only the larger one covers counts as different. */
export async function differenceOf(before: string, after: string): Promise<Difference> {
  const [first, second] = [readFileSync(before), readFileSync(after)]
  if (first.equals(second)) return same
  const [one, other] = [await rasterOf(first), await rasterOf(second)]
  let pixels = 0
  let box: Box | null = null
  for (const { x, y } of differing(one, other)) {
    pixels += 1
    box = wider(box, x, y)
  }
  const sizes = sizeOf(one) === sizeOf(other) ? null : `${sizeOf(one)} → ${sizeOf(other)}`
  return { pixels, box, sizes, draw: (file) => drawOver(one, other, file) }
}
