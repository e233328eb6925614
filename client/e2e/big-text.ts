import type { Page } from '@playwright/test'
import { collisions } from './collisions.ts'
import { expect } from './journey.ts'
import { expectCleanInBothThemes } from './under-axe.ts'

/** Double the text size, as in the settings of a phone or browser. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/** Check the top layer on small phones, and with doubled text size from phone to desktop widths; return its problems. */
export async function lookAtBigText(page: Page, where: string, widths = [320, 390, 834, 1440]): Promise<string[]> {
  await expect(page.locator('main [aria-busy=true], dialog [aria-busy=true]')).toHaveCount(0)
  const problems: string[] = []
  const lookAt = async (width: number, size: string) => {
    await page.setViewportSize({ width, height: 900 })
    problems.push(...(await collisions(page)).map((what) => `${where} at ${width}${size}: ${what}`))
  }
  for (const width of [320, 360]) await lookAt(width, '')
  await enlargeText(page)
  for (const width of widths) await lookAt(width, ', text twice as big')
  return problems
}

/** Check a step of a page on the way in the same way and by axe, and leave the page as it was. */
export async function expectGoodWithBigText(page: Page, where: string): Promise<void> {
  const size = page.viewportSize()
  expect(await lookAtBigText(page, where, [320, 1440, 390])).toEqual([])
  await expectCleanInBothThemes(page, `${where}, text twice as big`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (size) await page.setViewportSize(size)
}

/** Check pages in the same way, one after the other. */
export async function lookAtPages(page: Page, addresses: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
    problems.push(...(await lookAtBigText(page, address)))
  }
  return problems
}

/** A dialog's name, and the function that opens it. */
export type Opening = readonly [name: string, open: (page: Page) => Promise<void>]

/** Check the dialogs of a page in the same way. */
export async function lookAtDialogs(page: Page, address: string, openings: readonly Opening[]): Promise<string[]> {
  const problems: string[] = []
  for (const [name, open] of openings) {
    await page.goto(address)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page)
    await expect(page.locator('dialog[open]')).toBeVisible()
    problems.push(...(await lookAtBigText(page, `${address} › ${name}`, [320, 390, 1440])))
  }
  return problems
}
