import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from '../journey.ts'

const folder = path.resolve(import.meta.dirname, '../../../docs/pictures')
const themes = [
  ['light', ''],
  ['dark', '-escuro'],
] as const

/** Return a screenshot once nothing loads or moves any more: two in a row are equal. */
async function lookAt(page: Page): Promise<Buffer> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  let seen = await page.screenshot()
  for (;;) {
    const again = await page.screenshot()
    if (again.equals(seen)) return again
    seen = again
  }
}

/** Create an empty folder for the README's pictures. */
export function album() {
  let count = 0
  let bytes = 0

  /** Keep a picture under a name. */
  async function keep(seen: Buffer, name: string): Promise<void> {
    // Lossless: flat colours and letters are small that way, and stay sharp.
    const picture = await sharp(seen).webp({ lossless: true, effort: 6 }).toBuffer()
    writeFileSync(path.join(folder, `${name}.webp`), picture)
    count += 1
    bytes += picture.byteLength
  }

  /** Take a picture of the screen, in light and dark. */
  async function take(page: Page, name: string): Promise<void> {
    for (const [colorScheme, suffix] of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await keep(await lookAt(page), `${name}${suffix}`)
    }
  }

  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return { take, keep, told: () => `${count} figuras em docs/pictures, ${Math.round(bytes / 1024)} kB` }
}

export type Album = ReturnType<typeof album>
