import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { stepAt, writeBadge } from '#shared/kiosk/badge.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { textIn } from './frame-reader.ts'

const WALL = '#77706a'
const signature = Uint8Array.from({ length: 64 }, (_, i) => (i * 37) % 256)
const badge = writeBadge({ user_id: '0190a1b2-c3d4-4e5f-8a9b-0c1d2e3f4a5b', step: stepAt(1.8e12), signature })

/** The badge as a phone draws it, with a white edge, this many pixels wide. */
const drawn = (width: number): Promise<Buffer> =>
  sharp(
    Buffer.from(
      renderToStaticMarkup(createElement(QrCode, { text: badge, label: 'x' })).replace(
        '<svg',
        '<svg xmlns="http://www.w3.org/2000/svg"',
      ),
    ),
  )
    .resize({ width })
    .flatten({ background: 'white' })
    .png()
    .toBuffer()

/** Draw the badge as a camera sees it: the code turned by some degrees, before a wall. */
async function seen(degrees: number, { width = 420, blur = 0 } = {}): Promise<Sharp> {
  const turned = await sharp(await drawn(width))
    .rotate(degrees, { background: WALL })
    .toBuffer()
  const wall = sharp({ create: { width: 1280, height: 960, channels: 3, background: WALL } })
  const picture = await wall
    .composite([{ input: turned, top: 120, left: 330 }])
    .png()
    .toBuffer()
  return blur ? sharp(picture).blur(blur) : sharp(picture)
}

async function read(picture: Sharp): Promise<string | null> {
  // As a camera's picture comes: with the traces of its compression.
  const jpeg = await picture.jpeg({ quality: 72 }).toBuffer()
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return textIn({ data: new Uint8ClampedArray(data), width: info.width, height: info.height })
}

it.each([0, 7, 90, 163, -35])('a badge turned by %i° is read from a camera’s picture', async (degrees) => {
  expect(await read(await seen(degrees))).toBe(badge)
})

it.each([
  ['a little out of focus', { blur: 1.6 }],
  ['held further away', { width: 240 }],
  ['near', { width: 640, blur: 2 }],
])('a badge %s is read', async (_, how) => {
  expect(await read(await seen(4, how))).toBe(badge)
})

it('one in the dark is read', async () => {
  expect(await read((await seen(-5)).linear(0.35, 8))).toBe(badge)
})

it('what is no code, and half of one, say nothing', async () => {
  const wall = sharp({ create: { width: 640, height: 480, channels: 3, background: WALL } })
  expect(await read(wall.png())).toBeNull()
  const half = (await seen(0)).extract({ left: 0, top: 0, width: 540, height: 960 })
  expect(await read(half)).toBeNull()
})
