import type { Page } from '@playwright/test'
import { collisions } from './collisions.ts'
import { expect } from './journey.ts'

/** Text twice as big, as somebody sets it in the phone's or the browser's settings. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/** Looks at what is on top with text twice as big, from a phone to a desktop; answers what is wrong with it. */
export async function lookAtBigText(page: Page, where: string, widths = [320, 390, 834, 1440]): Promise<string[]> {
  await expect(page.locator('main [aria-busy=true], dialog [aria-busy=true]')).toHaveCount(0)
  await enlargeText(page)
  const problems: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    problems.push(...(await collisions(page)).map((what) => `${where} at ${width}: ${what}`))
  }
  return problems
}

/** The same of pages, one after the other. */
export async function lookAtPages(page: Page, addresses: readonly string[]): Promise<string[]> {
  const problems: string[] = []
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.locator('main h1, main h2').first()).toBeVisible()
    problems.push(...(await lookAtBigText(page, address)))
  }
  return problems
}

/** A dialog's name, and how it is opened. */
export type Opening = readonly [name: string, open: (page: Page) => Promise<void>]

/** The same of the dialogs of a page. */
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
